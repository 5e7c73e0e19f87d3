import ipaddr from 'ipaddr.js';
import type { Secrets } from '#server/secrets.ts';
import { hashSecret } from './hash-secret.ts';

/**
 * One visitor's address as it is counted: an IPv4 address, or the /64 of an IPv6 one, since a household has all of it
 * (design §5 'signed-out visitors'). Kept only as a keyed hash.
 */
export function hashAddress(secrets: Secrets, address: string): Buffer {
  return hashSecret(secrets, 'address', countedAddress(address));
}

function countedAddress(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  // `process` turns an IPv4-mapped address into the IPv4 one it stands for.
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed.toByteArray().slice(0, 8).join('.')}/64`;
}
