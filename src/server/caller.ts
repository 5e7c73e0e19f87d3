import type { Tier } from '#domain/plans/plans.ts';

/** A signed-in person, as read from the session's and the user's rows for this call. */
export type SignedIn = {
  kind: 'user';
  userId: string;
  sessionId: string;
  tier: Tier;
};

/** Somebody who is not signed in, identified by a keyed hash of their IPv4 address or IPv6 /64. */
export type Visitor = { kind: 'visitor'; addressHash: Buffer };

export type Caller = SignedIn | Visitor;
