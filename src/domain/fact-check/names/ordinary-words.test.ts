import { describe, expect, test } from 'vitest';
import type { WritingLanguage } from '#domain/language/languages.ts';
import { isNoClaim, isOrdinaryWord, isSpeechVerb, isTitle, standsBeforeNouns } from './ordinary-words.ts';

describe('isNoClaim is true of', () => {
  test.each<[WritingLanguage, string]>([
    ['en', 'november'],
    ['en', 'mondays'],
    ['de', 'samstag'],
    ['fr', 'fevrier'],
    ['it', 'lunedi'],
    ['en', 'ceo'],
    ['de', 'gmbh'],
    ['en', 'german'],
    ['nl', 'nederlandse'],
  ])('%s: %s', (language, key) => {
    expect(isNoClaim(key, language)).toBe(true);
  });

  test.each<[WritingLanguage, string]>([
    ['en', 'keller'],
    ['en', 'samstag'],
    ['en', 'constructor'],
  ])('but not, %s: %s', (language, key) => {
    expect(isNoClaim(key, language)).toBe(false);
  });
});

test.each<[WritingLanguage, string, boolean]>([
  ['en', 'strategies', true],
  ['en', 'building', true],
  ['en', 'taking', true],
  ['en', 'the', true],
  ['de', 'führung', false],
  ['de', 'fuhrung', true],
  ['de', 'strategies', false],
  ['en', 'zorbitol', false],
  ['other', 'building', false],
])('isOrdinaryWord, %s: that %s is one is %s', (language, key, isOrdinary) => {
  expect(isOrdinaryWord(key, language)).toBe(isOrdinary);
});

test.each(['dr', 'prof', 'ceo', 'burgermeisterin', 'presidente', 'senora', 'dottoressa', 'mevrouw'])(
  'isTitle knows %s',
  (key) => {
    expect(isTitle(key)).toBe(true);
    expect(isTitle(`${key}x`)).toBe(false);
  },
);

test.each(['says', 'sagte', 'explique', 'anuncia', 'spiega', 'diz', 'vertelt'])('isSpeechVerb knows %s', (key) => {
  expect(isSpeechVerb(key)).toBe(true);
  expect(standsBeforeNouns(key)).toBe(false);
});
