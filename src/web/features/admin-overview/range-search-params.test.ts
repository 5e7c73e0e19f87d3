import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRESETS, rangeError, readRangeParams } from './range-search-params.ts';

const NOW = Date.parse('2026-11-21T23:59:00Z');

test('readRangeParams gives so many UTC days, today included', () => {
  expect(readRangeParams({}, NOW)).toEqual({ preset: '30d', days: { from: '2026-10-23', to: '2026-11-21' } });
  expect(readRangeParams({ range: '7d' }, NOW).days).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  expect(readRangeParams({ range: 'year' }, NOW).days).toEqual({ from: '2026-01-01', to: '2026-11-21' });
  const days = { from: '2025-02-01', to: '2025-02-28' };
  expect(readRangeParams(days, NOW)).toEqual({ preset: null, days });
});

test('rangeError says why days cannot be shown, and readRangeParams gives the default days instead', () => {
  expect(rangeError({ from: '', to: '2026-01-01' })).toBe('Choose both days.');
  expect(rangeError({ from: '2026-01-02', to: '2026-01-01' })).toBe('The first day comes after the last one.');
  expect(rangeError({ from: '2024-01-01', to: '2025-12-31' })).toBeNull();
  expect(rangeError({ from: '2024-01-01', to: '2026-01-01' })).toContain('at most 731 days');
  expect(readRangeParams({ from: '2026-01-02', to: '2026-01-01' }, NOW).preset).toBe('30d');
});

test('readRangeParams gives days in order up to today for every preset', () => {
  const moment = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2100-01-01') });
  fc.assert(
    fc.property(moment, fc.constantFrom(...PRESETS), (nowMs, range) => {
      const { days } = readRangeParams({ range }, nowMs);
      expect(rangeError(days)).toBeNull();
      expect(days.to).toBe(new Date(nowMs).toISOString().slice(0, 10));
    }),
  );
});
