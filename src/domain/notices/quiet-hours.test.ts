import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toLocalTime } from '#domain/scheduling/wall-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { DEFAULT_QUIET, quietUntil } from './quiet-hours.ts';

const at = (iso: string) => Date.parse(iso);
const until = (iso: string, zone: string, quiet = DEFAULT_QUIET) => {
  const end = quietUntil(at(iso), zone, quiet);
  return end === null ? null : new Date(end).toISOString();
};

describe('quiet hours', () => {
  test.each([
    ['2026-01-14T20:59:00Z', null],
    ['2026-01-14T21:00:00Z', '2026-01-15T06:00:00.000Z'],
    ['2026-01-15T00:30:00Z', '2026-01-15T06:00:00.000Z'],
    ['2026-01-15T05:59:59Z', '2026-01-15T06:00:00.000Z'],
    ['2026-01-15T06:00:00Z', null],
  ])('from ten to seven in Paris, at %s', (iso, end) => {
    expect(until(iso, 'Europe/Paris')).toBe(end);
  });

  test('in the middle of a day, and the same twice is never', () => {
    expect(until('2026-01-15T12:30:00Z', 'UTC', { from: '12:00', to: '14:00' })).toBe('2026-01-15T14:00:00.000Z');
    expect(until('2026-01-15T14:00:00Z', 'UTC', { from: '12:00', to: '14:00' })).toBeNull();
    expect(until('2026-01-15T12:30:00Z', 'UTC', { from: '12:30', to: '12:30' })).toBeNull();
  });

  test('the night in which the clocks go forward is an hour shorter, and an end that is skipped comes as they have', () => {
    expect(until('2026-03-28T22:00:00Z', 'Europe/Paris')).toBe('2026-03-29T05:00:00.000Z');
    expect(until('2026-03-29T00:30:00Z', 'Europe/Paris', { from: '22:00', to: '02:30' })).toBe(
      '2026-03-29T01:30:00.000Z',
    );
  });

  test('where the clocks go back the hours end at the first of two, and at the second for who begins between them', () => {
    const quiet = { from: '22:00', to: '02:30' };
    expect(until('2026-10-24T23:00:00Z', 'Europe/Paris', quiet)).toBe('2026-10-25T00:30:00.000Z');
    expect(until('2026-10-25T01:10:00Z', 'Europe/Paris', quiet)).toBe('2026-10-25T01:30:00.000Z');
  });

  const clock = fc
    .integer({ min: 0, max: 24 * 60 - 1 })
    .map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`);
  const zones = fc.constantFrom(
    ...['UTC', 'Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia'],
    ...['America/Sao_Paulo', 'Africa/Casablanca', 'Pacific/Chatham', 'Asia/Kathmandu', 'America/St_Johns'],
  );
  const instants = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') });

  test('end later, within a day and a changed clock, at a moment at which it shows their end or has just skipped it', () => {
    fc.assert(
      fc.property(instants, zones, clock, clock, (now, zone, from, to) => {
        const end = quietUntil(now, zone, { from, to });
        if (end === null) return;
        expect(end).toBeGreaterThan(now);
        expect(end - now).toBeLessThanOrEqual(DAY_MS + HOUR_MS);
        const shown = toLocalTime(end, zone).slice(11);
        const isSkipped = shown > to && toLocalTime(end - MINUTE_MS, zone).slice(11) < to;
        // A gap of an hour: the end is as far into the time after it as it was meant to be into the gap.
        const isAfterGap = shown > to && toLocalTime(end - HOUR_MS - MINUTE_MS, zone).slice(11) < to;
        expect(shown === to || isSkipped || isAfterGap).toBe(true);
      }),
    );
  });

  test('cover exactly what lies between, on a clock that is not changed', () => {
    fc.assert(
      fc.property(instants, clock, clock, (now, from, to) => {
        const shown = toLocalTime(now, 'UTC').slice(11);
        const isWithin = from <= to ? shown >= from && shown < to : shown >= from || shown < to;
        expect(quietUntil(now, 'UTC', { from, to }) !== null).toBe(isWithin);
      }),
    );
  });
});
