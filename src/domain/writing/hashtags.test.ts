import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashtagLine, hashtagNames, trailingTags, uniqueTags } from './hashtags.ts';

test.each([
  ['#One and ＃Two', ['One', 'Two']],
  ['#two-words, #two_words.', ['two-words', 'two_words']],
  ['#Straße #हिन्दी #東京 #2026', ['Straße', 'हिन्दी', '東京', '2026']],
  ['# none, #-none, ##twice', ['twice']],
  ['', []],
])('hashtagNames of %j', (text, names) => {
  expect(hashtagNames(text)).toEqual(names);
});

test.each([
  [
    ['AI', 'ai', 'Ai', 'ml'],
    ['AI', 'ml'],
  ],
  [['Été', 'ÉTÉ'], ['Été']],
  [[], []],
])('uniqueTags of %j: each once, in its first spelling', (tags, unique) => {
  expect(uniqueTags(tags)).toEqual(unique);
});

test('hashtagNames reads what hashtagLine writes, and uniqueTags keeps one of each', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zA-Zéß_0-9]{1,6}$/)), (tags) => {
      expect(hashtagNames(hashtagLine(tags))).toEqual(tags);
      const unique = uniqueTags(tags);
      const keys = unique.map((tag) => tag.toLowerCase());
      expect(new Set(keys)).toEqual(new Set(tags.map((tag) => tag.toLowerCase())));
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

test.each([
  ['We left.\n\n#One #two', 'We left.', ['One', 'two']],
  ['We left #One', 'We left', ['One']],
  ['#One in the middle', '#One in the middle', []],
  ['#One #Two', '#One #Two', []],
  ['', '', []],
])('trailingTags of %j', (given, text, tags) => {
  expect(trailingTags(given)).toEqual({ text, tags });
});
