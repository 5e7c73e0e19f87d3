import { expect, test } from 'vitest';
import { isStopWord, STOP_WORDS } from './stop-words.ts';

test.each([
  ['en', 'the and of is this according', 'harbour ferry cable'],
  ['de', 'der und nicht für während', 'hafen fähre kabel'],
  ['fr', 'le et où était plutôt', 'port bateau câble'],
  ['es', 'el y también según después', 'puerto barco cable'],
  ['it', 'il e perché così più', 'porto nave cavo'],
  ['pt', 'o e não também então', 'porto barco cabo'],
  ['nl', 'de en niet omdat tijdens', 'haven boot kabel'],
])('isStopWord, %s: true for %s, false for %s', (language, stops, others) => {
  expect(stops.split(' ').filter((word) => !isStopWord(word, language))).toEqual([]);
  expect(others.split(' ').filter((word) => isStopWord(word, language))).toEqual([]);
});

test('isStopWord is false in a language without a list', () => {
  expect(isStopWord('the', 'ja')).toBe(false);
  expect(isStopWord('the', 'other')).toBe(false);
});

test('STOP_WORDS are small words without spaces', () => {
  for (const words of STOP_WORDS.values()) {
    expect([...words].filter((word) => !/^[\p{Ll}]+$/u.test(word))).toEqual([]);
    expect(words.size).toBeGreaterThan(150);
  }
});
