import { TIER_NAMES, type Tier } from '#domain/plans/plans.ts';
import type { ActKind } from '#web/data/admin-users.ts';

/** Who an act is about. */
export type Target = { id: string; name: string };
/** An act that somebody pressed for: it is shown before it is done. `tier` is what is chosen at first. */
export type PendingAct = { kind: ActKind; people: readonly Target[]; tier?: Tier };

/** 'Ada Lovelace' or '3 people'. */
export function whoOf(people: readonly Target[]): string {
  const [first] = people;
  return people.length === 1 && first !== undefined ? first.name : `${people.length} people`;
}

const VERBS = { disable: 'Disable', enable: 'Enable', sign_out: 'Sign out' } as const;

export function titleOf({ kind, people }: PendingAct): string {
  const who = whoOf(people);
  return kind === 'set_tier' ? `Set the plan of ${who}` : `${VERBS[kind]} ${who}`;
}

export const EXPLANATIONS: Readonly<Record<ActKind, string>> = {
  set_tier: 'What is paid or was given as a reward counts beside it: people have the best of them.',
  disable:
    'A disabled account cannot be used, and its scheduled posts do not go out. Nothing is removed; it can be enabled again.',
  enable: 'The account can be used again, with everything that is in it.',
  sign_out: 'Every browser has to sign in again. Nothing else changes.',
};

/** The button that does it, for so many people; for none it is the verb alone, and cannot be pressed. */
export function buttonOf(kind: ActKind, count: number, tier: Tier | null): string {
  const who = count === 1 ? '1 person' : `${count} people`;
  const what = kind === 'set_tier' ? `Set ${tier === null ? 'plan' : TIER_NAMES[tier]}` : VERBS[kind];
  if (count === 0) return what;
  return kind === 'set_tier' ? `${what} for ${who}` : `${what} ${who}`;
}
