import { expect, test } from 'vitest';
import { canSendLate, isTooLate, LATE_GRACE_MS, SEND_LATE_MAX_MS } from './late-posts.ts';

test('isTooLate is false up to five minutes late', () => {
  expect(LATE_GRACE_MS).toBe(300_000);
  expect(isTooLate(1000, 1000 + LATE_GRACE_MS)).toBe(false);
  expect(isTooLate(1000, 1001 + LATE_GRACE_MS)).toBe(true);
  expect(isTooLate(1000, 0)).toBe(false);
});

test('canSendLate is true up to a day late', () => {
  expect(SEND_LATE_MAX_MS).toBe(86_400_000);
  expect(canSendLate(1000, 1000 + SEND_LATE_MAX_MS)).toBe(true);
  expect(canSendLate(1000, 1001 + SEND_LATE_MAX_MS)).toBe(false);
});
