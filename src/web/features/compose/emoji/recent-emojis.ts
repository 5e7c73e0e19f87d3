import type { EmojiData } from 'frimousse';

/** Two rows of the picker. */
export const RECENTS_KEPT = 16;
/** No category of the data has this index. */
const RECENTS_CATEGORY = -1;

export function readRecents(stored: string | null): string[] {
  if (stored === null) return [];
  return stored.split(' ').filter((emoji) => emoji !== '');
}

export function addRecent(recents: readonly string[], emoji: string): string[] {
  return [emoji, ...recents.filter((other) => other !== emoji)].slice(0, RECENTS_KEPT);
}

/** The text to store: no emoji contains a space. */
export function writeRecents(recents: readonly string[]): string {
  return recents.join(' ');
}

/**
 * The data with the recently used emojis as its first category, whatever their skin tone. They are removed from their own category,
 * since the list may show an emoji only once.
 */
export function withRecents(data: EmojiData, recents: readonly string[]): EmojiData {
  type Entry = EmojiData['emojis'][number];
  const wanted = new Set(recents);
  const found = new Map<string, Entry>();
  for (const entry of data.emojis) {
    for (const emoji of [entry.emoji, ...Object.values(entry.skins ?? {})])
      if (wanted.has(emoji)) found.set(emoji, entry);
  }
  const used = new Set(recents.flatMap((emoji) => found.get(emoji) ?? []));
  if (used.size === 0) return data;
  return {
    ...data,
    categories: [{ index: RECENTS_CATEGORY, label: 'Recently used' }, ...data.categories],
    emojis: [
      ...[...used].map((entry) => ({ ...entry, category: RECENTS_CATEGORY })),
      ...data.emojis.filter((entry) => !used.has(entry)),
    ],
  };
}
