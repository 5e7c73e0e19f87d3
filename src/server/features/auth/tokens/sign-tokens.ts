import { errors, jwtVerify, SignJWT } from 'jose';
import type { Ctx } from '#server/context.ts';

/** Lives of the two tokens (design §5 'firebase-token'). */
export const ID_TOKEN_LIFE_MS = 60 * 60_000;
export const CUSTOM_TOKEN_LIFE_MS = 5 * 60_000;

const ISSUER = 'postsmith';
const ALGORITHM = 'HS256';

/** Each kind has its own audience, type and key: one never passes for the other. */
const KINDS = {
  id: { audience: 'postsmith:api', type: 'postsmith-id+jwt', key: 'idTokenKey' },
  custom: { audience: 'postsmith:exchange', type: 'postsmith-custom+jwt', key: 'customTokenKey' },
} as const;
export type TokenKind = keyof typeof KINDS;

/** All a token says. It decides nothing: tier and status are read from the rows at every call. */
export type TokenClaims = { userId: string; sessionId: string; tokenId: string };

/** Signs a token of the kind that ends at `expiresAt`. */
export function signToken(ctx: Ctx, kind: TokenKind, claims: TokenClaims, expiresAt: Date): Promise<string> {
  const { audience, type, key } = KINDS[kind];
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: type })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setSubject(claims.userId)
    .setJti(claims.tokenId)
    .setIssuedAt(Math.floor(ctx.clock.now() / 1000))
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(ctx.secrets[key]);
}

/** The claims of a token of exactly this kind, 'expired' where only its time is over, or null. */
export async function readToken(ctx: Ctx, kind: TokenKind, token: string): Promise<TokenClaims | 'expired' | null> {
  const { audience, type, key } = KINDS[kind];
  try {
    const { payload } = await jwtVerify(token, ctx.secrets[key], {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience,
      typ: type,
      requiredClaims: ['exp', 'sub', 'sid', 'jti'],
      currentDate: new Date(ctx.clock.now()),
    });
    const { sub, sid, jti } = payload as { sub?: unknown; sid?: unknown; jti?: unknown };
    if (typeof sub !== 'string' || typeof sid !== 'string' || typeof jti !== 'string') return null;
    return { userId: sub, sessionId: sid, tokenId: jti };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired';
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
