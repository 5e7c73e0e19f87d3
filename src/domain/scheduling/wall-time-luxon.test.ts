import fc from 'fast-check';
import { DateTime, IANAZone } from 'luxon';
import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import { type LocalTime, type ResolvedWallTime, resolveWallTime, toLocalTime } from './wall-time.ts';
import { allZones } from './zones.ts';

/*
 * Wall time ↔ instant against luxon, which reads the runtime's zone data by an algorithm of its own. From luxon come offsets
 * alone; what a wall time means is put together from them: all instants at which its clock shows that time.
 *
 * Both read one and the same data, so they may never disagree, whatever its version. Where luxon's own reading of a wall time
 * differs from ours is decided below: in a gap it moves the time on by the length of the gap, we refuse and offer the first
 * minute after it; of an hour that comes twice it promises neither, we take the first.
 */
const FROM = Date.UTC(2024, 0, 1);
const TO = Date.UTC(2033, 0, 1);
/** Casablanca's clock changes twice within five weeks; elsewhere more lie between two changes. */
const STEP_MS = 14 * DAY_MS;
const ODD_ZONES = ['Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia', 'Africa/Casablanca'];

const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), ...allZones().map((zone) => zone.id)])];
const luxonZones = new Map(zones.map((zone) => [zone, IANAZone.create(zone)]));
const offsetMin = (zone: string, instantMs: number) => luxonZones.get(zone)!.offset(instantMs);
const wallOf = (instantMs: number, offset: number): LocalTime =>
  new Date(instantMs + offset * MINUTE_MS).toISOString().slice(0, 16);

type Change = { zone: string; instantMs: number; beforeMin: number; afterMin: number };

/** Every change of a zone's offset in these years, to the minute. */
function changesOf(zone: string, stepMs: number): Change[] {
  const changes: Change[] = [];
  let beforeMin = offsetMin(zone, FROM);
  for (let instantMs = FROM + stepMs; instantMs <= TO; instantMs += stepMs) {
    const afterMin = offsetMin(zone, instantMs);
    if (afterMin === beforeMin) continue;
    let [low, high] = [instantMs - stepMs, instantMs];
    while (high - low > MINUTE_MS) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
      if (offsetMin(zone, middle) === beforeMin) low = middle;
      else high = middle;
    }
    changes.push({ zone, instantMs: high, beforeMin, afterMin });
    beforeMin = afterMin;
  }
  return changes;
}
const changes = zones.flatMap((zone) => changesOf(zone, STEP_MS));
/** Of the zones with the very same changes the short run tries one, the long run all. */
const zoneWithChanges = new Map(
  zones.toReversed().map((zone) => {
    const own = changes.filter((change) => change.zone === zone);
    return [own.map(({ instantMs, afterMin }) => `${instantMs} ${afterMin}`).join(), zone];
  }),
);
const isTried = (zone: string) => process.env['POSTSMITH_LONG'] === '1' || [...zoneWithChanges.values()].includes(zone);

/** What a wall time means by luxon's offsets. `change` is the one it lies at, where it lies at one. */
function readByLuxon(localTime: LocalTime, zone: string, change?: Change): ResolvedWallTime {
  const asUtc = Date.parse(`${localTime}Z`);
  const offsets = new Set([offsetMin(zone, asUtc - DAY_MS), offsetMin(zone, asUtc + DAY_MS)]);
  const [first, second] = [...offsets]
    .map((offset) => ({ offset, instantMs: asUtc - offset * MINUTE_MS }))
    .filter(({ offset, instantMs }) => offsetMin(zone, instantMs) === offset)
    .map(({ instantMs }) => instantMs)
    .toSorted((a, b) => a - b);
  if (first !== undefined) return { kind: second === undefined ? 'ok' : 'repeated', instantMs: first };
  if (change === undefined) return { kind: 'invalid' };
  const nextLocalTime = wallOf(change.instantMs, change.afterMin);
  return { kind: 'missing', nextLocalTime, nextInstantMs: change.instantMs };
}

const isSame = (one: ResolvedWallTime, other: ResolvedWallTime) => JSON.stringify(one) === JSON.stringify(other);

test('resolveWallTime agrees with luxon before, in and after every change of every zone from 2024 to 2032', () => {
  const kinds = { ok: 0, repeated: 0, missing: 0, invalid: 0 };
  const disagreements: unknown[] = [];
  const tried = changes.filter(({ zone }) => isTried(zone));
  for (const change of tried) {
    const { zone, instantMs, beforeMin, afterMin } = change;
    const [start, end] = [Math.min(beforeMin, afterMin), Math.max(beforeMin, afterMin)];
    for (const minute of [start - 1, start, end - 1, end]) {
      const localTime = wallOf(instantMs, minute);
      const luxon = readByLuxon(localTime, zone, change);
      // The keys in one order, so that both are written alike.
      const { kind, ...rest } = resolveWallTime(localTime, zone);
      kinds[kind] += 1;
      if (!isSame(luxon, { kind, ...rest } as ResolvedWallTime))
        disagreements.push({ zone, localTime, luxon, kind, rest });
    }
  }
  expect(disagreements).toEqual([]);
  // A change has two minutes beside it; what lies within is missing where the clock goes on, repeated where it goes back.
  const forward = tried.filter(({ beforeMin, afterMin }) => afterMin > beforeMin).length;
  expect(kinds).toEqual({
    ok: 2 * tried.length,
    missing: 2 * forward,
    repeated: 2 * (tried.length - forward),
    invalid: 0,
  });
  expect(forward).toBeGreaterThan(100);
});

test('toLocalTime agrees with luxon on every instant, and resolveWallTime leads back to it', () => {
  const minutes = fc.integer({ min: FROM / MINUTE_MS, max: TO / MINUTE_MS });
  fc.assert(
    fc.property(fc.constantFrom(...zones), minutes, (zone, minute) => {
      const instantMs = minute * MINUTE_MS;
      const localTime = toLocalTime(instantMs, zone);
      expect(localTime).toBe(DateTime.fromMillis(instantMs, { zone }).toFormat("yyyy-MM-dd'T'HH:mm"));
      const resolved = resolveWallTime(localTime, zone);
      expect(resolved).toEqual(readByLuxon(localTime, zone));
      if (resolved.kind === 'ok') {
        expect(resolved.instantMs).toBe(instantMs);
        expect(DateTime.fromISO(localTime, { zone }).toMillis()).toBe(instantMs);
      }
    }),
  );
});

test('changesOf finds the changes that happened', () => {
  const settled = (zone: string) =>
    changesOf(zone, DAY_MS)
      .filter(({ instantMs }) => instantMs < Date.UTC(2026, 0))
      .map(({ instantMs, afterMin }) => `${new Date(instantMs).toISOString().slice(0, 16)} ${afterMin}`);
  expect(ODD_ZONES.map(settled)).toEqual([
    ['2024-04-06T15:00 630', '2024-10-05T15:30 660', '2025-04-05T15:00 630', '2025-10-04T15:30 660'],
    [],
    [],
    ['2024-03-10T02:00 0', '2024-04-14T02:00 60', '2025-02-23T02:00 0', '2025-04-06T02:00 60'],
  ]);
  // The long steps overlook none that short ones find.
  for (const zone of ODD_ZONES)
    expect(changes.filter((change) => change.zone === zone)).toEqual(changesOf(zone, DAY_MS));
});

test('resolveWallTime differs from luxon in a gap, as decided', () => {
  const zone = 'America/New_York';
  expect(DateTime.fromISO('2026-03-08T02:30', { zone }).toFormat('HH:mm')).toBe('03:30');
  expect(resolveWallTime('2026-03-08T02:30', zone)).toMatchObject({ nextLocalTime: '2026-03-08T03:00' });
  expect(resolveWallTime('2026-11-01T01:30', zone)).toMatchObject({ instantMs: Date.parse('2026-11-01T05:30Z') });
});
