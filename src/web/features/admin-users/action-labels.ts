import { TIER_NAMES, type Tier } from '#domain/plans/plans.ts';
import type { BulkUserAction, BulkUserOutcome, UserAction, UserChange } from '#web/data/admin-users.ts';
import { pluralize } from '#web/lib/format/format-number.ts';

/** A user whom an action is about. */
export type Target = { id: string; name: string };
/** An action that was chosen and not done yet. `tier` is the plan that is selected at first. */
export type PendingAction = { kind: UserAction; targets: readonly Target[]; tier?: Tier };

const VERBS = { disable: 'Disable', enable: 'Enable', sign_out: 'Sign out' } as const;
const countPeople = (count: number) => pluralize(count, 'person', 'people');

/** 'Set the plan of Ada Lovelace', 'Disable 3 people'. */
export function actionTitle({ kind, targets }: PendingAction): string {
  const [first] = targets;
  const who = targets.length === 1 && first !== undefined ? first.name : countPeople(targets.length);
  return kind === 'set_tier' ? `Set the plan of ${who}` : `${VERBS[kind]} ${who}`;
}

export const ACTION_EXPLANATIONS: Readonly<Record<UserAction, string>> = {
  set_tier: 'Paid plans and rewards also count. People get the largest of them.',
  disable:
    'A disabled account cannot be used and its scheduled posts do not go out. Nothing is deleted, and you can enable it again.',
  enable: 'The account can be used again, with all its data.',
  sign_out: 'They have to sign in again in every browser. Nothing else changes.',
};

export const ACTION_DONE: Readonly<Record<UserAction, string>> = {
  set_tier: 'Plan set',
  disable: 'Account disabled',
  enable: 'Account enabled',
  sign_out: 'Signed out everywhere',
};

/** The button that does it to `count` users; for none the verb alone. */
export function actionButtonLabel(kind: UserAction, count: number, tier: Tier | null): string {
  const verb = kind === 'set_tier' ? `Set ${tier === null ? 'plan' : TIER_NAMES[tier]}` : VERBS[kind];
  if (count === 0) return verb;
  return `${verb} ${kind === 'set_tier' ? 'for ' : ''}${countPeople(count)}`;
}

/** '2 people change, 1 as before. 3 scheduled posts are held back.' */
export function outcomeSummary({ preview, results }: BulkUserOutcome): string {
  const count = (wanted: string) => results.filter(({ outcome }) => outcome === wanted).length;
  const [changed, unchanged, refused] = [count('changed'), count('unchanged'), count('refused')];
  const parts = [
    preview
      ? pluralize(changed, 'person changes', 'people change')
      : pluralize(changed, 'person changed', 'people changed'),
    ...(unchanged === 0 ? [] : [preview ? `${unchanged} unchanged` : `${unchanged} unchanged`]),
    ...(refused === 0 ? [] : [`${refused} refused`]),
  ];
  const held = results.reduce((sum, result) => sum + result.held.length, 0);
  const posts = held === 0 ? '' : ` ${pluralize(held, 'scheduled post is', 'scheduled posts are')} held back.`;
  return `${parts.join(', ')}.${posts}`;
}

export function toUserChange({ action, tier }: BulkUserAction): UserChange {
  if (action === 'set_tier') return { tier };
  if (action === 'sign_out') return { signOut: true };
  return { status: action === 'disable' ? 'disabled' : 'active' };
}
