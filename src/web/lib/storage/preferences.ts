import type { Profile } from '#contract/profiles.ts';
import { localStore, STORAGE_KEYS } from './browser-storage.ts';

/**
 * Copies zone, industry and role from the server's profile to localStorage (docs/product.md §3.12), where the schedule dialog reads
 * them. A profile without a zone leaves the stored one alone.
 */
export function mirrorPreferences({ timezone, industry, role }: Pick<Profile, 'timezone' | 'industry' | 'role'>): void {
  if (timezone !== null) localStore.setItem(STORAGE_KEYS.timezone, timezone);
  localStore.setItem(STORAGE_KEYS.industry, industry);
  localStore.setItem(STORAGE_KEYS.role, role);
}
