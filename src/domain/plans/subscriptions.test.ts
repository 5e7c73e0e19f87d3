import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  currentSubscription,
  isEndedSubscription,
  isOpenSubscription,
  mayStillCharge,
  monthlyCents,
  monthlyPaymentChanges,
} from './subscriptions.ts';

const sub = (id: string, cents: number, status = 'active') => ({ id, cents, status });
const kinds = (...args: Parameters<typeof monthlyPaymentChanges>) =>
  monthlyPaymentChanges(...args).map(({ subscriptionId, kind, from, to }) => `${subscriptionId} ${kind} ${from} ${to}`);

test.each<[string, Parameters<typeof monthlyPaymentChanges>, string[]]>([
  ['the first payment ever', [[], [sub('a', 500)], false], ['a new 0 500']],
  ['begun and not paid yet', [[], [sub('a', 500, 'incomplete')], false], []],
  ['paid after it was begun', [[sub('a', 500, 'incomplete')], [sub('a', 500)], false], ['a new 0 500']],
  ['a larger plan', [[sub('a', 500)], [sub('a', 1000)], true], ['a expansion 500 1000']],
  ['a smaller plan', [[sub('a', 1000)], [sub('a', 500)], true], ['a contraction 1000 500']],
  ['a late payment', [[sub('a', 500)], [sub('a', 500, 'past_due')], true], []],
  ['the end', [[sub('a', 500)], [sub('a', 500, 'canceled')], true], ['a churned 500 0']],
  ['one that the provider does not know any more', [[sub('a', 500)], [], true], ['a churned 500 0']],
  ['back again', [[sub('a', 500, 'canceled')], [sub('a', 500, 'canceled'), sub('b', 500)], true], ['b returned 0 500']],
  [
    'from one to another',
    [[sub('a', 500)], [sub('a', 500, 'canceled'), sub('b', 1000)], true],
    ['b expansion 0 1000', 'a contraction 500 0'],
  ],
  ['paid twice', [[sub('a', 500)], [sub('a', 500), sub('b', 500)], true], ['b expansion 0 500']],
  ['the end of both', [[sub('a', 500), sub('b', 1000)], [], true], ['a contraction 500 0', 'b churned 1000 0']],
])('monthlyPaymentChanges: %s', (_what, given, expected) => {
  expect(kinds(...given)).toEqual(expected);
});

const known = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    cents: fc.constantFrom(0, 500, 1000),
    status: fc.constantFrom('active', 'past_due', 'canceled', 'incomplete', 'unpaid'),
  }),
  { selector: ({ id }) => id },
);

test('monthlyPaymentChanges add up to the difference in what is paid, each subscription once', () => {
  fc.assert(
    fc.property(fc.array(known, { minLength: 1, maxLength: 5 }), (history) => {
      const written = new Map<string, number>();
      const told: string[] = [];
      let before: (typeof history)[number] = [];
      for (const after of history) {
        for (const { subscriptionId, from, to, kind } of monthlyPaymentChanges(before, after, told.length > 0)) {
          expect(written.get(subscriptionId) ?? 0).toBe(from);
          written.set(subscriptionId, to);
          told.push(kind);
        }
        expect(monthlyPaymentChanges(after, after, told.length > 0)).toEqual([]);
        const paid = after.reduce((sum, one) => sum + monthlyCents(one), 0);
        expect([...written.values()].reduce((sum, cents) => sum + cents, 0)).toBe(paid);
        before = after;
      }
      // Who paid was new once, at first, and nobody churns who has not come.
      expect(told.lastIndexOf('new')).toBe(told.length > 0 ? 0 : -1);
      const standing = told.filter((kind) => kind === 'new' || kind === 'returned').length;
      expect(standing - told.filter((kind) => kind === 'churned').length).toBe(before.some(monthlyCents) ? 1 : 0);
    }),
  );
});

test('currentSubscription is the live one with the highest tier, then one that waits for its payment', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 9, day));
  const small = { tier: 'pro', status: 'active', createdAt: at(3) } as const;
  const large = { tier: 'top_voice', status: 'past_due', createdAt: at(1) } as const;
  const unpaid = { tier: 'top_voice', status: 'unpaid', createdAt: at(5) } as const;
  const ended = { tier: 'top_voice', status: 'canceled', createdAt: at(6) } as const;
  expect(currentSubscription([unpaid, small, ended, large])).toBe(large);
  expect(currentSubscription([small, { ...small, createdAt: at(2) }])).toBe(small);
  expect(currentSubscription([ended, unpaid])).toBe(unpaid);
  expect(currentSubscription([ended, { ...small, status: 'incomplete' }])).toBeNull();
  expect(['paused', 'incomplete', 'incomplete_expired'].map(isOpenSubscription)).toEqual([true, false, false]);
});

test('currentSubscription prefers a higher tier to a newer subscription, and of two alike the newer one', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 9, day));
  const live = (tier: 'pro' | 'top_voice', day: number) => ({ tier, status: 'trialing', createdAt: at(day) });
  const [oldLarge, newSmall, newest] = [live('top_voice', 1), live('pro', 2), live('pro', 3)];
  expect(currentSubscription([newSmall, oldLarge, newest])).toBe(oldLarge);
  expect(currentSubscription([newSmall, newest])).toBe(newest);
  expect(currentSubscription([newest, newSmall])).toBe(newest);
  expect(currentSubscription([])).toBeNull();
});

test.each([
  ['active', false, null, true],
  ['active', true, null, true],
  ['active', true, 1001, true],
  ['active', true, 1000, false],
  ['active', false, 999, true],
  ['past_due', false, null, true],
  ['unpaid', false, null, true],
  ['incomplete', false, null, false],
  ['canceled', false, null, false],
  ['canceled', true, 1001, false],
] as const)('mayStillCharge: %s, to end %s, period until %s: %s', (status, cancelAtPeriodEnd, end, may) => {
  const currentPeriodEnd = end === null ? null : new Date(end);
  expect(mayStillCharge({ status, cancelAtPeriodEnd, currentPeriodEnd }, 1000)).toBe(may);
});

test('isEndedSubscription is true for the final statuses only', () => {
  const statuses = [
    'active',
    'trialing',
    'past_due',
    'unpaid',
    'paused',
    'incomplete',
    'canceled',
    'incomplete_expired',
  ];
  expect(statuses.filter(isEndedSubscription)).toEqual(['canceled', 'incomplete_expired']);
});

test('monthlyCents of a subscription that is not live, or of none, is 0', () => {
  expect(monthlyCents(sub('a', 500, 'trialing'))).toBe(500);
  expect(monthlyCents(sub('a', 500, 'unpaid'))).toBe(0);
  expect(monthlyCents(undefined)).toBe(0);
});

test('monthlyPaymentChanges list rises before falls, the largest first', () => {
  const before = [sub('a', 500), sub('b', 900), sub('c', 100), sub('d', 100)];
  const after = [sub('a', 400), sub('b', 100), sub('c', 300), sub('d', 900)];
  expect(kinds(before, after, true)).toEqual([
    'd expansion 100 900',
    'c expansion 100 300',
    'a contraction 500 400',
    'b contraction 900 100',
  ]);
});
