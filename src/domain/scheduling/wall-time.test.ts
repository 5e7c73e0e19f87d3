import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLocalTime, resolveWallTime, toLocalTime } from './wall-time.ts';
import { ZONES } from './zones.ts';

const at = (iso: string) => Date.parse(iso);

test.each([
  ['2026-11-24T08:30', 'America/New_York', '2026-11-24T13:30:00Z'],
  ['2026-07-01T00:00', 'Asia/Kathmandu', '2026-06-30T18:15:00Z'],
  ['2026-07-01T12:00', 'America/Phoenix', '2026-07-01T19:00:00Z'],
])('resolveWallTime: %s in %s is one instant', (localTime, zone, iso) => {
  expect(resolveWallTime(localTime, zone)).toEqual({ kind: 'ok', instantMs: at(iso) });
});

test.each([
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T03:00', '2026-03-08T07:00:00Z'],
  ['2026-03-29T01:00', 'Europe/London', '2026-03-29T02:00', '2026-03-29T01:00:00Z'],
  ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-04T02:30', '2026-10-03T15:30:00Z'],
  ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-31T00:00', '2011-12-30T10:00:00Z'],
])('resolveWallTime: %s in %s does not exist; the next one is %s', (localTime, zone, nextLocalTime, iso) => {
  expect(resolveWallTime(localTime, zone)).toEqual({ kind: 'missing', nextLocalTime, nextInstantMs: at(iso) });
});

test.each([
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00Z'],
  ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00Z'],
  ['2026-02-15T02:30', 'Africa/Casablanca', '2026-02-15T01:30:00Z'],
])('resolveWallTime: %s in %s comes twice; the first is taken', (localTime, zone, iso) => {
  expect(resolveWallTime(localTime, zone)).toEqual({ kind: 'repeated', instantMs: at(iso) });
});

test.each([
  ['2026-02-30T08:00', 'Europe/Paris'],
  ['2026-02-03T24:00', 'Europe/Paris'],
  ['2026-02-03T08:00:00', 'Europe/Paris'],
  ['2026-2-3T8:00', 'Europe/Paris'],
  ['', 'Europe/Paris'],
  ['2026-02-03T08:00', 'Nowhere/Else'],
  ['2026-02-03T08:00', '+02:00'],
])('resolveWallTime rejects %j in %j', (localTime, zone) => {
  expect(resolveWallTime(localTime, zone)).toEqual({ kind: 'invalid' });
});

test('isLocalTime checks the form and the calendar', () => {
  expect(isLocalTime('2028-02-29T23:59')).toBe(true);
  expect(isLocalTime('2026-02-29T23:59')).toBe(false);
  expect(isLocalTime(20260229)).toBe(false);
});

const zones = [
  ...ZONES.map((zone) => zone.id),
  ...[
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'Africa/Casablanca',
    'America/St_Johns',
    'Pacific/Chatham',
  ],
  ...['Africa/Cairo', 'America/Nuuk', 'Asia/Tehran', 'Europe/Dublin', 'Asia/Gaza', 'Antarctica/Troll', 'UTC'],
];
const clocks = new Map(
  zones.map((zone) => [
    zone,
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);
const onTheClock = (instantMs: number, zone: string) => clocks.get(zone)!.format(instantMs).replace(' ', 'T');

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const minutes = fc.integer({ min: at('2020-01-01T00:00Z') / MINUTE_MS, max: at('2037-12-31T00:00Z') / MINUTE_MS });
/** Instants near the changes of the clock are rare; half of the trials start at one. */
const changes = zones.flatMap((zone) => {
  const found: Array<{ zone: string; instantMs: number }> = [];
  for (let time = at('2024-01-01T00:00Z'); time < at('2028-01-01T00:00Z'); time += 12 * HOUR_MS) {
    const wall = (instantMs: number) => Date.parse(`${onTheClock(instantMs, zone)}Z`) - instantMs;
    if (wall(time) !== wall(time + 12 * HOUR_MS)) found.push({ zone, instantMs: time });
  }
  return found;
});
const moment = fc.oneof(
  fc.record({ zone: fc.constantFrom(...zones), instantMs: minutes.map((minute) => minute * MINUTE_MS) }),
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -180, max: 900 }))
    .map(([{ zone, instantMs }, minute]) => ({ zone, instantMs: instantMs + minute * MINUTE_MS })),
);

test("resolveWallTime and toLocalTime are inverse, and agree with the platform's own calendar", () => {
  fc.assert(
    fc.property(moment, ({ zone, instantMs }) => {
      const localTime = toLocalTime(instantMs, zone);
      expect(localTime).toBe(onTheClock(instantMs, zone));
      const resolved = resolveWallTime(localTime, zone);
      if (resolved.kind !== 'ok' && resolved.kind !== 'repeated') throw new Error(`${localTime} exists in ${zone}`);
      expect(onTheClock(resolved.instantMs, zone)).toBe(localTime);
      if (resolved.kind === 'ok') expect(resolved.instantMs).toBe(instantMs);
      else expect(resolved.instantMs).toBeLessThanOrEqual(instantMs);
    }),
  );
});

test('resolveWallTime is ok, repeated or missing exactly as often as the clock shows a time', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -150, max: 150 }), ({ zone, instantMs }, shift) => {
      const wallMs = Date.parse(`${onTheClock(instantMs, zone)}Z`) + shift * MINUTE_MS;
      const localTime = new Date(wallMs).toISOString().slice(0, 16);
      const shown: number[] = [];
      for (let quarter = -60; quarter <= 60; quarter += 1) {
        const candidate = wallMs + quarter * 15 * MINUTE_MS;
        if (onTheClock(candidate, zone) === localTime) shown.push(candidate);
      }
      const resolved = resolveWallTime(localTime, zone);
      expect(resolved.kind).toBe(['missing', 'ok', 'repeated'][shown.length]);
      if (resolved.kind === 'missing') {
        expect(onTheClock(resolved.nextInstantMs, zone)).toBe(resolved.nextLocalTime);
        expect(resolved.nextLocalTime > localTime).toBe(true);
        expect(onTheClock(resolved.nextInstantMs - MINUTE_MS, zone) < localTime).toBe(true);
      } else if (resolved.kind !== 'invalid') expect(resolved.instantMs).toBe(shown[0]);
    }),
  );
});
