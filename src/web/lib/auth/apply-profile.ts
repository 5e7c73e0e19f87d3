import type { Profile } from '#contract/profiles.ts';
import { localStore, STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';
import { readCredentials, writeCredentials } from './credentials.ts';
import { enrichUser, type StoredUser } from './stored-user.ts';

/**
 * Stores what the server's profile says: the signed-in user, and zone, industry and role for the schedule dialog
 * (docs/product.md §3.12). A profile without a zone leaves the stored one alone.
 * @returns the updated user; null where nobody is signed in
 */
export function applyProfile(profile: Profile): StoredUser | null {
  const { user } = readCredentials();
  if (user === null) return null;
  if (profile.timezone !== null) localStore.setItem(STORAGE_KEYS.timezone, profile.timezone);
  localStore.setItem(STORAGE_KEYS.industry, profile.industry);
  localStore.setItem(STORAGE_KEYS.role, profile.role);
  const updated = enrichUser(user, profile);
  writeCredentials(updated);
  return updated;
}
