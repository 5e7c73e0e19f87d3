import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { REFERRAL_VALID_MS } from '#domain/referrals/referrals.ts';
import { captureReferralCode, clearReferralCode, findReferralCode, takeReferralParam } from './referral-code.ts';

const CODE = '0123456789abcdef';
const NOW = 1_800_000_000_000;
let kept: Map<string, string>;
let address: URL;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('window', {
    get location() {
      return address;
    },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
    history: {
      state: 'kept state',
      replaceState: (state: string, _title: string, url: string) => {
        expect(state).toBe('kept state');
        address = new URL(url, address);
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

function open(url: string): string {
  address = new URL(url, 'http://localhost');
  captureReferralCode(NOW);
  return address.pathname + address.search + address.hash;
}

test('the code is stored for 30 days and taken out of the address, which keeps everything else', () => {
  expect(open(`/compose?tab=%22a%22&ref=${CODE}&q=a+b%20c#end`)).toBe('/compose?tab=%22a%22&q=a+b%20c#end');
  expect(findReferralCode(NOW)).toBe(CODE);
  expect(findReferralCode(NOW + REFERRAL_VALID_MS - 1)).toBe(CODE);
  expect(findReferralCode(NOW + REFERRAL_VALID_MS)).toBeNull();
  expect(kept.size).toBe(0);
});

test('an address without a code changes nothing; of several codes the latest counts', () => {
  open(`/?ref=${CODE}`);
  expect(open('/?prefer=x&xref=1')).toBe('/?prefer=x&xref=1');
  expect(findReferralCode(NOW)).toBe(CODE);
  expect(open(`/?%72ef=${CODE.toUpperCase().replaceAll('0', 'O')}`)).toBe('/');
  expect(findReferralCode(NOW)).toBe(CODE);
  open(`/?ref=${'z'.repeat(16)}`);
  expect(findReferralCode(NOW)).toBe('z'.repeat(16));
  clearReferralCode();
  expect(findReferralCode(NOW)).toBeNull();
});

test('an invalid code is taken out of the address too, and not stored', () => {
  for (const wrong of ['ref', 'ref=', 'ref=nonsense', 'ref=%E0%A4%A', `ref=<script>&ref=${CODE}`]) {
    expect([wrong, open(`/compose?${wrong}&post=1`)]).toEqual([wrong, '/compose?post=1']);
    expect(findReferralCode(NOW)).toBeNull();
  }
});

test('an unreadable stored code is deleted, never an error', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  for (const text of ['', 'null', '[]', '{}', `{"code":"${CODE}"}`, `{"code":1,"expiresAt":${NOW * 2}}`, '{broken']) {
    kept.set('referral_code', text);
    expect([text, findReferralCode(NOW), kept.size]).toEqual([text, null, 0]);
  }
  warn.mockRestore();
});

test('taking the code out of any search leaves the other parameters in their order', () => {
  const pair = fc.tuple(fc.stringMatching(/^[a-z]{4,6}$/), fc.stringMatching(/^[a-z0-9+.%]{0,8}$/));
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 4 }), fc.nat(4), (pairs, at) => {
      const parts = pairs.map(([name, value]) => `${name}=${value}`);
      const rest = parts.length === 0 ? '' : `?${parts.join('&')}`;
      const search = `?${parts.toSpliced(Math.min(at, parts.length), 0, `ref=${CODE}`).join('&')}`;
      expect(takeReferralParam(search)).toEqual({ given: CODE, rest });
      expect(takeReferralParam(rest)).toEqual({ given: null, rest });
    }),
  );
});
