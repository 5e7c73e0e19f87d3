import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Encrypted form: version (1 byte), nonce (12), tag (16), ciphertext. */
const VERSION = 1;
export const TOKEN_NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + TOKEN_NONCE_BYTES + TAG_BYTES;

/**
 * Encrypts a token with AES-256-GCM. A copy in another user's row cannot be decrypted (docs/product.md §10.7).
 * @param input.key 32 bytes
 * @param input.nonce 12 random bytes, never used twice with the same key
 * @param input.owner the user's id, authenticated but not stored
 */
export function encryptToken(input: { key: Buffer; nonce: Buffer; owner: string; token: string }): Buffer {
  const cipher = createCipheriv('aes-256-gcm', input.key, input.nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(input.owner));
  const ciphertext = Buffer.concat([cipher.update(input.token, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), input.nonce, cipher.getAuthTag(), ciphertext]);
}

/**
 * The token that was encrypted for this owner.
 * @throws Error when the key, the owner or any bit is wrong
 */
export function decryptToken(input: { key: Buffer; owner: string; encrypted: Buffer }): string {
  const { encrypted } = input;
  if (encrypted[0] !== VERSION || encrypted.length < HEAD_BYTES) throw new Error('not an encrypted token');
  const nonce = encrypted.subarray(1, 1 + TOKEN_NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', input.key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(input.owner));
  decipher.setAuthTag(encrypted.subarray(1 + TOKEN_NONCE_BYTES, HEAD_BYTES));
  return Buffer.concat([decipher.update(encrypted.subarray(HEAD_BYTES)), decipher.final()]).toString('utf8');
}
