import { type Industry, type Role, toIndustry, toRole } from '#domain/users/preferences.ts';
import { readStored, removeStored, STORAGE_KEYS } from '#web/lib/storage/storage.ts';

/** Industry and role as stored; they choose the sentences (spec §4 'Schedule dialog'). */
export function readAudience(): { industry: Industry; role: Role } {
  return { industry: toIndustry(readStored(STORAGE_KEYS.industry)), role: toRole(readStored(STORAGE_KEYS.role)) };
}

/** The date another screen left for the next post to be scheduled; null where there is none or it has passed. */
export function readPresetDate(today: string): string | null {
  const stored = readStored(STORAGE_KEYS.schedulePresetDate)?.slice(0, 10) ?? null;
  return stored !== null && stored >= today ? stored : null;
}

/** A preset serves one opening of the dialog: left behind, it would surprise with the next post. */
export function forgetPresetDate(): void {
  removeStored(STORAGE_KEYS.schedulePresetDate);
}
