import { readStored, removeStored, STORAGE_KEYS, writeStored } from '#web/lib/storage/storage.ts';
import { parseStoredUser, type StoredUser } from './stored-user.ts';

/** What proves who is signed in, besides the session's cookie that no script can read. */
export type Credentials = { user: StoredUser | null; idToken: string | null };

type Listener = () => void;
const listeners = new Set<Listener>();
let current: Credentials | null = null;

/** The credentials as they stand. An invalid stored user is cleared (spec §3). */
export function readCredentials(): Credentials {
  current ??= load();
  return current;
}

function load(): Credentials {
  const text = readStored(STORAGE_KEYS.user);
  const user = parseStoredUser(text);
  if (user === null && text !== null) forget();
  const idToken = user === null ? null : readStored(STORAGE_KEYS.idToken);
  return { user, idToken: idToken === '' ? null : idToken };
}

/** Keeps the signed-in person and, where given, their new ID token. */
export function writeCredentials(user: StoredUser, idToken?: string): void {
  // The user goes last: other tabs read both when it changes.
  if (idToken !== undefined) writeStored(STORAGE_KEYS.idToken, idToken);
  writeStored(STORAGE_KEYS.user, JSON.stringify(user));
  changed();
}

/** Forgets who was signed in; other tabs follow. */
export function clearCredentials(): void {
  forget();
  changed();
}

const expiryListeners = new Set<Listener>();

/** Forgets who was signed in because the server ended the session, and says so once, however many calls found it out. */
export function expireCredentials(): void {
  if (readCredentials().user === null) return;
  clearCredentials();
  for (const listener of expiryListeners) listener();
}

/** Calls `listener` when the server ended the session. Returns what ends it. */
export function onExpiry(listener: Listener): () => void {
  expiryListeners.add(listener);
  return () => expiryListeners.delete(listener);
}

function forget(): void {
  removeStored(STORAGE_KEYS.user);
  removeStored(STORAGE_KEYS.idToken);
}

function changed(): void {
  current = null;
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever the credentials change, here or in another tab. Returns what ends it. */
export function subscribeCredentials(listener: Listener): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

function onStorage(event: StorageEvent): void {
  if (event.key === null || event.key === STORAGE_KEYS.user) changed();
}
