import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAILY_TOKENS, estimateTokens, personTokenScope, tokensForCharacters } from './ai-tokens.ts';

test.each([
  [0, 0],
  [1, 1],
  [3, 1],
  [4, 2],
  [30_000, 10_000],
])('tokensForCharacters: %i characters are at most %i tokens', (characters, tokens) => {
  expect(tokensForCharacters(characters)).toBe(tokens);
});

test('estimateTokens adds the instructions and the answer to what is read', () => {
  expect(estimateTokens(0)).toBe(4500);
  fc.assert(
    fc.property(fc.nat(100_000), (characters) => {
      expect(estimateTokens(characters)).toBe(4500 + tokensForCharacters(characters));
    }),
  );
});

test('DAILY_TOKENS are enough for some 13 posts from long articles for a person, ten times that for all', () => {
  expect(DAILY_TOKENS).toEqual({ installation: 2_000_000, person: 200_000 });
  expect(Math.floor(DAILY_TOKENS.person / estimateTokens(30_000))).toBe(13);
});

test('personTokenScope differs between people, and from the installation', () => {
  expect(personTokenScope('a')).toBe('user:a');
  expect(personTokenScope('b')).not.toBe(personTokenScope('a'));
});
