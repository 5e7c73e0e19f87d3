import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, clearRise, type Layer } from './clear-place.ts';

/** A phone, with one line of toast at its bottom. */
const WINDOW = { width: 390, height: 844 };
const TOAST = { left: 16, right: 374, top: 706, bottom: 760 };
const at = (top: number, height = 44, left = 100, right = 200): Box => ({ top, bottom: top + height, left, right });
const risen = (toast: Box, rise: number): Box => ({ ...toast, top: toast.top - rise, bottom: toast.bottom - rise });
const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

test.each<[string, Box[], number, number]>([
  ['nothing there', [], 0, 0],
  ['a button elsewhere', [at(300)], 0, 0],
  ['a button beside them', [at(720, 44, 380, 390)], 0, 0],
  ['a button below them', [at(750)], 0, 18],
  ['a second one in the way', [at(720), at(660)], 0, 108],
  ['a place that is still clear', [at(720)], 120, 120],
  ['their own place clear again', [at(300)], 120, 0],
  ['a place that no longer is', [at(600), at(720)], 120, 48],
])('toasts rise as little as they must: %s', (_case, pressable, current, expected) => {
  expect(clearRise(TOAST, pressable, null, current)).toBe(expected);
});

test('where every place is taken they cover least', () => {
  const rows = Array.from({ length: 20 }, (_, row) => at(row * 44, 44, 0, 390));
  expect(clearRise(TOAST, rows)).toBe(0);
  const narrow = rows.map((row, index) => (index < 4 ? { ...row, left: 16, right: 20 } : row));
  const rise = clearRise(TOAST, narrow);
  expect(risen(TOAST, rise).bottom).toBeLessThanOrEqual(4 * 44);
});

test.each<[string, Box[], Omit<Layer, 'windowBottom'>, number]>([
  ['above the sheet', [at(783)], { box: at(640, 204, 0, 390), words: [at(690, 56, 16, 300)] }, 128],
  [
    'on a high sheet between its words',
    [at(783)],
    { box: at(20, 824, 0, 390), words: [at(69), at(690, 56, 16, 300)] },
    78,
  ],
  ['lower than above the bars behind it', [at(670)], { box: at(20, 824, 0, 390), words: [at(560, 100)] }, -16],
  ['on its words rather than a button', [at(8, 690), at(768)], { box: at(0, 844), words: [at(720)] }, 0],
])('they keep clear of what is open over the page: %s', (_case, pressable, layer, expected) => {
  expect(clearRise(TOAST, pressable, { ...layer, windowBottom: WINDOW.height })).toBe(expected);
});

test('they never cover anything where there is a clear place, and never leave the window', () => {
  const box = fc
    .record({ top: fc.integer({ min: -200, max: 900 }), height: fc.integer({ min: 1, max: 120 }) })
    .chain(({ top, height }) =>
      fc.integer({ min: 0, max: 380 }).map((left) => at(top, height, left, Math.min(WINDOW.width, left + 90))),
    );
  fc.assert(
    fc.property(fc.array(box, { maxLength: 25 }), fc.integer({ min: 0, max: 700 }), (pressable, current) => {
      const rise = clearRise(TOAST, pressable, null, current);
      const place = risen(TOAST, rise);
      expect(place.top).toBeGreaterThanOrEqual(0);
      expect(place.bottom).toBeLessThanOrEqual(TOAST.bottom);
      if (!pressable.some((one) => meet(place, one))) return;
      // A place clear by the gap on both sides would have been taken.
      for (let other = 0; TOAST.top - other >= 8; other += 1) {
        const roomy = risen({ ...TOAST, top: TOAST.top - 8, bottom: TOAST.bottom + 8 }, other);
        expect(pressable.some((one) => meet(roomy, one))).toBe(true);
      }
    }),
  );
});
