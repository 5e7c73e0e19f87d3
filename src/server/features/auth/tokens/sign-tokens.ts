import { errors, jwtVerify, SignJWT } from 'jose';
import type { Ctx } from '#server/context.ts';

/** Lifetimes of the two tokens (docs/product.md §10.8). */
const ID_TOKEN_LIFE_MS = 60 * 60_000;
export const CUSTOM_TOKEN_LIFE_MS = 5 * 60_000;

const ISSUER = 'postsmith';
const ALGORITHM = 'HS256';

/** Each kind has its own audience, type and key, so that one is never accepted as the other. */
const KINDS = {
  id: { audience: 'postsmith:api', type: 'postsmith-id+jwt', key: 'idTokenKey' },
  custom: { audience: 'postsmith:exchange', type: 'postsmith-custom+jwt', key: 'customTokenKey' },
} as const;
export type TokenKind = keyof typeof KINDS;

/** Identifies user and session only: tier and status are read from the rows at every call. */
export type TokenClaims = { userId: string; sessionId: string; tokenId: string };

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

/** The claims of a token of this kind; 'expired' if it is valid otherwise; else null. */
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

/** An ID token for a session, and its end as ISO. */
export async function issueIdToken(
  ctx: Ctx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<{ idToken: string; expiresAt: string }> {
  const expiresAt = new Date(ctx.clock.now() + ID_TOKEN_LIFE_MS);
  const idToken = await signToken(ctx, 'id', { userId, sessionId, tokenId: ctx.random.uuid() }, expiresAt);
  return { idToken, expiresAt: expiresAt.toISOString() };
}
