import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Secrets } from '#server/secrets.ts';
import { hashAddress } from './hash-address.ts';

const some = randomBytes(32);
const secrets: Secrets = {
  idTokenKey: some,
  customTokenKey: some,
  refreshKey: some,
  hashKey: some,
  vapidSeed: some,
  unsubscribeKey: some,
  encryptionKey: some,
};
const hash = (address: string) => hashAddress(secrets, address).toString('hex');

test('hashAddress gives the same for an IPv4 address and its IPv6-mapped form', () => {
  expect(hash('::ffff:203.0.113.7')).toBe(hash('203.0.113.7'));
  expect(hash('203.0.113.8')).not.toBe(hash('203.0.113.7'));
});

test('hashAddress uses the /64 of an IPv6 address, however it is written', () => {
  expect(hash('2001:db8:1:2::1')).toBe(hash('2001:0DB8:0001:0002:ffff:1:2:3'));
  expect(hash('2001:db8:1:3::1')).not.toBe(hash('2001:db8:1:2::1'));
  expect(hash('fe80::1%eth0')).toBe(hash('fe80::2'));
});

test('hashAddress depends on the key, and gives one value for all invalid addresses', () => {
  expect(hashAddress({ ...secrets, hashKey: randomBytes(32) }, '203.0.113.7').toString('hex')).not.toBe(
    hash('203.0.113.7'),
  );
  expect(hash('')).toBe(hash('nonsense'));
});
