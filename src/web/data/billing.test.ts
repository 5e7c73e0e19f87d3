import { expect, test } from 'vitest';
import { nextPaymentLookMs } from './billing.ts';

test('a payment is looked for every three seconds, after two minutes once a minute, and no more once it is there', () => {
  expect([0, 39, 40, 1000].map((looks) => nextPaymentLookMs(looks, false))).toEqual([3000, 3000, 60_000, 60_000]);
  expect([0, 40].map((looks) => nextPaymentLookMs(looks, true))).toEqual([false, false]);
});
