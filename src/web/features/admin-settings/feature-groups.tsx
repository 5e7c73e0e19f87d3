import { PAID_TIERS, TIER_NAMES } from '#domain/plans/plans.ts';
import { EARLY_FEATURES } from '#domain/settings/early-access.ts';
import { FLAGS } from '#domain/settings/settings.ts';
import type { SettingsAnswer } from '#web/data/admin-settings.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Group } from '#web/ui/group.tsx';
import { Select } from '#web/ui/select.tsx';
import { useSetting } from './form-context.ts';
import { EnvironmentSetting, NumberSetting, SwitchSetting } from './setting-fields.tsx';
import { EARLY_LABELS, FLAG_LABELS, fieldHint, providerMessage, SETTINGS } from './settings-messages.ts';

export function FlagsGroup() {
  return (
    <Group title="Features">
      <div className="divide-y divide-line">
        {FLAGS.map((flag) => (
          <SwitchSetting key={flag} path={`flags.${flag}`} {...FLAG_LABELS[flag]} />
        ))}
      </div>
    </Group>
  );
}

/** What Top Voice has before everybody else. */
export function EarlyAccessGroup() {
  return (
    <Group title="Early access" note={SETTINGS.early}>
      <div className="divide-y divide-line">
        {EARLY_FEATURES.map((feature) => (
          <SwitchSetting key={feature} path={`early.${feature}`} {...EARLY_LABELS[feature]} />
        ))}
      </div>
    </Group>
  );
}

/** Which models write, and their limits. Keys and addresses stay in the environment. */
export function ModelsGroup({ environment }: Pick<SettingsAnswer, 'environment'>) {
  const { aiProvider, aiModel, aiImageModel, dailyTokens, dailyTokensPerPerson } = environment;
  return (
    <Group title="Models" note={providerMessage(environment)}>
      <div className="mt-3 grid gap-5 sm:grid-cols-2">
        <EnvironmentSetting
          path="models.text"
          label="Writing model"
          environment={aiModel ?? (aiProvider === null ? 'none' : aiProvider)}
        />
        <EnvironmentSetting path="models.image" label="Image model" environment={aiImageModel ?? 'none'} />
        <EnvironmentSetting
          path="models.dailyTokens"
          label="Tokens per day, in total"
          environment={formatCount(dailyTokens)}
          numeric
        />
        <EnvironmentSetting
          path="models.dailyTokensPerPerson"
          label="Tokens per day, per person"
          environment={formatCount(dailyTokensPerPerson)}
          numeric
        />
      </div>
    </Group>
  );
}

/** The phrases that posts are to do without. */
export function WornPhrasesGroup() {
  const { value, error, conflict, isChanged, input } = useSetting('wornPhrases');
  const { note, hint, count } = SETTINGS.wornPhrases;
  const lines = value.split('\n').filter((line) => line.trim() !== '').length;
  const about = fieldHint([conflict, isChanged ? 'Changed' : null, count(lines), hint]);
  return (
    <Group title="Worn phrases" note={note}>
      <Field label="Phrases" error={error} hint={about} className="mt-3">
        <TextArea rows={10} spellCheck={false} {...input} />
      </Field>
    </Group>
  );
}

export function RewardGroup() {
  const tier = useSetting('referralReward.tier');
  return (
    <Group title="Reward for an invitation" note={SETTINGS.reward}>
      <div className="mt-3 grid gap-5 sm:grid-cols-3">
        <NumberSetting path="referralReward.afterPaidMonths" label="After this many paid months" />
        <Field label="Both get" hint={tier.conflict ?? undefined}>
          <Select
            value={tier.value}
            onChange={tier.set}
            options={PAID_TIERS.map((value) => ({ value, label: TIER_NAMES[value] }))}
          />
        </Field>
        <NumberSetting path="referralReward.months" label="For this many months" />
      </div>
    </Group>
  );
}
