import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/secrets.ts';

/**
 * Refresh tokens form a chain in which each follows from the one before by a keyed hash, so that the same successor
 * can be given twice without ever storing it. Form: `<session id>.<secret>.<mark>`; the mark proves that we made it, so
 * that an old link of the chain is told from a stranger's guess (design §5 'Rotation').
 */
export function makeRefreshToken(secrets: Secrets, sessionId: string, secret: Buffer): string {
  const text = `${sessionId}.${secret.toString('base64url')}`;
  return `${text}.${keyed(secrets, `mark\n${text}`).toString('base64url')}`;
}

/** The session that a token of ours was made for, or null. */
export function findRefreshSession(secrets: Secrets, token: string): string | null {
  const [sessionId, secret, mark, ...rest] = token.split('.');
  if (sessionId === undefined || secret === undefined || mark === undefined || rest.length > 0) return null;
  const expected = keyed(secrets, `mark\n${sessionId}.${secret}`);
  const given = Buffer.from(mark, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) ? sessionId : null;
}

/** The one token that follows this one. */
export function successorOf(secrets: Secrets, sessionId: string, token: string): string {
  return makeRefreshToken(secrets, sessionId, keyed(secrets, `next\n${token}`));
}

function keyed(secrets: Secrets, text: string): Buffer {
  return createHmac('sha256', secrets.refreshKey).update(text).digest();
}
