import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openToken, SEAL_NONCE_BYTES, sealToken } from './seal.ts';

const key = randomBytes(32);
const nonce = () => randomBytes(SEAL_NONCE_BYTES);

test('what is sealed opens again for the same owner', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 1200 }), fc.uuid(), (token, owner) => {
      expect(openToken({ key, owner, sealed: sealToken({ key, nonce: nonce(), owner, token }) })).toBe(token);
    }),
  );
});

test('another owner, another key, or a single changed bit opens nothing', () => {
  const sealed = sealToken({ key, nonce: nonce(), owner: 'one', token: 'AQV-secret' });
  expect(() => openToken({ key, owner: 'other', sealed })).toThrow();
  expect(() => openToken({ key: randomBytes(32), owner: 'one', sealed })).toThrow();
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    expect(() => openToken({ key, owner: 'one', sealed: changed })).toThrow();
  }
  expect(() => openToken({ key, owner: 'one', sealed: sealed.subarray(0, 20) })).toThrow();
  expect(sealed.includes('AQV-secret')).toBe(false);
});
