import { type Exchange, headerOf, paramOf } from '#practice/http/request.ts';
import type { Answer } from '#practice/http/response.ts';
import {
  badRequest,
  expiredToken,
  noToken,
  revokedToken,
  unknownToken,
  versionInactive,
  versionMissing,
} from './errors.ts';
import { findToken, type Network } from './network.ts';
import type { Token } from './state.ts';
import { countCall } from './throttle.ts';
import { isVersionActive } from './versions.ts';

/** What stands behind the gate: the token and the version's permission suffix, such as `20260901`. */
export type Admitted = { readonly token: Token; readonly permissionSuffix: string };

/** The token of a call, or the 401 it deserves (docs/linkedin.md §7.2). */
export function authenticate(network: Network, exchange: Exchange): Token | Answer {
  const accessToken = bearerOf(exchange);
  if (accessToken === '') return noToken();
  const token = findToken(network, accessToken);
  if (!token) return unknownToken();
  if (token.status === 'revoked') return revokedToken();
  return network.now() >= token.expiresAt ? expiredToken() : token;
}

/** The text after `Bearer `, '' where there is none. */
export function bearerOf(exchange: Exchange): string {
  return /^Bearer +(\S+)$/i.exec(headerOf(exchange, 'authorization'))?.[1] ?? '';
}

/** The gate of everything under /rest: who, then which version, then how often; the body comes after (docs/linkedin.md §6.3). */
export function admit(network: Network, exchange: Exchange): Admitted | Answer {
  const token = authenticate(network, exchange);
  if (isAnswer(token)) return token;
  const version = headerOf(exchange, 'linkedin-version');
  if (version === '') return versionMissing();
  if (!isVersionActive(version, network.now())) return versionInactive(version);
  return countCall(network, token) ?? { token, permissionSuffix: `${version}01` };
}

/** The URN that a path names as `:urn`, or a 400: it must be percent-encoded (docs/linkedin.md §3.12). */
export function readKey(exchange: Exchange): string | Answer {
  const key = exchange.params['urn'] ?? '';
  return /[:(),]/.test(key) ? badRequest('ILLEGAL_ARGUMENT', `Invalid key in path: ${key}`) : paramOf(exchange, 'urn');
}

/** Whether a token reads what its member posted: its scope is closed to self-serve apps (docs/linkedin.md §10.1). */
export function canReadMembers(token: Token): boolean {
  return token.scopes.includes('r_member_social');
}

/** Tells a refusal from what was asked for. */
export function isAnswer(value: object): value is Answer {
  return 'headers' in value;
}
