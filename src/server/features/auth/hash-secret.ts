import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/secrets.ts';

/** What is hashed. Part of the hashed text, so that a value of one kind is never accepted as another. */
export type HashPurpose =
  | 'state'
  | 'browser'
  | 'session'
  | 'handle'
  | 'refresh'
  | 'address'
  | 'visitor'
  | 'visitor-cookie'
  | 'unknown-browser';

/** The keyed hash as which a secret, or a visitor's address, is stored: 32 bytes; useless without the key. */
export function hashSecret(secrets: Secrets, purpose: HashPurpose, value: string): Buffer {
  return createHmac('sha256', secrets.hashKey).update(`${purpose}\n${value}`).digest();
}

/** Whether `hash` is the hash of `value`, compared in constant time. */
export function isHashOf(secrets: Secrets, purpose: HashPurpose, value: string, hash: Buffer): boolean {
  const other = hashSecret(secrets, purpose, value);
  return other.length === hash.length && timingSafeEqual(other, hash);
}
