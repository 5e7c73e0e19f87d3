import fc from 'fast-check';
import { expect, test } from 'vitest';
import { capitalize, countMatches, keepSurroundingSpace, partFinder, wellFormedStart } from './strings.ts';

test.each([
  ['hello there', 'Hello there'],
  ['éclair', 'Éclair'],
  ['iPhone', 'IPhone'],
  ['3 cats', '3 cats'],
  ['', ''],
])('capitalize: %j is %j', (text, capitalized) => {
  expect(capitalize(text)).toBe(capitalized);
});

test('countMatches counts every match, and none as 0', () => {
  expect(countMatches('banana', /a/g)).toBe(3);
  expect(countMatches('banana', /x/g)).toBe(0);
});

test.each([
  ['abc', 2, 'ab'],
  ['abc', 9, 'abc'],
  ['a😀b', 2, 'a'],
  ['a😀b', 3, 'a😀'],
  ['a\ud83db', 3, 'a\ufffdb'],
  ['', 3, ''],
])('wellFormedStart of %j, %i units, is %j', (text, length, start) => {
  expect(wellFormedStart(text, length)).toBe(start);
});

test('wellFormedStart is well-formed and never longer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, length) => {
      const start = wellFormedStart(text, length);
      expect(start.isWellFormed()).toBe(true);
      expect(start.length).toBeLessThanOrEqual(length);
      expect(text.toWellFormed().startsWith(start)).toBe(true);
    }),
  );
});

test.each([
  ['  old \n', 'new', '  new \n'],
  ['old', ' new ', 'new'],
  ['\n\nold text', 'new', '\n\nnew'],
  [' \n ', 'new', ' \n '],
  ['', 'new', ''],
])('keepSurroundingSpace: %j becomes, with %j, %j', (original, content, text) => {
  expect(keepSurroundingSpace(original, content)).toBe(text);
});

test('partFinder finds the part of each offset and its end', () => {
  const find = partFinder(['ab', '', 'cde'], (part) => part.length);
  expect([0, 1, 2, 4].map((offset) => find(offset))).toEqual([
    { part: 'ab', end: 2 },
    { part: 'ab', end: 2 },
    { part: 'cde', end: 5 },
    { part: 'cde', end: 5 },
  ]);
  // Behind the end it stays at the last part.
  expect(find(9)).toEqual({ part: 'cde', end: 5 });
  expect(partFinder([], () => 1)(0)).toEqual({ part: undefined, end: 0 });
});
