import type { EmojiData } from 'frimousse';
import { expect, test } from 'vitest';
import { addRecent, RECENTS_KEPT, readRecents, withRecents, writeRecents } from './recent-emojis.ts';

const skins = { light: '👍🏻', 'medium-light': '👍🏼', medium: '👍🏽', 'medium-dark': '👍🏾', dark: '👍🏿' };
const thumb = { emoji: '👍', category: 1, label: 'Thumbs up', version: 0.6, tags: ['good'], skins };
const grin = { emoji: '😀', category: 0, label: 'Grinning', version: 1, tags: [] };
const data: EmojiData = {
  locale: 'en',
  emojis: [grin, thumb],
  categories: [
    { index: 0, label: 'Smileys' },
    { index: 1, label: 'People' },
  ],
  skinTones: { light: 'l', 'medium-light': 'ml', medium: 'm', 'medium-dark': 'md', dark: 'd' },
};

test('the last used come first, each once, in whatever skin tone', () => {
  const { categories, emojis } = withRecents(data, ['👍🏿', '👍', '🦄', '😀']);
  expect(categories.map(({ label }) => label)).toEqual(['Recently used', 'Smileys', 'People']);
  expect(emojis).toEqual([
    { ...thumb, category: -1 },
    { ...grin, category: -1 },
  ]);
});

test('without recent emojis there is no such category', () => {
  expect(withRecents(data, [])).toBe(data);
  expect(withRecents(data, ['🦄'])).toBe(data);
});

test('what is stored is read again, newest first and limited', () => {
  expect(readRecents(null)).toEqual([]);
  expect(readRecents(writeRecents([]))).toEqual([]);
  const many = Array.from({ length: RECENTS_KEPT + 5 }, (_, index) => String.fromCodePoint(0x1f600 + index));
  const recents = [...many, '👩‍💻', many[20] ?? ''].reduce(addRecent, [] as string[]);
  expect(recents).toHaveLength(RECENTS_KEPT);
  expect(recents.slice(0, 3)).toEqual([many[20], '👩‍💻', many[19]]);
  expect(readRecents(writeRecents(recents))).toEqual(recents);
});
