import type { PostStatus } from './status.ts';

/** The states of one intended appearance of a post on the network (design: Publishing). */
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

/** States in which a publication is still on its way; at most one such row per post. */
export const LIVE_STATES = ['queued', 'sending', 'doubt', 'needs_look'] as const satisfies readonly PublicationState[];

/** Every step a publication may take; anything else is a defect. */
export const TRANSITIONS: Readonly<Record<PublicationState, readonly PublicationState[]>> = {
  queued: ['sending', 'cancelled', 'failed'],
  sending: ['published', 'queued', 'doubt', 'failed'],
  doubt: ['published', 'needs_look'],
  needs_look: ['published', 'queued'],
  published: [],
  failed: [],
  cancelled: [],
};

export function canMove(from: PublicationState, to: PublicationState): boolean {
  return TRANSITIONS[from].includes(to);
}

export function isLive(state: PublicationState): boolean {
  return (LIVE_STATES as readonly PublicationState[]).includes(state);
}

/** What the person's four-state status is while a publication stands so (design §5). */
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

/** Why a queued publication waits although its time has come; with `plan` it does not go out when it comes either. */
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

/** What only a person can end: by signing in anew, by making room in the plan. */
export const WAITS_FOR_PERSON = ['reauth', 'plan'] as const satisfies readonly WaitReason[];
