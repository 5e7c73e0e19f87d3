import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths, effectiveTier, type Grant, isLiveSubscription, type TierSources } from './effective-tier.ts';
import { PAID_TIERS, TIERS, tierRank } from './plans.ts';

const NOW = Date.parse('2026-10-13T09:00:00.000Z');
const DAY = 86_400_000;
const STATUSES = ['active', 'trialing', 'past_due', 'unpaid', 'canceled', 'incomplete', 'incomplete_expired', 'paused'];

const grant = fc
  .record({
    tier: fc.constantFrom(...PAID_TIERS),
    months: fc.integer({ min: 1, max: 13 }),
    /** How long ago it began, days; null: it waits. */
    age: fc.option(fc.integer({ min: 0, max: 500 })),
  })
  .map(({ age, ...given }): Omit<Grant, 'id'> => {
    const startsAt = age === null ? null : NOW - age * DAY;
    return { ...given, startsAt, endsAt: startsAt === null ? null : addMonths(startsAt, given.months) };
  });
const sources: fc.Arbitrary<TierSources> = fc.record({
  base: fc.constantFrom(...TIERS),
  subscriptions: fc.array(fc.record({ tier: fc.constantFrom(...PAID_TIERS), status: fc.constantFrom(...STATUSES) }), {
    maxLength: 3,
  }),
  grants: fc.array(grant, { maxLength: 5 }).map((all) => all.map((one, index) => ({ ...one, id: `grant-${index}` }))),
});

/** The sources after the grant was started. */
function settled(given: TierSources, nowMs: number): TierSources {
  const { begins } = effectiveTier(given, nowMs);
  return { ...given, grants: given.grants.map((one) => (one.id === begins?.id ? { ...one, ...begins } : one)) };
}

test('effectiveTier is never below what was set or is paid for', () => {
  fc.assert(
    fc.property(sources, (given) => {
      const { tier } = effectiveTier(given, NOW);
      expect(tierRank(tier)).toBeGreaterThanOrEqual(tierRank(given.base));
      for (const { tier: paid, status } of given.subscriptions) {
        if (isLiveSubscription(status)) expect(tierRank(tier)).toBeGreaterThanOrEqual(tierRank(paid));
      }
    }),
  );
});

test('effectiveTier is always one that was set, is paid for or was given', () => {
  fc.assert(
    fc.property(sources, (given) => {
      const { tier } = effectiveTier(given, NOW);
      const live = given.subscriptions.filter(({ status }) => ['active', 'trialing', 'past_due'].includes(status));
      expect([given.base, ...live.map((one) => one.tier), ...given.grants.map((one) => one.tier)]).toContain(tier);
    }),
  );
});

test('effectiveTier is worked out again in the future or never, and the same once its grant has started', () => {
  fc.assert(
    fc.property(sources, (given) => {
      const first = effectiveTier(given, NOW);
      if (first.until !== null) expect(first.until).toBeGreaterThan(NOW);
      const second = effectiveTier(settled(given, NOW), NOW);
      expect(second).toEqual({ ...first, begins: null });
    }),
  );
});

test('grants start one after the other, in the order they were given, each for its whole time', () => {
  const given = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(given, (months) => {
      const grants = months.map(
        (count, index): Grant => ({ id: String(index), tier: 'pro', months: count, startsAt: null, endsAt: null }),
      );
      let now = NOW;
      let current: TierSources = { base: 'free', subscriptions: [], grants };
      const used: string[] = [];
      for (const count of months) {
        const { tier, until, begins } = effectiveTier(current, now);
        expect({ tier, until }).toEqual({ tier: 'pro', until: addMonths(now, count) });
        used.push(begins?.id ?? 'none');
        current = settled(current, now);
        now = until ?? now;
      }
      expect(used).toEqual(grants.map(({ id }) => id));
      expect(effectiveTier(current, now)).toEqual({ tier: 'free', until: null, begins: null });
    }),
  );
});

test('a grant waits while the person has the tier anyway, and starts when they do not', () => {
  const grants: Grant[] = [{ id: 'one', tier: 'pro', months: 1, startsAt: null, endsAt: null }];
  const paying: TierSources = { base: 'free', subscriptions: [{ tier: 'pro', status: 'past_due' }], grants };
  expect(effectiveTier(paying, NOW)).toEqual({ tier: 'pro', until: null, begins: null });
  const ended = { ...paying, subscriptions: [{ tier: 'pro', status: 'canceled' }] } satisfies TierSources;
  expect(effectiveTier(ended, NOW).begins).toMatchObject({ id: 'one', startsAt: NOW });
});

test.each([
  ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2028-01-31T23:59:59.999Z', 1, '2028-02-29T23:59:59.999Z'],
  ['2026-12-15T00:00:00.000Z', 2, '2027-02-15T00:00:00.000Z'],
  ['2026-10-31T00:00:00.000Z', 13, '2027-11-30T00:00:00.000Z'],
])('addMonths: %s and %i months is %s', (from, months, to) => {
  expect(new Date(addMonths(Date.parse(from), months)).toISOString()).toBe(to);
});

test('effectiveTier is the highest running grant, until its end, and starts none meanwhile', () => {
  const running = (id: string, tier: Grant['tier'], endsAt: number): Grant => {
    return { id, tier, months: 1, startsAt: NOW - DAY, endsAt };
  };
  const [pro, topVoice] = [running('pro', 'pro', NOW + 2), running('top', 'top_voice', NOW + 1)];
  const waiting: Grant = { id: 'next', tier: 'top_voice', months: 1, startsAt: null, endsAt: null };
  for (const grants of [
    [pro, topVoice, waiting],
    [waiting, topVoice, pro],
  ]) {
    const given: TierSources = { base: 'free', subscriptions: [], grants };
    expect(effectiveTier(given, NOW)).toEqual({ tier: 'top_voice', until: NOW + 1, begins: null });
  }
  const over: TierSources = { base: 'free', subscriptions: [], grants: [running('past', 'pro', NOW)] };
  expect(effectiveTier(over, NOW)).toEqual({ tier: 'free', until: null, begins: null });
});

test.each(STATUSES.map((status) => [status, ['active', 'trialing', 'past_due'].includes(status)] as const))(
  'isLiveSubscription: %s is %s',
  (status, isLive) => {
    expect(isLiveSubscription(status)).toBe(isLive);
  },
);
