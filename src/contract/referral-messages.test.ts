import { expect, test } from 'vitest';
import { REFERRAL_MESSAGES } from './referral-messages.ts';
import { SUPPORT_MESSAGES } from './support-messages.ts';

test('referral messages: the reward in words, for one month and for several', () => {
  const one = { tier: 'pro', months: 1, afterPaidMonths: 1 } as const;
  const many = { tier: 'top_voice', months: 3, afterPaidMonths: 2 } as const;
  expect(REFERRAL_MESSAGES.promise(one)).toBe(
    'You both get one month of Pro once the person you invite has paid for their first month.',
  );
  expect(REFERRAL_MESSAGES.accepted(many)).toBe(
    'Once you have paid for your first 2 months, you and whoever invited you get 3 months of Top Voice each.',
  );
});

test('support messages: the time to wait in minutes', () => {
  expect(SUPPORT_MESSAGES.tooMuch(1)).toContain('in a minute.');
  expect(SUPPORT_MESSAGES.tooMuch(12)).toContain('in 12 minutes.');
});
