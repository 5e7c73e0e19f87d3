import ipaddr from 'ipaddr.js';
import type { Secrets } from '#server/secrets.ts';
import { hashSecret } from './hash-secret.ts';

/**
 * The keyed hash by which a visitor is counted: of an IPv4 address, or of the /64 of an IPv6 one, since a household has all of it
 * (docs/product.md §9.6).
 */
export function hashAddress(secrets: Secrets, address: string): Buffer {
  return hashSecret(secrets, 'address', countedAddress(address));
}

function countedAddress(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  // `process` turns an IPv4-mapped address into its IPv4 address.
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed.toByteArray().slice(0, 8).join('.')}/64`;
}
