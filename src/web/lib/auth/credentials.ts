import { localStore, STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';
import { parseStoredUser, type StoredUser } from './stored-user.ts';

/** What proves who is signed in, besides the session's cookie, which no script can read. */
export type Credentials = { user: StoredUser | null; idToken: string | null };

type Listener = () => void;
const listeners = new Set<Listener>();
const expiryListeners = new Set<Listener>();
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
  notifyListeners();
}

/** Deletes the credentials; other tabs follow. */
export function clearCredentials(): void {
  removeStoredCredentials();
  notifyListeners();
}

/** Deletes the credentials because the server ended the session. Notifies once, however many calls found it out. */
export function expireCredentials(): void {
  if (readCredentials().user === null) return;
  clearCredentials();
  for (const listener of expiryListeners) listener();
}

/** Calls `listener` when the server ended the session. Returns the function that unsubscribes. */
export function onSessionExpired(listener: Listener): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

function removeStoredCredentials(): void {
  localStore.removeItem(STORAGE_KEYS.user);
  localStore.removeItem(STORAGE_KEYS.idToken);
}

function notifyListeners(): void {
  current = null;
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever the credentials change, here or in another tab. Returns the function that unsubscribes. */
export function subscribeCredentials(listener: Listener): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

function onStorage(event: StorageEvent): void {
  if (event.key === null || event.key === STORAGE_KEYS.user) notifyListeners();
}
