import { createEmojiDataCache, defaultEmojiDataResolver, type EmojiData } from 'frimousse';

/** The data's address on this server (vite.config.ts). */
const EMOJI_DATA_URL: string = import.meta.env['EMOJI_DATA_URL'];

const LOCALE = 'en';
/** The key under which frimousse stores the data in the browser. */
const STORAGE_KEY = `frimousse/data/${EMOJI_DATA_URL}`;

/**
 * The emojis that this browser can show. The browser's HTTP cache keeps them for good, so frimousse's copy in local storage is removed:
 * that space is needed for unsaved text. Rejects where they cannot be fetched.
 */
export async function loadEmojis(signal?: AbortSignal): Promise<EmojiData> {
  const data = await defaultEmojiDataResolver(LOCALE, {
    emojibaseUrl: EMOJI_DATA_URL,
    ...(signal === undefined ? {} : { signal }),
  });
  createEmojiDataCache({ name: STORAGE_KEY }).delete(LOCALE);
  return data;
}
