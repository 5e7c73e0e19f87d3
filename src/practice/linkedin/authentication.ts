import { type HttpRequest, headerOf, paramOf } from '#practice/http/request.ts';
import { badRequest, linkedInError, notPermitted, versionInactive, versionMissing } from './errors.ts';
import { findToken, type Network } from './network.ts';
import { isRetired } from './plans.ts';
import type { Token } from './state.ts';
import { countCall } from './throttle.ts';
import { isVersionActive } from './versions.ts';

/** An authorized call: its token, and the refusal of a permission, `partnerApiPostsExternal.GET` without the version. */
export type Authorized = { readonly token: Token; readonly forbid: (permission: string) => Error };

/** The token of a call; throws the 401 otherwise (docs/linkedin.md §7.2). */
export function authenticate(network: Network, request: HttpRequest): Token {
  const accessToken = bearerOf(request);
  if (accessToken === '') throw linkedInError('noToken');
  const token = findToken(network, accessToken);
  if (!token) throw linkedInError('unknownToken');
  if (token.status === 'revoked') throw linkedInError('revokedToken');
  if (network.now() >= token.expiresAt) throw linkedInError('expiredToken');
  return token;
}

/** The text after `Bearer `, '' where there is none. */
export function bearerOf(request: HttpRequest): string {
  return /^Bearer +(\S+)$/i.exec(headerOf(request, 'authorization'))?.[1] ?? '';
}

/** Checks a call to /rest: its token, then its version, then the limit of calls; the body comes after (docs/linkedin.md §6.3). */
export function authorize(network: Network, request: HttpRequest): Authorized {
  const token = authenticate(network, request);
  const version = headerOf(request, 'linkedin-version');
  if (version === '') throw versionMissing();
  const isEnded = isRetired(version, network.store.state.plans, network.now());
  if (isEnded || !isVersionActive(version, network.now())) throw versionInactive(version);
  countCall(network, token);
  return { token, forbid: (permission) => notPermitted(`${permission}.${version}01`) };
}

/** The URN that a path names as `:urn`; it must be percent-encoded (docs/linkedin.md §3.12). */
export function readKey(request: HttpRequest): string {
  const key = request.params['urn'] ?? '';
  if (/[:(),]/.test(key)) throw badRequest('ILLEGAL_ARGUMENT', `Invalid key in path: ${key}`);
  return paramOf(request, 'urn');
}

/** Whether a token reads what its member posted: its scope is closed to self-serve apps (docs/linkedin.md §10.1). */
export function canReadMembers(token: Token): boolean {
  return token.scopes.includes('r_member_social');
}
