import { REFERRAL_VALID_MS, readReferralCode } from '#domain/referrals/referrals.ts';
import { readStored, removeStored, STORAGE_KEYS, writeStored } from './storage.ts';

/** The name in the address (spec §4 'Referral code'). */
const PARAM = 'ref';

/**
 * Takes the code out of an address's search, every other parameter left as it was written.
 * @returns what `ref` says, or null where there is none, and the search without it
 */
export function takeReferralParam(search: string): { given: string | null; rest: string } {
  const parts = search.replace(/^\?/, '').split('&');
  const others = parts.filter((part) => !isReferral(part));
  if (others.length === parts.length) return { given: null, rest: search };
  const rest = others.join('&');
  return { given: new URLSearchParams(search).get(PARAM), rest: rest === '' ? '' : `?${rest}` };
}

const isReferral = (part: string) => new URLSearchParams(part).has(PARAM);

/** Keeps the code that the page's address brings for 30 days, and takes it out of the address. The latest one counts. */
export function captureReferralCode(nowMs: number): void {
  const { pathname, search, hash } = window.location;
  const { given, rest } = takeReferralParam(search);
  if (given === null) return;
  const code = readReferralCode(given);
  if (code !== null) {
    writeStored(STORAGE_KEYS.referralCode, JSON.stringify({ code, expiresAt: nowMs + REFERRAL_VALID_MS }));
  }
  window.history.replaceState(window.history.state, '', pathname + rest + hash);
}

/** The code that brought this browser here, or null. An expired or unreadable one is deleted (spec §4 'Referral code'). */
export function findReferralCode(nowMs: number): string | null {
  const text = readStored(STORAGE_KEYS.referralCode);
  if (text === null) return null;
  const code = parseKept(text, nowMs);
  if (code === null) clearReferralCode();
  return code;
}

export function clearReferralCode(): void {
  removeStored(STORAGE_KEYS.referralCode);
}

function parseKept(text: string, nowMs: number): string | null {
  try {
    const kept = JSON.parse(text) as { code?: unknown; expiresAt?: unknown } | null;
    const isGood = typeof kept?.code === 'string' && typeof kept.expiresAt === 'number' && kept.expiresAt > nowMs;
    return isGood ? readReferralCode(String(kept.code)) : null;
  } catch (error) {
    console.warn('The kept invitation could not be read.', error);
    return null;
  }
}
