import { settingsSchema } from '#contract/admin-settings.ts';
import { effectivePlan, LIMIT_NAMES, TIERS } from '#domain/plans/plans.ts';
import { resolveWallTime, toLocalTime } from '#domain/scheduling/wall-time.ts';
import { EARLY_FEATURES } from '#domain/settings/early-access.ts';
import { FLAGS, type Settings } from '#domain/settings/settings.ts';
import { DEFAULT_WORN_PHRASES, wornPhrasesOf } from '#domain/worn-phrases/default-phrases.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { SETTINGS } from './settings-messages.ts';

/**
 * The settings as text fields, by their paths in the contract's schema. Empty: the environment decides; flags are 'on' or 'off';
 * `announcement.until` is a wall time in the person's zone.
 */
export type SettingsForm = Readonly<Record<string, string>>;
/** What is wrong with a field, by its path. */
export type FormProblems = Readonly<Record<string, string>>;

const onOff = (isOn: boolean) => (isOn ? 'on' : 'off');

export function toForm(settings: Settings, zone: string): SettingsForm {
  const { models, announcement, referralReward, aiImageDailyLimits } = settings;
  const limits = TIERS.flatMap((tier) =>
    LIMIT_NAMES.map((name) => [`limits.${tier}.${name}`, String(effectivePlan(settings.limits, tier)[name])]),
  );
  const until = announcement?.until ?? null;
  return {
    ...Object.fromEntries(limits),
    visitorDailyLimit: String(settings.visitorDailyLimit),
    'aiImageDailyLimits.card': String(aiImageDailyLimits.card),
    'aiImageDailyLimits.model': String(aiImageDailyLimits.model),
    'models.text': models.text ?? '',
    'models.image': models.image ?? '',
    'models.dailyTokens': String(models.dailyTokens ?? ''),
    'models.dailyTokensPerPerson': String(models.dailyTokensPerPerson ?? ''),
    ...Object.fromEntries(FLAGS.map((flag) => [`flags.${flag}`, onOff(settings.flags[flag])])),
    ...Object.fromEntries(EARLY_FEATURES.map((feature) => [`early.${feature}`, onOff(settings.early[feature])])),
    'announcement.isUp': onOff(announcement !== null),
    'announcement.text': announcement?.text ?? '',
    'announcement.tone': announcement?.tone ?? 'info',
    'announcement.until': until === null ? '' : toLocalTime(Date.parse(until), zone),
    wornPhrases: wornPhrasesOf(settings).join('\n'),
    'referralReward.tier': referralReward.tier,
    'referralReward.months': String(referralReward.months),
    'referralReward.afterPaidMonths': String(referralReward.afterPaidMonths),
  };
}

/** The settings of a form, or what is wrong with its fields. */
export function parseForm(
  form: SettingsForm,
  zone: string,
): { settings: Settings; problems: null } | { settings: null; problems: FormProblems } {
  const at = (path: string) => (form[path] ?? '').trim();
  const number = (path: string) => (/^\d+$/.test(at(path)) ? Number(at(path)) : Number.NaN);
  const typed = {
    limits: Object.fromEntries(
      TIERS.map((tier) => [
        tier,
        Object.fromEntries(LIMIT_NAMES.map((name) => [name, number(`limits.${tier}.${name}`)])),
      ]),
    ),
    visitorDailyLimit: number('visitorDailyLimit'),
    aiImageDailyLimits: { card: number('aiImageDailyLimits.card'), model: number('aiImageDailyLimits.model') },
    models: {
      text: at('models.text') === '' ? null : at('models.text'),
      image: at('models.image') === '' ? null : at('models.image'),
      dailyTokens: at('models.dailyTokens') === '' ? null : number('models.dailyTokens'),
      dailyTokensPerPerson: at('models.dailyTokensPerPerson') === '' ? null : number('models.dailyTokensPerPerson'),
    },
    flags: Object.fromEntries(FLAGS.map((flag) => [flag, at(`flags.${flag}`) === 'on'])),
    early: Object.fromEntries(EARLY_FEATURES.map((feature) => [feature, at(`early.${feature}`) === 'on'])),
    announcement:
      at('announcement.isUp') === 'on'
        ? {
            text: at('announcement.text'),
            tone: at('announcement.tone'),
            until: at('announcement.until') === '' ? null : toInstant(at('announcement.until'), zone),
          }
        : null,
    wornPhrases: toLines(at('wornPhrases')),
    referralReward: {
      tier: at('referralReward.tier'),
      months: number('referralReward.months'),
      afterPaidMonths: number('referralReward.afterPaidMonths'),
    },
  };
  const parsed = settingsSchema.safeParse(typed);
  if (parsed.success) return { settings: parsed.data as Settings, problems: null };
  const problems = parsed.error.issues.map((issue) => [fieldOf(issue), problemMessage(issue)]);
  // Of several problems with a field the first one is kept.
  return { settings: null, problems: Object.fromEntries(problems.toReversed()) };
}

/** The lines of the list; null where they are the product's own. */
function toLines(text: string): string[] | null {
  const lines = text.split('\n').map((line) => line.trim());
  const phrases = lines.filter((line) => line !== '');
  return phrases.join('\n') === DEFAULT_WORN_PHRASES.join('\n') ? null : phrases;
}

/** The instant of a wall time, ISO; anything else stays as it is, for the schema to reject. */
function toInstant(local: string, zone: string): string {
  const resolved = resolveWallTime(local, zone);
  return 'instantMs' in resolved ? new Date(resolved.instantMs).toISOString() : local;
}

/** A line of the list belongs to the one field that shows it. */
function fieldOf({ path }: Issue): string {
  return path[0] === 'wornPhrases' ? 'wornPhrases' : path.join('.');
}

type Issue = { code: string; path: PropertyKey[]; maximum?: unknown; minimum?: unknown; origin?: unknown };

function problemMessage({ code, path, maximum, minimum, origin }: Issue): string {
  if (path.at(-1) === 'until') return 'This time does not exist. Choose another.';
  if (path[0] === 'wornPhrases') return SETTINGS.wornPhrases.tooLong;
  if (origin === 'string') return code === 'too_big' ? `At most ${maximum} characters.` : 'Write something here.';
  if (code === 'too_big') return `At most ${formatCount(Number(maximum))}.`;
  if (code === 'too_small') return `At least ${minimum}.`;
  return 'A whole number.';
}

/** The fields that differ between two forms. */
export function changedPaths(before: SettingsForm, after: SettingsForm): string[] {
  return Object.keys(after).filter((path) => after[path] !== before[path]);
}

/**
 * Applies the changes of a form to a newer version. `conflicts` are the fields that were changed in both, to different values, with
 * those of the newer version.
 */
export function rebaseForm(
  base: SettingsForm,
  typed: SettingsForm,
  newer: SettingsForm,
): { form: SettingsForm; conflicts: SettingsForm } {
  const own = changedPaths(base, typed);
  const conflicts = own.filter((path) => newer[path] !== base[path] && newer[path] !== typed[path]);
  return {
    form: { ...newer, ...Object.fromEntries(own.map((path) => [path, typed[path] ?? ''])) },
    conflicts: Object.fromEntries(conflicts.map((path) => [path, newer[path] ?? ''])),
  };
}
