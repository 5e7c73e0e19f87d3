import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attribute, learnVoices } from '#test/corpora/voices/measure-voices.ts';
import { readVoices } from '#test/corpora/voices/read-voices.ts';
import { HABITS } from './habit-names.ts';
import { measureHabits } from './habits.ts';
import { distanceTo, measureVoice, strayOf } from './voice-profile.ts';

const learned = learnVoices(readVoices());
/** The share of posts kept out that are nearest to their own author (docs/product.md §18.4). */
const LEAST_RIGHT = 0.9;

test('the corpus has twelve people with thirty posts each, all different', () => {
  expect(learned).toHaveLength(12);
  for (const { author } of learned) {
    expect([author.name, new Set(author.posts).size]).toEqual([author.name, 30]);
    expect(author.habits.length).toBeGreaterThan(3);
  }
  expect(new Set(learned.map(({ profile }) => profile.language))).toEqual(new Set(['en', 'de', 'es']));
});

test.each([
  ['people it was built on', true],
  ['people it was not built on', false],
])('posts of %s are nearest to their own author', (_who, isOpen) => {
  const results = learned
    .filter(({ author }) => author.isOpen === isOpen)
    .map((own) => attribute(own.heldOut, own, learned));
  const right = results.reduce((sum, result) => sum + result.right, 0);
  const all = results.reduce((sum, result) => sum + result.of, 0);
  expect(all).toBe(60);
  expect(right / all).toBeGreaterThanOrEqual(LEAST_RIGHT);
});

test('a post that is all of a profile is no distance from it', () => {
  const post = 'I like short lines.\n\nThey end soon.\n\nThat is all.';
  const profile = measureVoice([post, post]);
  expect(distanceTo(measureHabits(post, profile.language), profile)).toBeLessThan(0.001);
  expect(profile).toMatchObject({
    language: 'en',
    posts: 2,
    habits: { sentenceWords: { spread: 0 }, emojis: { mean: 0 } },
  });
  expect(strayOf('emojis', 4, profile.habits.emojis)).toBeGreaterThan(4);
});

test('no posts are zeros', () => {
  const { posts, habits } = measureVoice([]);
  expect(posts).toBe(0);
  expect(Object.values(habits)).toEqual(HABITS.map(() => ({ mean: 0, spread: 0 })));
});

test('any text can be measured, and every figure is one', () => {
  const { profile } = learned[0] ?? { profile: measureVoice([]) };
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const values = measureHabits(text, 'en');
      for (const habit of HABITS) expect(values[habit], habit).toBeGreaterThanOrEqual(0);
      const distance = distanceTo(values, profile);
      expect(distance).toBeGreaterThanOrEqual(0);
      expect(distance).toBeLessThanOrEqual(4);
    }),
  );
});
