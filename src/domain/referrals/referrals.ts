/**
 * Spec §9 'Referral code validity': so long a captured code is kept, a retired one still works, and a new person may say who
 * brought them.
 */
export const REFERRAL_VALID_MS = 30 * 86_400_000;
/** Bits of a code's randomness: nobody guesses somebody else's. */
export const REFERRAL_CODE_BYTES = 10;
/** Crockford's letters: none is taken for another. */
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

/** A code as somebody pasted it: letters that look alike are the ones meant. Null where it cannot be one. */
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

/** Why a code does not count for this person, or null where it does. Times are epoch ms. */
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
