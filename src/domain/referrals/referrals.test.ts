import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  encodeReferralCode,
  INVITATION_STATES,
  invitationRefusal,
  invitationState,
  parseReferralCode,
  REFERRAL_CODE_BYTES,
  REFERRAL_VALID_MS,
} from './referrals.ts';

const bytes = fc.uint8Array({ minLength: REFERRAL_CODE_BYTES, maxLength: REFERRAL_CODE_BYTES });
const NOW = 1_800_000_000_000;

test('encodeReferralCode keeps all 80 bits, in letters that nobody confuses', () => {
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      const code = encodeReferralCode(one);
      expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
      expect(encodeReferralCode(other) === code).toBe(Buffer.compare(one, other) === 0);
    }),
  );
  expect(encodeReferralCode(new Uint8Array(10).fill(255))).toBe('z'.repeat(16));
});

test('parseReferralCode reads a code as people may type it', () => {
  fc.assert(
    fc.property(bytes, fc.constantFrom('i', 'I', 'l', 'L'), fc.constantFrom('o', 'O'), (random, one, zero) => {
      const code = encodeReferralCode(random);
      const written = code.toUpperCase().replaceAll('1', one).replaceAll('0', zero);
      expect(parseReferralCode(` ${written.match(/.{4}/g)?.join('-')}\n`)).toBe(code);
      expect(parseReferralCode(written.match(/.{4}/g)?.join(' ') ?? '')).toBe(code);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => /^[0-9a-hjkmnp-tv-z]{16}$/.test(parseReferralCode(text) ?? '0'.repeat(16))),
  );
  for (const text of ['', 'abc', '0'.repeat(15), '0'.repeat(17), 'u'.repeat(16), `${'0'.repeat(15)}é`]) {
    expect([text, parseReferralCode(text)]).toEqual([text, null]);
  }
});

test('invitationRefusal allows somebody else, new here, once, up to 30 days after the code was retired', () => {
  const person = { id: 'bob', joinedAt: NOW, isInvited: false };
  const code = { ownerId: 'ada', retiredAt: null };
  const edge = NOW - REFERRAL_VALID_MS;
  expect(invitationRefusal(code, person, NOW)).toBeNull();
  expect(invitationRefusal({ ...code, ownerId: 'bob' }, person, NOW)).toBe('REFERRAL_OWN');
  expect(invitationRefusal(code, { ...person, isInvited: true }, NOW)).toBe('REFERRAL_TWICE');
  expect(invitationRefusal({ ...code, retiredAt: edge }, person, NOW)).toBeNull();
  expect(invitationRefusal({ ...code, retiredAt: edge - 1 }, person, NOW)).toBe('REFERRAL_EXPIRED');
  expect(invitationRefusal(code, { ...person, joinedAt: edge }, NOW)).toBeNull();
  expect(invitationRefusal(code, { ...person, joinedAt: edge - 1 }, NOW)).toBe('REFERRAL_EXPIRED');
});

test('invitationState goes from joined to paid to rewarded', () => {
  const at = new Date();
  const steps = [
    { paidAt: null, rewardedAt: null },
    { paidAt: at, rewardedAt: null },
    { paidAt: at, rewardedAt: at },
  ];
  expect(steps.map(invitationState)).toEqual(INVITATION_STATES);
});

test.each([
  ['0123456789abcdef', '0123456789abcdef'],
  ['0123-4567-89AB-CDEF', '0123456789abcdef'],
  ['oOiIlL6789abcdef', '0011116789abcdef'],
  ['0123456789abcde', null],
  ['0123456789abcdef0', null],
  ['0123456789abcdeu', null],
  ['', null],
])('parseReferralCode of %j is %j', (text, code) => {
  expect(parseReferralCode(text)).toBe(code);
});

test('REFERRAL_VALID_MS is 30 days (docs/product.md §9.13), and a code has 80 random bits', () => {
  expect(REFERRAL_VALID_MS).toBe(2_592_000_000);
  expect(REFERRAL_CODE_BYTES * 8).toBe(80);
});
