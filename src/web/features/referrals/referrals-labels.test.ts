import { expect, test } from 'vitest';
import { progressLabel } from './referrals-labels.ts';

const paidAt = '2026-11-24T12:00:00.000Z';
const rewardedAt = '2026-12-24T12:00:00.000Z';

test.each([
  [{ paidAt: null, rewardedAt: null }, ''],
  [{ paidAt, rewardedAt: null }, ' · paid Nov 24, 2026'],
  [{ paidAt, rewardedAt }, ' · paid Nov 24, 2026 · rewarded Dec 24, 2026'],
])('progressLabel of %o is %j', (invitation, label) => {
  expect(progressLabel(invitation)).toBe(label);
});
