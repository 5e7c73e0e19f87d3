import type { PostStatus } from './status.ts';

/** The states of one attempt to publish a post (docs/product.md §7.2). */
export const PUBLICATION_STATES = [
  'queued',
  'sending',
  'doubt',
  'needs_look',
  'published',
  'failed',
  'cancelled',
] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];

/** The states of a publication that is not over; a post has at most one such publication. */
export const LIVE_STATES = ['queued', 'sending', 'doubt', 'needs_look'] as const satisfies readonly PublicationState[];

/** The state machine; any other transition is a defect. */
export const TRANSITIONS: Readonly<Record<PublicationState, readonly PublicationState[]>> = {
  // To `needs_look`: its person has begun to publish it by hand.
  queued: ['sending', 'cancelled', 'failed', 'needs_look'],
  sending: ['published', 'queued', 'doubt', 'failed'],
  doubt: ['published', 'needs_look'],
  needs_look: ['published', 'queued'],
  published: [],
  failed: [],
  cancelled: [],
};

export function canChangeState(from: PublicationState, to: PublicationState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** What decides a post's status while it has a publication. `statusBefore` is what it was before that. */
type StatusGiver = { kind: 'share' | 'schedule'; state: PublicationState; statusBefore: 'draft' | 'failed' };

/** The status of a post by its publication (docs/product.md §7.2). A share that failed or was undone gives the status back. */
export function statusFor({ kind, state, statusBefore }: StatusGiver): PostStatus {
  switch (state) {
    case 'published':
      return 'published';
    case 'failed':
      return kind === 'share' ? statusBefore : 'failed';
    case 'cancelled':
      return kind === 'share' ? statusBefore : 'draft';
    default:
      return 'scheduled';
  }
}

/** Why a queued publication waits although it is due. For a reason of `HELD_REASONS` it is never sent as long as it waits. */
export const WAIT_REASONS = [
  'reauth',
  'throttled',
  'throttled_day',
  'unverified',
  'network',
  'images',
  'version',
  'clock',
  'plan',
  'restored',
  'by_hand',
] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** The plan had no room; or it comes from a backup, and what became of it since is not known. They take no room in the plan. */
export const HELD_REASONS = ['plan', 'restored'] as const satisfies readonly WaitReason[];

export function isHeldReason(reason: WaitReason | null): boolean {
  return (HELD_REASONS as readonly (WaitReason | null)[]).includes(reason);
}

/** What is amiss until somebody acts: a new sign-in, room in the plan, a word on what became of it since the backup. */
export const WAITS_FOR_PERSON = ['reauth', ...HELD_REASONS] as const satisfies readonly WaitReason[];

/** What no publisher looks at until its person acts: it waits for a sign-in, since a restore, or for them to publish it. */
export const LEFT_ALONE = ['reauth', 'restored', 'by_hand'] as const satisfies readonly WaitReason[];

/** What its person can publish by hand once it is due: nothing goes out by itself meanwhile (docs/product.md §22). */
const BY_HAND_REASONS = ['by_hand', 'reauth'] as const satisfies readonly WaitReason[];

type Waiting = { kind: 'share' | 'schedule'; state: PublicationState; waitReason: WaitReason | null };

/** Whether a scheduled post is its person's to publish: it is due, and waits for them. Instants are epoch ms. */
export function isYoursToPress({ kind, state, waitReason }: Waiting, dueAtMs: number, nowMs: number): boolean {
  const waits = (BY_HAND_REASONS as readonly (WaitReason | null)[]).includes(waitReason);
  return kind === 'schedule' && state === 'queued' && waits && dueAtMs <= nowMs;
}

/** Whether its person has begun to publish it by hand, and has not said yet what came of it. */
export function isPressed({ state, waitReason }: Pick<Waiting, 'state' | 'waitReason'>): boolean {
  return state === 'needs_look' && waitReason === 'by_hand';
}
