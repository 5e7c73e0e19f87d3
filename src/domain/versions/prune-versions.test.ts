import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { MOST_CHARACTERS, MOST_OF_A_KIND, type StoredVersion, versionsToPrune } from './prune-versions.ts';
import { isMilestone, VERSION_REASONS } from './version-reasons.ts';

const NOW = Date.UTC(2026, 9, 13, 9, 30);
let made = 0;
const version = (ageMs: number, more: Partial<StoredVersion> = {}): StoredVersion => {
  made += 1;
  return { id: `v${made}`, keptAt: NOW - ageMs, reason: 'pause', hash: `h${made}`, size: 1000, ...more };
};
const prune = (versions: readonly StoredVersion[], now = NOW) => {
  const gone = new Set(versionsToPrune(versions, now));
  return versions.filter(({ id }) => !gone.has(id));
};
const ages = (versions: readonly StoredVersion[], unit: number) => versions.map(({ keptAt }) => (NOW - keptAt) / unit);

test('everything of the last day stays', () => {
  const day = Array.from({ length: 40 }, (_, index) => version(index * 30 * MINUTE_MS));
  expect(prune(day)).toEqual(day);
});

test('of the week before it the newest of each hour stays', () => {
  // From 9:30 back: five an hour, at :25, :20 and so on.
  const hours = Array.from({ length: 10 }, (_, index) => version(DAY_MS + (5 + index * 5) * MINUTE_MS));
  const rest = prune([version(0), ...hours]);
  expect(ages(rest.slice(1), MINUTE_MS).map((age) => age - DAY_MS / MINUTE_MS)).toEqual([5, 35]);
});

test('of 90 days the newest of each day stays, and of what is older only milestones, for a year', () => {
  const days = [10, 10.1, 10.2, 89, 90, 200].map((age) => version(age * DAY_MS));
  const milestones = [10.1, 10.2, 200, 364.9, 365].map((age) => version(age * DAY_MS, { reason: 'generated' }));
  const rest = prune([version(0), ...days, ...milestones]);
  expect(ages(rest, DAY_MS)).toEqual([0, 10, 89, 10.1, 10.2, 200, 364.9]);
});

test('the same content in a row is one version: a milestone, else the one that stood first', () => {
  const same = (minutes: number, reason: StoredVersion['reason']) =>
    version(minutes * MINUTE_MS, { reason, hash: 'same' });
  const reasonsOf = (versions: StoredVersion[]) =>
    prune(versions).map(({ reason, keptAt }) => [reason, (NOW - keptAt) / MINUTE_MS]);
  expect(reasonsOf([same(3, 'opened'), same(2, 'pause')])).toEqual([['opened', 3]]);
  expect(reasonsOf([same(3, 'opened'), same(2, 'before_generation'), same(1, 'pause')])).toEqual([
    ['before_generation', 2],
  ]);
  expect(reasonsOf([same(3, 'pause'), version(2 * MINUTE_MS), same(1, 'pause')])).toHaveLength(3);
});

test('at most 50 of each kind stay, the newest', () => {
  const all = Array.from({ length: 120 }, (_, index) =>
    version(index * MINUTE_MS, { reason: index % 2 === 0 ? 'pause' : 'shared' }),
  );
  const rest = prune(all);
  expect(rest).toEqual(all.slice(0, 2 * MOST_OF_A_KIND));
});

test('long versions go earlier, but never the newest', () => {
  const long = Array.from({ length: 9 }, (_, index) => version(index * MINUTE_MS, { size: 1_000_000 }));
  expect(prune(long)).toHaveLength(6);
  expect(prune([version(0, { size: 2 * MOST_CHARACTERS }), version(1)])).toHaveLength(2);
});

const versions = fc
  .uniqueArray(
    fc.record({
      ageMs: fc.oneof(fc.nat(DAY_MS), fc.nat(8 * DAY_MS), fc.nat(500 * DAY_MS)),
      reason: fc.constantFrom(...VERSION_REASONS),
      hash: fc.constantFrom('a', 'b', 'c'),
      size: fc.oneof(fc.nat(5000), fc.nat(MOST_CHARACTERS)),
    }),
    { maxLength: 150, selector: ({ ageMs }) => ageMs },
  )
  .map((all) => all.map(({ ageMs, ...rest }, index) => ({ ...rest, id: `v${index}`, keptAt: NOW - ageMs })));

test('the newest content stays, pruning twice is pruning once, and what goes later was there before', () => {
  fc.assert(
    fc.property(versions, fc.nat(100 * DAY_MS), (all, later) => {
      const rest = prune(all);
      const newest = all.toSorted((a, b) => b.keptAt - a.keptAt || (a.id < b.id ? 1 : -1))[0];
      if (newest !== undefined) expect(rest.map(({ hash }) => hash)).toContain(newest.hash);
      expect(prune(rest)).toEqual(rest);
      expect(prune(prune(rest, NOW + later), NOW + later).every((kept) => rest.includes(kept))).toBe(true);
    }),
  );
});

test('no limit is passed, whatever is stored', () => {
  fc.assert(
    fc.property(versions, (all) => {
      const rest = prune(all).toSorted((a, b) => b.keptAt - a.keptAt);
      const milestones = rest.filter(({ reason }) => isMilestone(reason));
      expect(milestones.length).toBeLessThanOrEqual(MOST_OF_A_KIND);
      expect(rest.length - milestones.length).toBeLessThanOrEqual(2 * MOST_OF_A_KIND);
      expect(rest.slice(1).reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(MOST_CHARACTERS);
      const isOld = ({ keptAt }: StoredVersion) => NOW - keptAt >= DAY_MS;
      const hours = rest
        .slice(1)
        .filter((one) => isOld(one) && !isMilestone(one.reason))
        .map(({ keptAt }) => Math.floor(keptAt / HOUR_MS));
      expect(new Set(hours).size).toBe(hours.length);
    }),
  );
});
