import type { Profile } from '#contract/profiles.ts';
import { removeStored, STORAGE_KEYS, writeStored } from './storage.ts';

/**
 * Brings zone, industry and role as the server has them into the browser's own keys (spec §3 'Browser-stored preferences'), where the
 * schedule dialog reads them. A zone that was never chosen leaves the browser's alone.
 */
export function mirrorPreferences({ timezone, industry, role }: Pick<Profile, 'timezone' | 'industry' | 'role'>): void {
  if (timezone !== null) writeStored(STORAGE_KEYS.timezone, timezone);
  writeStored(STORAGE_KEYS.industry, industry);
  writeStored(STORAGE_KEYS.role, role);
}

/** From now on the device's zone is the person's. */
export function forgetZone(): void {
  removeStored(STORAGE_KEYS.timezone);
}
