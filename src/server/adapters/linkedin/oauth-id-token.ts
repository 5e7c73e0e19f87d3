import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { type Identity, LinkedInAuthError } from '#server/ports/linkedin.ts';
import { identityOf } from './oauth-claims.ts';

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
  const keys = createRemoteJWKSet(new URL(`${options.authUrl}/oauth/openid/jwks`));
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
