import { UNLIMITED_FROM } from '#domain/plans/plans.ts';
import type { EarlyFeature } from '#domain/settings/early-access.ts';
import { ANNOUNCEMENT_MAX, type Flag } from '#domain/settings/settings.ts';
import { WORN_PHRASE_MAX, WORN_PHRASES_MAX } from '#domain/worn-phrases/limits.ts';
import type { SettingsAnswer } from '#web/data/admin-settings.ts';
import { formatCount, pluralize } from '#web/lib/format/format-number.ts';

export const SETTINGS = {
  loading: 'Loading the settings',
  loadFailed: 'The settings could not be loaded',
  early: 'New features only for Top Voice and administrators. Off: everyone has them.',
  limits: `${UNLIMITED_FROM} or more is shown as no limit.`,
  announcement: {
    label: 'Show an announcement',
    hint: 'A line at the top of every screen, for everyone, signed in or not.',
  },
  textLength: (text: string) => `${text.trim().length} of ${ANNOUNCEMENT_MAX} characters`,
  untilHint: (zone: string) => `In your time zone, ${zone}. Leave empty to show it until you remove it`,
  asItWillLook: 'Preview',
  asEnvironment: 'From the environment',
  reward: 'Both people get it once the invited person has paid for this many months.',
  wornPhrases: {
    note: 'AI models are told to avoid these. Any that remain are marked in the editor.',
    hint: 'One per line, in any language. X and Y stand for any words. Put a replacement after →.',
    count: (lines: number) => pluralize(lines, 'phrase', 'phrases'),
    tooLong: `At most ${WORN_PHRASES_MAX} lines of at most ${WORN_PHRASE_MAX} characters.`,
  },
  unsaved: (changes: number) => `${pluralize(changes, 'change is', 'changes are')} not saved`,
  invalid: (fields: number) => `${pluralize(fields, 'field needs', 'fields need')} another value`,
  conflict: 'Somebody else has saved changes. They are shown at the top.',
  saved: 'Settings saved',
  savedVersion: (version: number) => `Version ${version} is now in use.`,
  noHistory: 'Nothing has been changed. All settings are at their defaults.',
  resetNote: 'Resets every setting to its default and saves this as a new version.',
  reset: 'Settings reset to their defaults',
  resetFailed: 'The settings could not be reset',
} as const;

/** The question before a reset. @param hasChanges whether the form has changes that are not saved */
export function resetQuestion(hasChanges: boolean): { title: string; description: string; confirmLabel: string } {
  const rest = hasChanges ? 'Your unsaved changes are discarded too.' : 'The current settings stay in the history.';
  return {
    title: 'Reset all settings?',
    description: `Limits, models, flags, early access, the announcement, the worn phrases and the reward go back to their defaults. ${rest}`,
    confirmLabel: 'Reset all settings',
  };
}

export const FLAG_LABELS: Readonly<Record<Flag, { label: string; hint: string }>> = {
  signUps: {
    label: 'New accounts',
    hint: 'Anyone who signs in for the first time gets an account. Off: only people with an account can sign in.',
  },
  visitorTries: {
    label: 'Tries for visitors',
    hint: 'Visitors can generate and rewrite a few times a day without signing in.',
  },
  aiImages: { label: 'AI images', hint: 'People whose plan includes them can make images from a post.' },
  factJudge: {
    label: 'The model compares posts with their sources',
    hint: 'In addition to the built-in check, when an AI model writes. Uses daily tokens; people can ask it again.',
  },
  factMending: {
    label: 'The model corrects what the source does not support',
    hint: 'After a model has written, marked sentences go back to it once. Corrections that pass the check are offered. Uses daily tokens.',
  },
  referrals: { label: 'Invitations', hint: 'People can invite others with a code, and both get a reward.' },
  nps: {
    label: 'Recommendation survey',
    hint: 'From time to time, people are asked how likely they are to recommend Postsmith.',
  },
};

export const EARLY_LABELS: Readonly<Record<EarlyFeature, { label: string; hint: string }>> = {
  series: { label: 'Series for Top Voice first', hint: 'Two to five posts from one source in one step.' },
  factJudge: {
    label: 'AI comparison for Top Voice first',
    hint: 'Applies while it is switched on above.',
  },
  factMending: {
    label: 'Mending by the model for Top Voice first',
    hint: 'Applies while it is switched on above.',
  },
};

/** Which service writes, according to the environment. */
export function providerMessage({ aiProvider }: Pick<SettingsAnswer['environment'], 'aiProvider'>): string {
  if (aiProvider === null)
    return 'The environment sets no AI service, so the built-in composer writes. These apply once one is set.';
  return aiProvider === 'practice'
    ? 'The practice AI writes. It has no other models.'
    : `The environment sets ${aiProvider}. Enter models of that service.`;
}

/** What somebody else set a field to while it was being changed here. */
export function conflictNote(theirs: string): string {
  return `Now set to ${theirs === '' ? 'nothing' : theirs}`;
}

/** Who saved a newer version while the form had changes. */
export function conflictTitle({ by, version }: { by: string | null; version: number }): string {
  return `${by ?? 'Somebody else'} changed the settings (version ${version})`;
}

/** What the form shows after a newer version. @param fields how many were changed here and there, to different values */
export function conflictExplanation(fields: number): string {
  if (fields === 0) return 'The form now shows their changes and keeps yours. Save to keep both.';
  return `You both changed ${pluralize(fields, 'field', 'fields')}. Yours is kept there. Save to replace theirs.`;
}

/** The line under a field: its hints, and the value that it has by default. */
export function fieldHint(parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== null).join('. ');
}

/** 'Default 999,999' of '999999'; what is no number stays as it is. */
export function defaultLabel(text: string): string {
  return `Default ${/^\d+$/.test(text) ? formatCount(Number(text)) : text}`;
}
