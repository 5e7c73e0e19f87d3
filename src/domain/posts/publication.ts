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
  queued: ['sending', 'cancelled', 'failed'],
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

/** The status of a post by the state of its publication (docs/product.md §7.2). */
export function statusFor(state: PublicationState): PostStatus {
  switch (state) {
    case 'published':
      return 'published';
    case 'failed':
      return 'failed';
    case 'cancelled':
      return 'draft';
    default:
      return 'scheduled';
  }
}

/** Why a queued publication waits although it is due. With `plan` it is held back even when it is due. */
export const WAIT_REASONS = [
  'reauth',
  'throttled',
  'throttled_day',
  'unverified',
  'network',
  'images',
  'version',
  'plan',
] as const;
export type WaitReason = (typeof WAIT_REASONS)[number];

/** What only the person can end: by signing in again, or by making room in the plan. */
export const WAITS_FOR_PERSON = ['reauth', 'plan'] as const satisfies readonly WaitReason[];
