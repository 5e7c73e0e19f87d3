import { expect, test, vi } from 'vitest';
import { findReferralCode } from './referral-code.ts';

test.each([
  ['', null],
  ['postsmith_invitation=0123456789abcdef', '0123456789abcdef'],
  ['theme=x; postsmith_invitation=0123456789abcdef; other=1', '0123456789abcdef'],
  ['not_postsmith_invitation=0123456789abcdef', null],
  ['postsmith_invitation=', null],
  ['postsmith_invitation=%E0%A4%A', null],
])('the cookies %j hold the code %j', (cookie, code) => {
  vi.stubGlobal('document', { cookie });
  expect(findReferralCode()).toBe(code);
});
