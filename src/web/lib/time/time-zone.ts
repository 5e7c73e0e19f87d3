import { isTimeZone } from '#domain/scheduling/zones.ts';
import { readStored, STORAGE_KEYS } from '#web/lib/storage/storage.ts';

/** The zone the browser is set to. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The person's zone: the stored preference, else the browser's (spec §4 'Schedule dialog'). */
export function readOwnZone(): string {
  const stored = readStored(STORAGE_KEYS.timezone);
  return isTimeZone(stored) ? stored : browserZone();
}
