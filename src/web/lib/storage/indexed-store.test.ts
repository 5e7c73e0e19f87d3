import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/time.ts';
import { attemptWith, isOutdated, readDated } from './indexed-store.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');

test.each([
  ['just now', false, 0],
  ['a moment less than 30 days ago', false, 30 * DAY_MS - 1],
  ['30 days ago', true, 30 * DAY_MS],
])('what was stored %s is outdated: %j', (_when, outdated, agoMs) => {
  const entry = { value: 'words', at: NOW - agoMs };
  expect([readDated(entry)?.value, isOutdated(entry, NOW)]).toEqual(['words', outdated]);
});

test('whatever else stands in the store is no value, and goes', () => {
  const others = fc.oneof(fc.anything(), fc.record({ value: fc.anything(), at: fc.string() }));
  fc.assert(
    fc.property(others, (entry) => {
      fc.pre(typeof (entry as { at?: unknown } | null | undefined)?.at !== 'number');
      expect([readDated(entry), isOutdated(entry, NOW)]).toEqual([null, true]);
    }),
  );
});

test('a browser that refuses its storage is no error, and the console says what is not kept', async () => {
  const said = vi.spyOn(console, 'warn').mockReturnValue();
  const refused = new Error('SecurityError');
  const attempt = attemptWith(() => {
    throw refused;
  }, 'versions');
  expect(await attempt(() => Promise.resolve('kept'))).toBeUndefined();
  expect(said).toHaveBeenCalledWith('The browser refused its storage of versions.', refused);
});
