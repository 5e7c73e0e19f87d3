import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentSubscription, isOpenSubscription, monthlyCents, monthlyPaymentChanges } from './subscriptions.ts';

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
])('%s', (_what, given, expected) => {
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

test('what is written adds up to what is paid, whatever happened, and says it once', () => {
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

test('the subscription that counts is the largest that runs, then one that waits for its payment', () => {
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
