import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const OPEN_PORTS: ReadonlySet<string> = new Set(['', '80', '443', '8080', '8443']);

/** Names that are only used in local networks (RFC 6761, 6762, 7686, 8375 and ICANN's `.internal`). */
const LOCAL_SUFFIXES = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home.arpa', 'onion', 'localdomain'];

/** Public-looking addresses at which a cloud's own services answer its machines (Azure's WireServer). */
const PLATFORM_ADDRESSES: ReadonlySet<string> = new Set(['168.63.129.16']);

const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * True only for a public address: what ipaddr.js calls unicast (not loopback, private, link-local, shared, multicast, broadcast,
 * documentation, reserved, mapped, NAT64, 6to4, Teredo…), and for IPv6 within the block that IANA assigns for global unicast.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || PLATFORM_ADDRESSES.has(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (!(parsed instanceof ipaddr.IPv6)) return true;
  return parsed.match(GLOBAL_UNICAST_V6) && !isIsatap(parsed);
}

/** ISATAP (RFC 5214) carries an IPv4 address of any kind behind the interface identifier 0:5efe or 200:5efe. */
function isIsatap(address: ipaddr.IPv6): boolean {
  return address.parts[5] === 0x5efe && (address.parts[4] === 0 || address.parts[4] === 0x200);
}

/** The host of a URL as a bare name or address: no brackets, no final dot, lower case. */
export function toHost(url: URL): string {
  return url.hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.+$/, '')
    .toLowerCase();
}

/** Whether a URL may be requested, before its name is resolved (docs/product.md §14.2). */
export function canRequest(url: URL): boolean {
  if (!hasWebScheme(url) || hasCredentials(url) || !OPEN_PORTS.has(url.port)) return false;
  const host = toHost(url);
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !LOCAL_SUFFIXES.some((suffix) => host === suffix || host.endsWith(`.${suffix}`));
}

/** http and https are the only schemes a typed address may have. */
export function hasWebScheme(url: URL): boolean {
  return url.protocol === 'http:' || url.protocol === 'https:';
}

/** Whether there is a user name or password in the address: refused for every origin. */
export function hasCredentials(url: URL): boolean {
  return url.username !== '' || url.password !== '';
}
