import { useSyncExternalStore } from 'react';
import { signOut as signOutRoute } from '#contract/auth.ts';
import { callApi } from '#web/lib/api/api.ts';
import {
  clearCredentials,
  forgetLeftSession,
  readCredentials,
  subscribeCredentials,
} from '#web/lib/auth/credentials.ts';
import type { StoredUser } from '#web/lib/auth/stored-user.ts';
import { createListeners } from '#web/lib/browser/listeners.ts';
import { localStore, SESSION_KEYS, STORAGE_KEYS, sessionStore } from '#web/lib/storage/browser-storage.ts';

export type SessionState = 'signed_out' | 'signing_in' | 'signed_in';
export type Session = { state: SessionState; user: StoredUser | null };

/** What is stored about one person besides their credentials. Zone, industry and role belong to the browser and stay. */
const PERSONAL_KEYS = [
  STORAGE_KEYS.usageNeedsRefresh,
  STORAGE_KEYS.dashboardTab,
  STORAGE_KEYS.schedulePresetDate,
  STORAGE_KEYS.missedPosts,
  STORAGE_KEYS.supportDraft,
  STORAGE_KEYS.feedbackDraft,
  STORAGE_KEYS.pushOf,
];

const signInChanges = createListeners();
let isSigningIn = false;
let cancelSignIn: (() => void) | null = null;
let session: Session = { state: 'signed_out', user: null };

/** Who is signed in; the same object as long as nothing changes (docs/product.md §10.17). */
export function readSession(): Session {
  const { user } = readCredentials();
  const state = user !== null ? 'signed_in' : isSigningIn ? 'signing_in' : 'signed_out';
  if (session.user !== user || session.state !== state) session = { state, user };
  return session;
}

/** Calls `listener` when the session changes, here or in another tab. Returns the function that unsubscribes. */
export function subscribeSession(listener: () => void): () => void {
  const unsubscribes = [subscribeCredentials(listener), signInChanges.subscribe(listener)];
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

/** Sets whether a sign-in is under way. `cancel` ends it if somebody signs out meanwhile. */
export function setSigningIn(value: boolean, cancel: (() => void) | null = null): void {
  isSigningIn = value;
  cancelSignIn = cancel;
  signInChanges.notify();
}

/** Who is signed in; renders anew when that changes. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, readSession, readSession);
}

/** Signs out here, in every other tab and on the server. Never fails. */
export async function signOut(): Promise<void> {
  cancelSignIn?.();
  clearCredentials();
  for (const key of PERSONAL_KEYS) localStore.removeItem(key);
  sessionStore.removeItem(SESSION_KEYS.proposals);
  await endServerSession();
}

/**
 * Signs out as whoever leaves does: the page is loaded anew, so that nothing of theirs stays on it for the next person. Unsaved words are
 * in the browser's copy, which is theirs alone.
 */
export async function signOutAndReload(): Promise<void> {
  await signOut();
  sessionStore.removeItem(SESSION_KEYS.currentPost);
  window.location.reload();
}

/** Ends the session that the browser's cookie belongs to. Never fails: where the server cannot be told, the next start tells it. */
export async function endServerSession(): Promise<void> {
  try {
    await callApi(signOutRoute, { body: {} });
    if (readCredentials().user === null) forgetLeftSession();
  } catch (error) {
    console.warn('The server could not be told of the sign-out.', error);
  }
}
