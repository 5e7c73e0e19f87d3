import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutZoneFor, type Extent, edgeBelow, findLines, foldMessage } from './fold.ts';

const LINE = 20;
/** The glyphs of a line are lower than the line and not quite aligned. */
const part = (line: number, { height = 16, shift = 0 } = {}): Extent => {
  const middle = line * LINE + LINE / 2 + shift;
  return { top: middle - height / 2, bottom: middle + height / 2 };
};

test('text alone on a desktop is cut somewhere from line 3 to 5; with media, and on phones, after line 3', () => {
  expect(cutZoneFor('desktop', false)).toEqual({ earliest: 3, latest: 5 });
  for (const [device, hasMedia] of [
    ['desktop', true],
    ['phone', false],
    ['phone', true],
  ] as const) {
    expect(cutZoneFor(device, hasMedia)).toEqual({ earliest: 3, latest: 3 });
  }
});

test('parts of one line are one line, whatever the font of an emoji', () => {
  const rectangles = [part(0), part(0, { height: 22, shift: -1 }), part(1), part(1, { shift: 2 })];
  expect(findLines(rectangles, LINE)).toHaveLength(2);
});

test('a blank line counts, whether the browser gives a rectangle for it or not', () => {
  expect(findLines([part(0), part(2), part(5)], LINE)).toHaveLength(6);
  expect(
    findLines(
      [0, 1, 2, 3, 4, 5].map((line) => part(line)),
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
        const lines = findLines(
          shown.map((line) => part(line, { shift: line % 2 ? shift : 0 })),
          LINE,
        );
        expect(lines).toHaveLength(Math.max(...shown) - first + 1);
      },
    ),
  );
});

test('the edge lies midway between two lines; without a next line there is none', () => {
  const lines = findLines([part(0), part(1), part(3)], LINE);
  expect(edgeBelow(lines, 2)).toBe(40);
  expect(edgeBelow(lines, 3)).toBe(60);
  expect(edgeBelow(lines, 4)).toBeNull();
  expect(edgeBelow([], 3)).toBeNull();
});

test('nothing rendered has no lines', () => {
  expect(findLines([], LINE)).toEqual([]);
});

test('the message says what is seen for sure, and what may be', () => {
  const [phone, desktop] = [cutZoneFor('phone', false), cutZoneFor('desktop', false)];
  expect(foldMessage(3, phone)).toBe('Readers see the whole post at once.');
  expect(foldMessage(4, phone)).toBe('LinkedIn shows the first 3 of 4 lines, the rest after “…\u2060more”.');
  expect(foldMessage(3, desktop)).toBe('Readers see the whole post at once.');
  expect(foldMessage(5, desktop)).toBe(
    'LinkedIn shows at least the first 3 of 5 lines, the rest perhaps only after “…\u2060more”.',
  );
  expect(foldMessage(14, phone, true)).toBe(
    'LinkedIn shows the first 3 of 14 lines (blank ones count), the rest after “…\u2060more”.',
  );
  expect(foldMessage(6, desktop)).toBe('LinkedIn shows the first 3 to 5 of 6 lines, the rest after “…\u2060more”.');
});
