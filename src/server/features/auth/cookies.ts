import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Config } from '#server/config.ts';
import { SESSION_LIFE_MS } from './open-session.ts';
import { STATE_LIFE_MS } from './sign-in/start-sign-in.ts';

/** The only path to which the refresh cookie is sent. */
const REFRESH_PATH = '/api/auth';

type Cookie = { name: string; options: CookieSerializeOptions };

/**
 * The names and options of the three cookies. On https they have a prefix that keeps other hosts and plain http from setting them; for
 * the refresh cookie, which has a path, only `__Secure-` is possible (RFC 6265bis §4.1.3).
 */
export function sessionCookies(config: Config): { browser: Cookie; session: Cookie; refresh: Cookie } {
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  const host = secure ? '__Host-' : '';
  const base = { httpOnly: true, sameSite: 'lax', secure } as const;
  const seconds = (ms: number) => Math.floor(ms / 1000);
  return {
    browser: { name: `${host}postsmith_login`, options: { ...base, path: '/', maxAge: seconds(STATE_LIFE_MS) } },
    session: { name: `${host}postsmith_session`, options: { ...base, path: '/', maxAge: seconds(SESSION_LIFE_MS) } },
    refresh: {
      name: `${secure ? '__Secure-' : ''}postsmith_refresh`,
      options: { ...base, path: REFRESH_PATH, maxAge: seconds(SESSION_LIFE_MS) },
    },
  };
}
