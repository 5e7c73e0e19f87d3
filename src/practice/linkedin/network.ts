import { createHash, randomBytes } from 'node:crypto';
import type { FaultQueue } from '#practice/faults/fault-queue.ts';
import { tokenNow } from './plans.ts';
import type { App, Token } from './state.ts';
import type { Store } from './store.ts';

/** The context of every route of the practice LinkedIn; `url` is its own origin. */
export type Network = {
  readonly url: string;
  readonly store: Store;
  readonly faults: FaultQueue;
  /** The network's time, ms since 1970. */
  readonly now: () => number;
};

/** Codes, tokens and cookies are stored as these hashes only. */
export function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A secret of `bytes` random bytes after its prefix. */
export function makeSecret(prefix: string, bytes: number): string {
  return `${prefix}${randomBytes(bytes).toString('base64url')}`;
}

/** The app with this id, or null. */
export function findApp(network: Network, clientId: string): App | null {
  return network.store.state.apps.find((app) => app.clientId === clientId) ?? null;
}

/** The access token as it is now, whatever its status, or null. */
export function findToken({ store, now }: Network, accessToken: string): Token | null {
  const token = store.state.tokens[hash(accessToken)];
  return token === undefined ? null : tokenNow(token, store.state.plans, now());
}
