import { createEmojiDataCache, defaultEmojiDataResolver, type EmojiData } from 'frimousse';

/** Where our own server keeps the data (vite.config.ts). */
export const EMOJI_DATA_URL: string = import.meta.env['EMOJI_DATA_URL'];

const LOCALE = 'en';
/** The name under which frimousse puts the data into the browser's storage. */
const KEPT_AS = `frimousse/data/${EMOJI_DATA_URL}`;

/**
 * The emojis this browser can show. They are fetched from our own address, which the browser keeps for good, so their second
 * copy in its storage goes: what room there is belongs to a person's unsaved words. Throws where they cannot be fetched.
 */
export async function loadEmojis(signal?: AbortSignal): Promise<EmojiData> {
  const data = await defaultEmojiDataResolver(LOCALE, {
    emojibaseUrl: EMOJI_DATA_URL,
    ...(signal === undefined ? {} : { signal }),
  });
  createEmojiDataCache({ name: KEPT_AS }).delete(LOCALE);
  return data;
}
