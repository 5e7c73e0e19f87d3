import { expect, test } from 'vitest';
import { REFERRAL_MESSAGES } from './referral-messages.ts';
import { SUPPORT_MESSAGES } from './support-messages.ts';

test('referral messages: the reward in words, for one month and for several', () => {
  const one = { tier: 'pro', months: 1, afterPaidMonths: 1 } as const;
  const many = { tier: 'top_voice', months: 3, afterPaidMonths: 2 } as const;
  expect(REFERRAL_MESSAGES.headline(one)).toBe('Give one month of Pro, get one month of Pro');
  expect(REFERRAL_MESSAGES.share(one)).toBe(
    'I write my LinkedIn posts with Postsmith. With this link we both get one month of Pro once you have paid for your first month:',
  );
  expect(REFERRAL_MESSAGES.condition(many)).toBe(
    'Free for both of you, once your friend has paid for their first 2 months.',
  );
  expect(REFERRAL_MESSAGES.starts(one)).toBe(
    'It starts right away, or when your plan ends if you already have Pro or more.',
  );
  expect(REFERRAL_MESSAGES.starts(many)).toBe(
    'They start right away, or when your plan ends if you already have Top Voice or more.',
  );
  expect(REFERRAL_MESSAGES.steps(one).at(-1)).toBe(
    'They pay for their first month, and you each get one month of Pro free.',
  );
  expect(REFERRAL_MESSAGES.accepted(many)).toBe(
    'After you pay for your first 2 months, you and the person who invited you each get 3 months of Top Voice.',
  );
});

test('support messages: the time to wait in minutes', () => {
  expect(SUPPORT_MESSAGES.tooMuch(1)).toContain('in a minute.');
  expect(SUPPORT_MESSAGES.tooMuch(12)).toContain('in 12 minutes.');
});
