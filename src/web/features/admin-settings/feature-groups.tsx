import { PAID_TIERS, TIER_NAMES } from '#domain/plans/plans.ts';
import { FLAGS, type Flag } from '#domain/settings/settings.ts';
import type { SettingsAnswer } from '#web/data/admin-settings.ts';
import { countOf } from '#web/lib/format/format-number.ts';
import { Field } from '#web/ui/field.tsx';
import { Group } from '#web/ui/group.tsx';
import { Select } from '#web/ui/select.tsx';
import { useSetting } from './form-context.ts';
import { EnvironmentSetting, NumberSetting, SwitchSetting } from './setting-fields.tsx';

const FLAG_WORDS: Readonly<Record<Flag, { label: string; hint: string }>> = {
  signUps: {
    label: 'New accounts',
    hint: 'Whoever signs in for the first time gets an account. Off: only people who have one come in.',
  },
  visitorTries: {
    label: 'Tries for visitors',
    hint: 'People who are not signed in may generate and rewrite a few times a day.',
  },
  aiImages: { label: 'AI images', hint: 'Plans that include them can make images from a post.' },
  referrals: { label: 'Invitations', hint: 'People can invite others with a code, and both get a reward.' },
  nps: {
    label: 'The question how likely people are to recommend',
    hint: 'People are asked now and then, and may say why.',
  },
};

export function FlagsGroup() {
  return (
    <Group title="What is switched on">
      <div className="divide-y divide-line">
        {FLAGS.map((flag) => (
          <SwitchSetting key={flag} path={`flags.${flag}`} {...FLAG_WORDS[flag]} />
        ))}
      </div>
    </Group>
  );
}

/** Which models write, and what they may use. Keys and addresses stay in the environment. */
export function ModelsGroup({ environment }: Pick<SettingsAnswer, 'environment'>) {
  const { aiProvider, aiModel, aiImageModel, dailyTokens, dailyTokensPerPerson } = environment;
  return (
    <Group title="Models" note={providerWords(environment)}>
      <div className="mt-3 grid gap-5 sm:grid-cols-2">
        <EnvironmentSetting
          path="models.text"
          label="Model that writes"
          environment={aiModel ?? (aiProvider === null ? 'none' : aiProvider)}
        />
        <EnvironmentSetting path="models.image" label="Model for images" environment={aiImageModel ?? 'none'} />
        <EnvironmentSetting
          path="models.dailyTokens"
          label="Tokens a day, for everybody together"
          environment={countOf(dailyTokens)}
          numeric
        />
        <EnvironmentSetting
          path="models.dailyTokensPerPerson"
          label="Tokens a day, for one person"
          environment={countOf(dailyTokensPerPerson)}
          numeric
        />
      </div>
    </Group>
  );
}

function providerWords({ aiProvider }: SettingsAnswer['environment']): string {
  if (aiProvider === null)
    return 'The environment names no AI service, so the built-in composer writes and these wait until it does.';
  return aiProvider === 'practice'
    ? 'The practice AI writes; it has no models of its own.'
    : `The environment names ${aiProvider}; these are models of it.`;
}

export function RewardGroup() {
  const tier = useSetting('referralReward.tier');
  return (
    <Group title="Reward for an invitation" note="Both get it, once the invited person has paid for so many months.">
      <div className="mt-3 grid gap-5 sm:grid-cols-3">
        <NumberSetting path="referralReward.afterPaidMonths" label="After so many paid months" />
        <Field label="Both get" hint={tier.met ?? undefined}>
          <Select
            value={tier.value}
            onChange={tier.set}
            options={PAID_TIERS.map((value) => ({ value, label: TIER_NAMES[value] }))}
          />
        </Field>
        <NumberSetting path="referralReward.months" label="For so many months" />
      </div>
    </Group>
  );
}
