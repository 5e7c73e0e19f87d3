import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Config } from '#server/config.ts';
import { SESSION_LIFE_MS } from './open-session.ts';
import { STATE_LIFE_MS } from './sign-in/start-sign-in.ts';

/** Where the refresh cookie goes, and nowhere else. */
const REFRESH_PATH = '/api/auth';

type Named = { name: string; options: CookieSerializeOptions };

/**
 * The three cookies. On https they carry a prefix that keeps other hosts and plain http from setting them; the refresh
 * cookie has a path of its own, which only `__Secure-` allows (RFC 6265bis §4.1.3).
 */
export function cookiesOf(config: Config): { browser: Named; session: Named; refresh: Named } {
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
