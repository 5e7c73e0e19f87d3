import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import { type Identity, LinkedInAuthError } from '#server/ports/linkedin.ts';
import { identityOf } from './oauth-claims.ts';
import { BODY_MAX_BYTES, readUpTo } from './oauth-request.ts';

/** How far two clocks may differ. */
const TOLERANCE_S = 60;
/** The keys could not be fetched; the token may be good. */
const UNREACHABLE = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC']);

/**
 * Verifies an id_token against the issuer's keys: RS256 only, issuer, audience, expiry (docs/linkedin.md §2.2). LinkedIn
 * sends no nonce; the state binds the answer to the browser.
 */
export function createIdTokenVerifier(options: {
  clientId: string;
  authUrl: string;
  now: () => number;
}): (idToken: string) => Promise<Identity> {
  const keys = createRemoteJWKSet(new URL(`${options.authUrl}/oauth/openid/jwks`), { [customFetch]: fetchSome });
  return async (idToken) => {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ['RS256'],
        issuer: `${options.authUrl}/oauth`,
        audience: options.clientId,
        requiredClaims: ['exp', 'iat', 'sub'],
        clockTolerance: TOLERANCE_S,
        currentDate: new Date(options.now()),
      });
      const identity = identityOf(payload);
      if (identity) return identity;
    } catch (cause) {
      const isToken = cause instanceof errors.JOSEError && !UNREACHABLE.has(cause.code);
      throw new LinkedInAuthError(isToken ? 'identity_refused' : 'unreachable', { cause });
    }
    throw new LinkedInAuthError('identity_refused');
  };
}

/** As much of the answer as keys can have. */
async function fetchSome(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  const body = await readUpTo(answer, BODY_MAX_BYTES);
  return new Response(body?.toString('utf8') ?? null, { status: answer.status });
}
