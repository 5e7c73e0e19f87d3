import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromDifference } from './from-difference.ts';

test('a text is shown from a few words before its first other word', () => {
  expect(fromDifference('One two three four five six', 'One two three four five seven')).toBe(
    '… two three four five six',
  );
  expect(fromDifference('One two\n\nthree', 'One other')).toBe('One two three');
  expect(fromDifference('One two three four five six', 'One two three four five six seven')).toBe(
    '… three four five six',
  );
  expect(fromDifference('', 'Words')).toBe('');
});

test('what is shown ends the text, and has its first other word', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });
  fc.assert(
    fc.property(words, words, (mine, theirs) => {
      const shown = fromDifference(mine.join(' '), theirs.join(' ')).replace(/^… /, '').split(' ');
      const first = mine.findIndex((word, index) => word !== theirs[index]);
      if (first !== -1) expect(mine.length - shown.length).toBeLessThanOrEqual(first);
      if (mine.length > 0) expect(mine.slice(-shown.length)).toEqual(shown);
    }),
  );
});
