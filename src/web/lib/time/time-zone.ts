import { isTimeZone } from '#domain/scheduling/zones.ts';
import { localStore, STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';

export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The user's zone: the stored preference, else the browser's (docs/product.md §4.2). */
export function readUserZone(): string {
  const stored = localStore.getItem(STORAGE_KEYS.timezone);
  return isTimeZone(stored) ? stored : browserZone();
}
