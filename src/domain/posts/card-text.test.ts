import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCardText } from './card-text.ts';

test.each([
  ['  Two\n\tlines  of\u00a0it ', 'Two lines of it'],
  ['turned\u202Earound\u2069\u200Fhere', 'turnedaroundhere'],
  ['nul\u0000 bell\u0007 soft\u00ADhyphen \uFEFFmark', 'nul bell softhyphen mark'],
  ['family 👩‍👩‍👧 and می‌خواهم', 'family 👩‍👩‍👧 and می‌خواهم'],
  ['half \ud83d pair', 'half \ufffd pair'],
  ['\u200b \u2060', ''],
])('toCardText(%j) is %j', (text, expected) => {
  expect(toCardText(text, 400)).toBe(expected);
});

test('toCardText cuts a long text between two graphemes', () => {
  expect(toCardText('a word too long', 8)).toBe('a word…');
  expect(toCardText('1234567👩‍👩‍👧', 10)).toBe('1234567…');
  expect(toCardText('exactly it', 10)).toBe('exactly it');
});

test('toCardText makes any text one well-formed line within the limit, and is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.integer({ min: 2, max: 40 }), (text, max) => {
      const line = toCardText(text, max);
      expect(line.length).toBeLessThanOrEqual(max);
      expect(line.isWellFormed()).toBe(true);
      expect(line).not.toMatch(/[\n\r\t\u202a-\u202e\u2066-\u2069]/);
      expect(toCardText(line, max)).toBe(line);
    }),
  );
});
