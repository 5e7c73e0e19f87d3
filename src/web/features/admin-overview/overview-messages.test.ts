import { expect, test } from 'vitest';
import { funnelSteps, mrrChanges, signedMoney, signedScore } from './overview-messages.ts';

test('signedScore and signedMoney show a plus or a true minus sign', () => {
  expect([12, 0, -12].map(signedScore)).toEqual(['+12', '0', '−12']);
  expect([500, 0, -1250].map(signedMoney)).toEqual(['+$5', '$0', '−$12.50']);
});

test('mrrChanges counts smaller plans and endings as negative', () => {
  const cents = { newCents: 5, returnedCents: 4, expansionCents: 3, contractionCents: 2, churnedCents: 1 };
  expect(mrrChanges(cents).map((change) => change.cents)).toEqual([5, 4, 3, -2, -1]);
});

test.each([
  [{ sharers: 10, joined: 5, paid: 2, rewarded: 0 }, [100, 50, 20, 0]],
  [{ sharers: 1, joined: 4, paid: 0, rewarded: 0 }, [25, 100, 0, 0]],
  [{ sharers: 0, joined: 0, paid: 0, rewarded: 0 }, [0, 0, 0, 0]],
])('funnelSteps of %o gives shares of the largest step', (funnel, percents) => {
  expect(funnelSteps(funnel).map(({ percent }) => percent)).toEqual(percents);
});
