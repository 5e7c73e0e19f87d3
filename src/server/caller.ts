import type { Tier } from '#domain/plans/plans.ts';

/** A signed-in person, as read from the session's and the user's rows for this call. */
export type SignedIn = {
  kind: 'user';
  userId: string;
  sessionId: string;
  tier: Tier;
};

/** Somebody who is not signed in. */
export type Visitor = {
  kind: 'visitor';
  /** Keyed hash of their IPv4 address or IPv6 /64. */
  addressHash: Buffer;
  /** Keyed hash of their browser's cookie; without one, the same for all at the address. */
  browserHash: Buffer;
};

export type Caller = SignedIn | Visitor;

/** The same for every call of a person, or of an address that is not signed in. */
export function callerKey(caller: Caller): string {
  return caller.kind === 'user' ? caller.userId : caller.addressHash.toString('hex');
}
