import { UNLIMITED_FROM } from '#domain/plans/plans.ts';
import type { EarlyFeature } from '#domain/settings/early-access.ts';
import { ANNOUNCEMENT_MAX, type Flag } from '#domain/settings/settings.ts';
import { WORN_PHRASE_MAX, WORN_PHRASES_MAX } from '#domain/worn-phrases/read-phrase.ts';
import type { SettingsAnswer } from '#web/data/admin-settings.ts';
import { pluralize } from '#web/lib/format/format-number.ts';

export const SETTINGS = {
  loading: 'Loading the settings',
  loadFailed: 'The settings could not be read',
  early: 'What is new, for Top Voice and administrators first. Off: everybody has it.',
  limits: `${UNLIMITED_FROM} and more is shown to people as no limit.`,
  announcement: {
    label: 'Show an announcement',
    hint: 'A line on top of every screen, for everybody, signed in or not.',
  },
  textLength: (text: string) => `${text.trim().length} of ${ANNOUNCEMENT_MAX} characters`,
  untilHint: (zone: string) => `In your zone, ${zone}. Empty: until it is taken down`,
  asItWillLook: 'As it will look',
  asEnvironment: 'As the environment says',
  reward: 'Both get it, once the invited person has paid for so many months.',
  wornPhrases: {
    note: 'Models are told to do without these, and what slips through is marked in the editor, quietly.',
    hint: 'One a line, in any language. X and Y stand for some words of a sentence. Behind → stands what is offered instead.',
    count: (lines: number) => pluralize(lines, 'phrase', 'phrases'),
    tooLong: `At most ${WORN_PHRASES_MAX} lines of at most ${WORN_PHRASE_MAX} characters.`,
  },
  unsaved: (changes: number) => `${pluralize(changes, 'change is', 'changes are')} not saved`,
  invalid: (fields: number) => `${pluralize(fields, 'field needs', 'fields need')} another value`,
  conflict: 'Somebody else saved meanwhile. What changed stands on top.',
  saved: 'Settings saved',
  savedVersion: (version: number) => `Version ${version} holds from now on.`,
  noHistory: 'Nobody has changed anything yet: the defaults hold.',
  resetNote: 'Every setting as on a new installation, as a version like any other.',
  reset: 'Settings are back at their defaults',
  resetFailed: 'The settings could not be reset',
} as const;

/** The question before a reset. @param hasChanges whether the form has changes that are not saved */
export function resetQuestion(hasChanges: boolean): { title: string; description: string; confirmLabel: string } {
  const rest = hasChanges ? 'What you typed and did not save goes too.' : 'The history keeps what holds now.';
  return {
    title: 'Reset all settings?',
    description: `Limits, models, flags, early access, the announcement, the worn phrases and the reward go back to their defaults. ${rest}`,
    confirmLabel: 'Reset all settings',
  };
}

export const FLAG_LABELS: Readonly<Record<Flag, { label: string; hint: string }>> = {
  signUps: {
    label: 'New accounts',
    hint: 'Whoever signs in for the first time gets an account. Off: only people who have one come in.',
  },
  visitorTries: {
    label: 'Tries for visitors',
    hint: 'People who are not signed in may generate and rewrite a few times a day.',
  },
  aiImages: { label: 'AI images', hint: 'Plans that include them can make images from a post.' },
  factJudge: {
    label: 'The model compares posts with their sources',
    hint: 'Beside the built-in check, where a model writes. It uses tokens of the day; a person can ask it again.',
  },
  factMending: {
    label: 'The model mends what its sources do not bear',
    hint: 'Once after a model wrote: the marked sentences go back to it, and what the check finds clean is offered. It uses tokens of the day.',
  },
  referrals: { label: 'Invitations', hint: 'People can invite others with a code, and both get a reward.' },
  nps: {
    label: 'The question how likely people are to recommend',
    hint: 'People are asked now and then, and may say why.',
  },
};

export const EARLY_LABELS: Readonly<Record<EarlyFeature, { label: string; hint: string }>> = {
  series: { label: 'Series for Top Voice first', hint: 'Two to five posts of one source in one step.' },
  factJudge: {
    label: 'Comparing by the model for Top Voice first',
    hint: 'Holds while it is switched on above.',
  },
  factMending: {
    label: 'Mending by the model for Top Voice first',
    hint: 'Holds while it is switched on above.',
  },
};

/** Which service writes, according to the environment. */
export function providerMessage({ aiProvider }: Pick<SettingsAnswer['environment'], 'aiProvider'>): string {
  if (aiProvider === null)
    return 'The environment names no AI service, so the built-in composer writes and these wait until it does.';
  return aiProvider === 'practice'
    ? 'The practice AI writes; it has no models of its own.'
    : `The environment names ${aiProvider}; these are models of it.`;
}

/** What somebody else set a field to while it was being changed here. */
export function conflictNote(theirs: string): string {
  return `Meanwhile set to ${theirs === '' ? 'nothing' : theirs}`;
}

/** Who saved a newer version while the form had changes. */
export function conflictTitle({ by, version }: { by: string | null; version: number }): string {
  return `${by ?? 'Somebody else'} changed the settings meanwhile (version ${version})`;
}

/** What the form shows after a newer version. @param fields how many were changed here and there, to different values */
export function conflictExplanation(fields: number): string {
  if (fields === 0) return 'Theirs is in the form now, and what you typed is kept. Save to have both.';
  return `You typed something else in ${fields === 1 ? 'one field' : `${fields} fields`}; yours is kept there. Save to put it in place of theirs.`;
}

/** The line under a field: its hints, and the value that it has by default. */
export function fieldHint(parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== null).join('. ');
}

/** 'Default 999,999' of '999999'; what is no number stays as it is. */
export function defaultLabel(text: string): string {
  return `Default ${/^\d+$/.test(text) ? Number(text).toLocaleString('en-US') : text}`;
}
