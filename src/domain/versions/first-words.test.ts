import { expect, test } from 'vitest';
import { firstWords } from './first-words.ts';

test('the first words are one line, cut between characters', () => {
  expect(firstWords('  One\n\n• two\tthree ')).toBe('One • two three');
  const family = '👨‍👩‍👧‍👦';
  expect(firstWords(`${'a'.repeat(85)}${family} b`)).toBe(`${'a'.repeat(85)}…`);
  expect(firstWords('')).toBe('');
  expect(firstWords('One two three', 7)).toBe('One two…');
});
