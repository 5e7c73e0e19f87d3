import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/secrets.ts';

/** What a hash is of. Part of the hashed text, so that no value of one kind passes for another. */
export type HashPurpose = 'state' | 'browser' | 'session' | 'handle' | 'refresh' | 'address';

/** The keyed hash under which a secret, or a visitor's address, is kept: 32 bytes; useless without the key. */
export function hashSecret(secrets: Secrets, purpose: HashPurpose, value: string): Buffer {
  return createHmac('sha256', secrets.hashKey).update(`${purpose}\n${value}`).digest();
}

/** Whether `value` is what `hash` was made from, in constant time. */
export function isHashOf(secrets: Secrets, purpose: HashPurpose, value: string, hash: Buffer): boolean {
  const other = hashSecret(secrets, purpose, value);
  return other.length === hash.length && timingSafeEqual(other, hash);
}
