import data from 'emojibase-data/en/data.json' with { type: 'json' };
import github from 'emojibase-data/en/shortcodes/github.json' with { type: 'json' };
import type { EmojiData } from 'frimousse';
import { expect, test } from 'vitest';
import { searchEmojis } from './search-emojis.ts';

const shortNames: Readonly<Record<string, string | string[]>> = github;
/** As vite.config.ts serves them. */
const DATA: EmojiData = {
  locale: 'en',
  emojis: data.flatMap(({ emoji, hexcode, label, tags, group, version }) =>
    group === undefined
      ? []
      : {
          ...{ emoji: emoji.replace('\uFE0F', ''), label, category: group, version },
          tags: [...(tags ?? []), ...[shortNames[hexcode] ?? []].flat().map((name) => `:${name}:`)],
        },
  ),
  categories: [{ index: 0, label: 'Smileys' }],
  skinTones: { light: 'l', 'medium-light': 'ml', medium: 'm', 'medium-dark': 'md', dark: 'd' },
};
const found = (search: string) => searchEmojis(DATA, search).emojis.map(({ emoji }) => emoji);

test.each([
  ['heart', '❤'],
  ['fire', '🔥'],
  [':fire:', '🔥'],
  ['check', '✅'],
  ['white_check_mark', '✅'],
  ['rocket', '🚀'],
  ['smile', '😄'],
  ['thumbs up', '👍'],
  ['Thumbs  Up ', '👍'],
  ['+1', '👍'],
  ['ok', '🆗'],
  ['ok h', '👌'],
  ['fr', '🇫🇷'],
  ['tada', '🎉'],
  ['clap', '👏'],
  ['100', '💯'],
  ['star', '⭐'],
  ['sun', '☀'],
  ['lol', '😄'],
  ['thin', '🤔'],
  ['think', '🤔'],
  ['light bu', '💡'],
  ['pray', '🙏'],
  ['warning', '⚠'],
  ['calendar', '📅'],
  ['target', '🎯'],
])('a search for %s finds %s first', (search, first) => {
  expect(found(search)[0]).toBe(first);
});

test('what is found stands in one category, where the picker’s own search leaves it in order', () => {
  const { categories, emojis } = searchEmojis(DATA, 'Heart');
  expect(categories).toHaveLength(1);
  expect(new Set(emojis.map(({ category }) => category))).toEqual(new Set([categories[0]?.index]));
  // As frimousse counts: ten for the label, one for each tag.
  const score = (one: EmojiData['emojis'][number]) =>
    (one.label.toLowerCase().includes('heart') ? 10 : 0) + one.tags.filter((tag) => tag.includes('heart')).length;
  expect(new Set(emojis.map(score))).toEqual(new Set([10]));
});

test('nothing searched is everything, and nonsense is nothing', () => {
  expect(searchEmojis(DATA, ' ')).toBe(DATA);
  expect(found('qqqq')).toEqual([]);
  expect(found('heart red')).toContain('❤');
});
