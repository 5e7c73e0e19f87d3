import { expect, test } from 'vitest';
import { REFERRAL_MESSAGES } from './referral-messages.ts';
import { SUPPORT_MESSAGES } from './support-messages.ts';

test('referral messages: the reward in words, for one month and for several', () => {
  const one = { tier: 'pro', months: 1, afterPaidMonths: 1 } as const;
  const many = { tier: 'top_voice', months: 3, afterPaidMonths: 2 } as const;
  expect(REFERRAL_MESSAGES.promise(one)).toBe(
    'You both get one month of Pro after the person you invite pays for their first month.',
  );
  expect(REFERRAL_MESSAGES.accepted(many)).toBe(
    'After you pay for your first 2 months, you and the person who invited you each get 3 months of Top Voice.',
  );
});

test('support messages: the time to wait in minutes', () => {
  expect(SUPPORT_MESSAGES.tooMuch(1)).toContain('in a minute.');
  expect(SUPPORT_MESSAGES.tooMuch(12)).toContain('in 12 minutes.');
});
