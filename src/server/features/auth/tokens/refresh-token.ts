import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/secrets.ts';

/**
 * Makes a refresh token. Each is derived from the one before by a keyed hash, so that the same successor can be issued twice without
 * being stored (docs/product.md §10.9). Form: `<session id>.<secret>.<signature>`; the signature tells an old token from a guess.
 */
export function makeRefreshToken(secrets: Secrets, sessionId: string, secret: Buffer): string {
  const text = `${sessionId}.${secret.toString('base64url')}`;
  return `${text}.${keyed(secrets, `mark\n${text}`).toString('base64url')}`;
}

/** The session that one of our tokens was made for, or null. */
export function findRefreshSession(secrets: Secrets, token: string): string | null {
  const [sessionId, secret, signature, ...rest] = token.split('.');
  if (sessionId === undefined || secret === undefined || signature === undefined || rest.length > 0) return null;
  const expected = keyed(secrets, `mark\n${sessionId}.${secret}`);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) ? sessionId : null;
}

export function nextRefreshToken(secrets: Secrets, sessionId: string, token: string): string {
  return makeRefreshToken(secrets, sessionId, keyed(secrets, `next\n${token}`));
}

function keyed(secrets: Secrets, text: string): Buffer {
  return createHmac('sha256', secrets.refreshKey).update(text).digest();
}
