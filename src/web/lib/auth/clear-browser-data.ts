import { localStore, STORAGE_KEYS, sessionStore } from '#web/lib/storage/browser-storage.ts';
import { browserImages } from '#web/lib/storage/image-store.ts';
import { deleteAllKept } from '#web/lib/storage/offline-store.ts';
import { deleteAllSources } from '#web/lib/storage/source-store.ts';
import { deleteAllVersions } from '#web/lib/storage/version-store.ts';

/** Deletes everything this browser stores of anybody, unsaved words and images too; only the theme stays. Never throws. */
export async function clearBrowserData(): Promise<void> {
  for (const store of [localStore, sessionStore])
    for (const [key] of store.entries()) if (key !== STORAGE_KEYS.theme) store.removeItem(key);
  try {
    await browserImages.delete(await browserImages.keys());
  } catch (error) {
    console.warn('The stored images could not be deleted.', error);
  }
  await deleteAllKept();
  await deleteAllSources();
  await deleteAllVersions();
}
