import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { Config } from '#server/config.ts';
import { SESSION_LIFE_MS } from './open-session.ts';
import { STATE_LIFE_MS } from './sign-in/start-sign-in.ts';

/** The only path to which the refresh cookie is sent. */
const REFRESH_PATH = '/api/auth';

type Cookie = { name: string; options: CookieSerializeOptions };

/** How long a visitor's cookie lasts after their last visit: longer than a day, so that it never ends within one that counts. */
const VISITOR_LIFE_MS = 2 * 86_400_000;

/**
 * The names and options of our cookies. On https they have a prefix that keeps other hosts and plain http from setting them; for
 * the refresh cookie, which has a path, only `__Secure-` is possible (RFC 6265bis §4.1.3).
 */
export function sessionCookies(config: Config): Record<'browser' | 'session' | 'refresh' | 'visitor', Cookie> {
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  const host = secure ? '__Host-' : '';
  const base = { httpOnly: true, sameSite: 'lax', secure } as const;
  const cookie = (name: string, path: string, lifeMs: number): Cookie => {
    return { name, options: { ...base, path, maxAge: Math.floor(lifeMs / 1000) } };
  };
  return {
    browser: cookie(`${host}postsmith_login`, '/', STATE_LIFE_MS),
    visitor: cookie(`${host}postsmith_visitor`, '/', VISITOR_LIFE_MS),
    session: cookie(`${host}postsmith_session`, '/', SESSION_LIFE_MS),
    refresh: cookie(`${secure ? '__Secure-' : ''}postsmith_refresh`, REFRESH_PATH, SESSION_LIFE_MS),
  };
}

/** Removes the cookies of a session that has ended. */
export function dropSessionCookies(config: Config, reply: FastifyReply): void {
  const { session, refresh } = sessionCookies(config);
  reply.clearCookie(session.name, session.options);
  reply.clearCookie(refresh.name, refresh.options);
}
