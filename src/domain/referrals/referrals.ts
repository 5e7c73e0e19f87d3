import { DAY_MS } from '#domain/time.ts';

/**
 * How long a code from a link is stored, a retired code still works, and a new person may enter a code (docs/product.md
 * §9.13).
 */
export const REFERRAL_VALID_MS = 30 * DAY_MS;
/** The cookie that keeps the code which brought a browser here (docs/product.md §13.9). */
export const INVITATION_COOKIE = 'postsmith_invitation';
/** Random bytes of a code, so many that nobody guesses somebody else's. */
export const REFERRAL_CODE_BYTES = 10;
/** Crockford's base 32, without letters that look alike. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
/** 16 letters of 5 bits. */
const CODE = /^[0-9a-hjkmnp-tv-z]{16}$/;

/** 80 random bits as 16 letters. @param bytes REFERRAL_CODE_BYTES of them */
export function encodeReferralCode(bytes: Uint8Array): string {
  let value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let code = '';
  for (let index = 0; index < 16; index++) {
    code = (LETTERS[Number(value & 31n)] ?? '') + code;
    value >>= 5n;
  }
  return code;
}

/** A code as somebody typed it: letters outside the alphabet become those they look like. Null where it cannot be one. */
export function parseReferralCode(text: string): string | null {
  const code = text.toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1').replaceAll(/[\s-]/g, '');
  return CODE.test(code) ? code : null;
}

/** How far an invitation has come. */
export const INVITATION_STATES = ['joined', 'paid', 'rewarded'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export function invitationState(invitation: { paidAt: unknown; rewardedAt: unknown }): InvitationState {
  if (invitation.rewardedAt !== null) return 'rewarded';
  return invitation.paidAt === null ? 'joined' : 'paid';
}

/** Why a code is refused for this person, or null where it counts. Times are epoch ms. */
export function invitationRefusal(
  code: { ownerId: string; retiredAt: number | null },
  person: { id: string; joinedAt: number; isInvited: boolean },
  nowMs: number,
): 'REFERRAL_OWN' | 'REFERRAL_TWICE' | 'REFERRAL_EXPIRED' | null {
  if (code.ownerId === person.id) return 'REFERRAL_OWN';
  if (person.isInvited) return 'REFERRAL_TWICE';
  const since = Math.min(person.joinedAt, code.retiredAt ?? nowMs);
  return nowMs - since > REFERRAL_VALID_MS ? 'REFERRAL_EXPIRED' : null;
}
