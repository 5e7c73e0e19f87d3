import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decryptToken, encryptToken, TOKEN_NONCE_BYTES } from './token-encryption.ts';

const key = randomBytes(32);
const nonce = () => randomBytes(TOKEN_NONCE_BYTES);

test('a token is decrypted for its owner', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 1200 }), fc.uuid(), (token, owner) => {
      expect(decryptToken({ key, owner, encrypted: encryptToken({ key, nonce: nonce(), owner, token }) })).toBe(token);
    }),
  );
});

test('another owner, another key, or a single changed bit opens nothing', () => {
  const encrypted = encryptToken({ key, nonce: nonce(), owner: 'one', token: 'AQV-secret' });
  expect(() => decryptToken({ key, owner: 'other', encrypted })).toThrow();
  expect(() => decryptToken({ key: randomBytes(32), owner: 'one', encrypted })).toThrow();
  for (let bit = 0; bit < encrypted.length * 8; bit += 1) {
    const changed = Buffer.from(encrypted);
    changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    expect(() => decryptToken({ key, owner: 'one', encrypted: changed })).toThrow();
  }
  expect(() => decryptToken({ key, owner: 'one', encrypted: encrypted.subarray(0, 20) })).toThrow();
  expect(encrypted.includes('AQV-secret')).toBe(false);
});
