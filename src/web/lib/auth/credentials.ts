import { createListeners } from '#web/lib/browser/listeners.ts';
import { localStore, STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';
import { parseStoredUser, type StoredUser } from './stored-user.ts';

/** What proves who is signed in, besides the session's cookie, which no script can read. */
export type Credentials = { user: StoredUser | null; idToken: string | null };

const changes = createListeners();
const expiry = createListeners();
let current: Credentials | null = null;

/** The present credentials. An invalid stored user is deleted (docs/product.md §13.2). */
export function readCredentials(): Credentials {
  current ??= loadCredentials();
  return current;
}

function loadCredentials(): Credentials {
  const text = localStore.getItem(STORAGE_KEYS.user);
  const user = parseStoredUser(text);
  if (user === null && text !== null) removeStoredCredentials();
  const idToken = user === null ? null : localStore.getItem(STORAGE_KEYS.idToken);
  return { user, idToken: idToken === '' ? null : idToken };
}

/** Stores the signed-in person and, where given, their new ID token. */
export function writeCredentials(user: StoredUser, idToken?: string): void {
  // The user goes last: other tabs read both when it changes.
  if (idToken !== undefined) localStore.setItem(STORAGE_KEYS.idToken, idToken);
  localStore.setItem(STORAGE_KEYS.user, JSON.stringify(user));
  forgetLeftSession();
  reload();
}

/** Deletes the credentials; other tabs follow. The session on the server is marked as left until it is known to be over. */
export function clearCredentials(): void {
  removeStoredCredentials();
  reload();
}

/** Deletes the credentials because the server ended the session. Notifies once, however many calls found it out. */
export function expireCredentials(): void {
  if (readCredentials().user === null) return;
  clearCredentials();
  expiry.notify();
}

/** Calls a listener when the server ended the session. Returns the function that unsubscribes. */
export const onSessionExpired = expiry.subscribe;

/** Whether credentials were deleted here and the server may still hold their session open. */
export function hasLeftSession(): boolean {
  return localStore.getItem(STORAGE_KEYS.sessionLeft) !== null;
}

/** The server holds no session open that was left here. */
export function forgetLeftSession(): void {
  localStore.removeItem(STORAGE_KEYS.sessionLeft);
}

function removeStoredCredentials(): void {
  localStore.setItem(STORAGE_KEYS.sessionLeft, 'true');
  localStore.removeItem(STORAGE_KEYS.user);
  localStore.removeItem(STORAGE_KEYS.idToken);
}

function reload(): void {
  current = null;
  changes.notify();
}

/** Calls `listener` whenever the credentials change, here or in another tab. Returns the function that unsubscribes. */
export function subscribeCredentials(listener: () => void): () => void {
  // The same function is added once, however often this is called.
  window.addEventListener('storage', onStorage);
  return changes.subscribe(listener);
}

function onStorage(event: StorageEvent): void {
  if (event.key === null || event.key === STORAGE_KEYS.user) reload();
}
