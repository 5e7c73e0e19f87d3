import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffWords, splitWords } from './diff-words.ts';

/** `-gone-`, `+come+`. */
function show(before: string, after: string): string {
  const signs = { same: '', removed: '-', added: '+' };
  return diffWords(before, after)
    .map(({ kind, text }) => signs[kind] + text + signs[kind])
    .join('');
}

test.each([
  ['The kiln fired four days.', 'The kiln fired five long days.', 'The kiln fired -four-+five long+ days.'],
  ['A b c.', 'A b c.', 'A b c.'],
  ['', 'New.', '+New.+'],
  ['Old.', '', '-Old.-'],
  ['don’t go', 'do go', '-don’t-+do+ go'],
  ['One two three', 'uno dos tres', '-One two three-+uno dos tres+'],
  ['See https://a.io/x.', 'See https://a.io/y.', 'See -https://a.io/x-+https://a.io/y+.'],
  ['A\nb', 'c\nd', '-A-+c+\n-b-+d+'],
])('%j to %j', (before, after, shown) => {
  expect(show(before, after)).toBe(shown);
});

test('addresses, mentions and hashtags are pieces of their own', () => {
  expect(splitWords('Ask @[Ann Lee](urn:li:person:a1) about #kilns, at https://a.io/b?c.')).toEqual([
    ...['Ask', ' ', '@[Ann Lee](urn:li:person:a1)', ' ', 'about', ' ', '#kilns', ',', ' ', 'at', ' '],
    ...['https://a.io/b?c', '.'],
  ]);
});

const texts = fc.array(fc.constantFrom('the', 'kiln', ' ', '\n', '.', 'é', '👩‍💻', '#a', '@b', '\ud83d', 'x y'), {
  maxLength: 40,
});

test('both texts can be read out of their difference, and one text has none to itself', () => {
  fc.assert(
    fc.property(texts, texts, (first, second) => {
      const [before, after] = [first.join(''), second.join('')];
      const changes = diffWords(before, after);
      const without = (kind: string) =>
        changes
          .filter((change) => change.kind !== kind)
          .map(({ text }) => text)
          .join('');
      expect([without('added'), without('removed')]).toEqual([before, after]);
      expect(changes.every(({ text }) => text !== '')).toBe(true);
      expect(diffWords(before, before).every(({ kind }) => kind === 'same')).toBe(true);
    }),
  );
});

test('texts of 100,000 characters with nothing in common are compared within a second', () => {
  const long = (word: string) => Array.from({ length: 15_000 }, (_, index) => `${word}${index}`).join(' ');
  const startedAt = performance.now();
  expect(diffWords(`Same. ${long('a')}`, `Same. ${long('b')}`).map(({ kind }) => kind)).toEqual([
    'same',
    'removed',
    'added',
  ]);
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
