import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Sealed form: version (1 byte), nonce (12), tag (16), ciphertext. */
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

/**
 * Encrypts a token with AES-256-GCM. A copy in another user's row does not open (design §5).
 * @param input.key 32 bytes
 * @param input.nonce 12 random bytes, never used twice with one key
 * @param input.owner the user's id, authenticated but not stored
 */
export function sealToken(input: { key: Buffer; nonce: Buffer; owner: string; token: string }): Buffer {
  const cipher = createCipheriv('aes-256-gcm', input.key, input.nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(input.owner));
  const ciphertext = Buffer.concat([cipher.update(input.token, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), input.nonce, cipher.getAuthTag(), ciphertext]);
}

/**
 * The token that was sealed for this owner.
 * @throws Error when the key, the owner or a single bit is another one
 */
export function openToken(input: { key: Buffer; owner: string; sealed: Buffer }): string {
  const { sealed } = input;
  if (sealed[0] !== VERSION || sealed.length < HEAD_BYTES) throw new Error('not a sealed token');
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', input.key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(input.owner));
  decipher.setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEAD_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()]).toString('utf8');
}

export const SEAL_NONCE_BYTES = NONCE_BYTES;
