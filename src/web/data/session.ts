import { useSyncExternalStore } from 'react';
import { signOut as signOutRoute } from '#contract/auth.ts';
import { callApi } from '#web/lib/api/api.ts';
import { clearCredentials, readCredentials, subscribeCredentials } from '#web/lib/auth/credentials.ts';
import type { StoredUser } from '#web/lib/auth/stored-user.ts';
import { removeStored, STORAGE_KEYS } from '#web/lib/storage/storage.ts';

export type SessionState = 'signed_out' | 'signing_in' | 'signed_in';
export type Session = { state: SessionState; user: StoredUser | null };

/** What the browser keeps about one person besides their credentials. Zone, industry and role belong to the browser. */
const PERSONAL_KEYS = [
  STORAGE_KEYS.usageNeedsRefresh,
  STORAGE_KEYS.dashboardTab,
  STORAGE_KEYS.schedulePresetDate,
  STORAGE_KEYS.supportDraft,
  STORAGE_KEYS.feedbackDraft,
];

type Listener = () => void;
const listeners = new Set<Listener>();
let isSigningIn = false;
let stopSignIn: () => void = changed;
let snapshot: Session | null = null;

/** Who is signed in, now (spec §4 'Authentication'). */
export function readSession(): Session {
  snapshot ??= take();
  return snapshot;
}

function take(): Session {
  const { user } = readCredentials();
  if (user !== null) return { state: 'signed_in', user };
  return { state: isSigningIn ? 'signing_in' : 'signed_out', user: null };
}

/** Calls `listener` when somebody signs in or out, here or in another tab. Returns what ends it. */
export function subscribeSession(listener: Listener): () => void {
  if (listeners.size === 0) stopFollowing = subscribeCredentials(changed);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopFollowing();
  };
}
let stopFollowing: () => void = changed;

function changed(): void {
  snapshot = null;
  for (const listener of listeners) listener();
}

/** Says that a sign-in is under way, or no longer. `stop` ends waiting for it when somebody signs out. */
export function setSigningIn(value: boolean, stop: () => void = changed): void {
  isSigningIn = value;
  stopSignIn = stop;
  changed();
}

/** Who is signed in; renders anew when that changes. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, readSession, readSession);
}

/** Signs out here, in every other tab and on the server. Never fails: what the server misses expires by itself. */
export async function signOut(): Promise<void> {
  // The call goes out first: the credentials it carries are read before they are cleared.
  const told = callApi(signOutRoute, { body: {} });
  stopSignIn();
  clearCredentials();
  for (const key of PERSONAL_KEYS) removeStored(key);
  changed();
  await told.catch((error: unknown) => console.warn('The server was not told of the sign-out.', error));
}
