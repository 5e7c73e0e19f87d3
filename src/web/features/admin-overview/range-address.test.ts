import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRESETS, rangeOfAddress, rangeProblem } from './range-address.ts';

const NOW = Date.parse('2026-11-21T23:59:00Z');

test('an address means so many UTC days, today included', () => {
  expect(rangeOfAddress({}, NOW)).toEqual({ preset: '30d', days: { from: '2026-10-23', to: '2026-11-21' } });
  expect(rangeOfAddress({ range: '7d' }, NOW).days).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  expect(rangeOfAddress({ range: 'year' }, NOW).days).toEqual({ from: '2026-01-01', to: '2026-11-21' });
  const own = { from: '2025-02-01', to: '2025-02-28' };
  expect(rangeOfAddress(own, NOW)).toEqual({ preset: null, days: own });
});

test('days that cannot be shown say why, and an address with them means the usual ones', () => {
  expect(rangeProblem({ from: '', to: '2026-01-01' })).toBe('Choose both days.');
  expect(rangeProblem({ from: '2026-01-02', to: '2026-01-01' })).toBe('The first day comes after the last one.');
  expect(rangeProblem({ from: '2024-01-01', to: '2025-12-31' })).toBeNull();
  expect(rangeProblem({ from: '2024-01-01', to: '2026-01-01' })).toContain('at most 731 days');
  expect(rangeOfAddress({ from: '2026-01-02', to: '2026-01-01' }, NOW).preset).toBe('30d');
});

test('whatever the day, an offered range is in order and can be asked for', () => {
  const moment = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2100-01-01') });
  fc.assert(
    fc.property(moment, fc.constantFrom(...PRESETS), (nowMs, range) => {
      const { days } = rangeOfAddress({ range }, nowMs);
      expect(rangeProblem(days)).toBeNull();
      expect(days.to).toBe(new Date(nowMs).toISOString().slice(0, 10));
    }),
  );
});
