import { browserPictures } from '#web/lib/storage/image-store.ts';
import { dropAllReadings } from '#web/lib/storage/source-store.ts';
import { readStored, STORAGE_KEYS, writeStored } from '#web/lib/storage/storage.ts';

/** Forgets everything this browser keeps of anybody, unsaved words and pictures too; only the theme stays. Never throws. */
export async function forgetPerson(): Promise<void> {
  const theme = readStored(STORAGE_KEYS.theme);
  try {
    window.localStorage.clear();
    window.sessionStorage.clear();
    if (theme !== null) writeStored(STORAGE_KEYS.theme, theme);
    await browserPictures.delete(await browserPictures.keys());
  } catch (error) {
    console.warn('The browser keeps nothing for this page.', error);
  }
  await dropAllReadings();
}
