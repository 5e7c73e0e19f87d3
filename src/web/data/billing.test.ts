import { expect, test } from 'vitest';
import { paymentPollMs } from './billing.ts';

test('a payment is polled every three seconds, after two minutes once a minute, and not once it is there', () => {
  expect([0, 39, 40, 1000].map((polls) => paymentPollMs(polls, false))).toEqual([3000, 3000, 60_000, 60_000]);
  expect([0, 40].map((polls) => paymentPollMs(polls, true))).toEqual([false, false]);
});
