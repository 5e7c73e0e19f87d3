import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutZoneOf, type Extent, edgeBelow, foldWords, linesOf } from './fold.ts';

const LINE = 20;
/** The glyphs of a line are lower than the line and stand a little uneven. */
const stretch = (line: number, { height = 16, shift = 0 } = {}): Extent => {
  const middle = line * LINE + LINE / 2 + shift;
  return { top: middle - height / 2, bottom: middle + height / 2 };
};

test('text alone on a desktop is cut somewhere from line 3 to 5; with media, and on phones, after line 3', () => {
  expect(cutZoneOf('desktop', false)).toEqual({ earliest: 3, latest: 5 });
  for (const [device, hasMedia] of [
    ['desktop', true],
    ['phone', false],
    ['phone', true],
  ] as const) {
    expect(cutZoneOf(device, hasMedia)).toEqual({ earliest: 3, latest: 3 });
  }
});

test('stretches of one line are one line, whatever font stood in for an emoji', () => {
  const rectangles = [stretch(0), stretch(0, { height: 22, shift: -1 }), stretch(1), stretch(1, { shift: 2 })];
  expect(linesOf(rectangles, LINE)).toHaveLength(2);
});

test('a blank line counts, whether the browser gives a rectangle for it or not', () => {
  expect(linesOf([stretch(0), stretch(2), stretch(5)], LINE)).toHaveLength(6);
  expect(
    linesOf(
      [0, 1, 2, 3, 4, 5].map((line) => stretch(line)),
      LINE,
    ),
  ).toHaveLength(6);
});

test('any lines in any order, blank ones left out, are counted to the last', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 80 }), { minLength: 1 }),
      fc.double({ min: -3, max: 3, noNaN: true }),
      (shown, shift) => {
        const first = Math.min(...shown);
        const lines = linesOf(
          shown.map((line) => stretch(line, { shift: line % 2 ? shift : 0 })),
          LINE,
        );
        expect(lines).toHaveLength(Math.max(...shown) - first + 1);
      },
    ),
  );
});

test('the edge lies midway between two lines; without a next line there is none', () => {
  const lines = linesOf([stretch(0), stretch(1), stretch(3)], LINE);
  expect(edgeBelow(lines, 2)).toBe(40);
  expect(edgeBelow(lines, 3)).toBe(60);
  expect(edgeBelow(lines, 4)).toBeNull();
  expect(edgeBelow([], 3)).toBeNull();
});

test('nothing rendered has no lines', () => {
  expect(linesOf([], LINE)).toEqual([]);
});

test('words say what is surely seen, and what may be', () => {
  const [phone, desktop] = [cutZoneOf('phone', false), cutZoneOf('desktop', false)];
  expect(foldWords(3, phone)).toBe('All of the text is seen without a press on “…\u2060more”.');
  expect(foldWords(4, phone)).toBe('Lines 1 to 3 of 4 are seen; the rest waits behind “…\u2060more”.');
  expect(foldWords(3, desktop)).toBe('All of the text is seen without a press on “…\u2060more”.');
  expect(foldWords(5, desktop)).toBe('Lines 1 to 3 of 5 are surely seen; the rest may wait behind “…\u2060more”.');
  expect(foldWords(6, desktop)).toBe(
    'Lines 1 to 3 of 6 are surely seen; LinkedIn cuts after line 3, at the latest after line 5.',
  );
});
