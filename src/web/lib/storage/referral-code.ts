import { z } from 'zod';
import { parseReferralCode, REFERRAL_VALID_MS } from '#domain/referrals/referrals.ts';
import { localStore, STORAGE_KEYS } from './browser-storage.ts';
import { parseStored } from './parse-stored.ts';

/** The parameter's name in the address (docs/product.md §13.9). */
const PARAM = 'ref';
const storedSchema = z.object({ code: z.string(), expiresAt: z.number() });

/**
 * Takes the code out of an address's search, every other parameter left as it was written.
 * @returns the text of `ref`, or null where there is none, and the search without it
 */
export function takeReferralParam(search: string): { given: string | null; rest: string } {
  const parts = search.replace(/^\?/, '').split('&');
  const others = parts.filter((part) => !new URLSearchParams(part).has(PARAM));
  if (others.length === parts.length) return { given: null, rest: search };
  const rest = others.join('&');
  return { given: new URLSearchParams(search).get(PARAM), rest: rest === '' ? '' : `?${rest}` };
}

/** Stores the code in the page's address for 30 days, and takes it out of the address. The latest one counts. */
export function captureReferralCode(nowMs: number): void {
  const { pathname, search, hash } = window.location;
  const { given, rest } = takeReferralParam(search);
  if (given === null) return;
  const code = parseReferralCode(given);
  if (code !== null) {
    localStore.setItem(STORAGE_KEYS.referralCode, JSON.stringify({ code, expiresAt: nowMs + REFERRAL_VALID_MS }));
  }
  window.history.replaceState(window.history.state, '', pathname + rest + hash);
}

/** The code that brought this browser here, or null. An expired or unreadable one is deleted (docs/product.md §13.9). */
export function findReferralCode(nowMs: number): string | null {
  const text = localStore.getItem(STORAGE_KEYS.referralCode);
  if (text === null) return null;
  const stored = parseStored(text, storedSchema);
  const code = stored !== null && stored.expiresAt > nowMs ? parseReferralCode(stored.code) : null;
  if (code === null) clearReferralCode();
  return code;
}

export function clearReferralCode(): void {
  localStore.removeItem(STORAGE_KEYS.referralCode);
}
