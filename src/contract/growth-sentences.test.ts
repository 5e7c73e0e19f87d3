import { expect, test } from 'vitest';
import { INVITATION, WRITING } from './growth-sentences.ts';

test('what an invitation brings is said in words, for one month and for many', () => {
  const one = { tier: 'pro', months: 1, afterPaidMonths: 1 } as const;
  const many = { tier: 'top_voice', months: 3, afterPaidMonths: 2 } as const;
  expect(INVITATION.promise(one)).toBe(
    'You both get one month of Pro once the person you invite has paid for their first month.',
  );
  expect(INVITATION.accepted(many)).toBe(
    'Once you have paid for your first 2 months, you and whoever invited you get 3 months of Top Voice each.',
  );
});

test('how long to wait is said in minutes', () => {
  expect(WRITING.tooMuch(1)).toContain('in a minute;');
  expect(WRITING.tooMuch(12)).toContain('in 12 minutes;');
});
