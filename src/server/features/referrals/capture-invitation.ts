import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { INVITATION_COOKIE, parseReferralCode, REFERRAL_VALID_MS } from '#domain/referrals/referrals.ts';
import type { Config } from '#server/config.ts';
import type { App } from '#server/http/types.ts';

/** The parameter's name in the address (docs/product.md §13.9). */
const PARAM = 'ref';
/** Addresses that are no page. */
const NO_PAGE = /^\/(?:api|auth|assets)\//;

/**
 * Takes the code out of an address, every other parameter left as it was written.
 * @returns the text of `ref`, or null where there is none, and the address without it
 */
export function takeReferralParam(address: string): { given: string | null; rest: string } {
  const [path = '', ...search] = address.split('?');
  const parts = search.join('?').split('&');
  const others = parts.filter((part) => !new URLSearchParams(part).has(PARAM));
  if (others.length === parts.length) return { given: null, rest: address };
  const given = new URLSearchParams(search.join('?')).get(PARAM);
  return { given, rest: others.length === 0 ? path : `${path}?${others.join('&')}` };
}

/**
 * Whoever opens a page with an invitation's code gets a cookie that keeps it for 30 days, the latest one, and is sent on to the same
 * address without it. So no page needs a script for that, and no link has to pass the code on.
 */
export function captureInvitations(app: App, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isPage(request)) return;
    const { given, rest } = takeReferralParam(request.url);
    if (given === null) return;
    const code = parseReferralCode(given);
    if (code !== null) reply.setCookie(INVITATION_COOKIE, code, cookieOptions(config));
    await reply.header('cache-control', 'no-store').redirect(rest, 302);
  });
}

/** Only addresses that a route knows: what leads nowhere could lead away, as `//other.example` does. */
function isPage({ method, routeOptions }: FastifyRequest): boolean {
  return method === 'GET' && routeOptions.url !== undefined && !NO_PAGE.test(routeOptions.url);
}

/** Forgets the code. */
export function dropInvitation(reply: FastifyReply, config: Config): void {
  reply.clearCookie(INVITATION_COOKIE, cookieOptions(config));
}

/** The app reads the code to send it, so scripts may. */
function cookieOptions({ publicUrl }: Config): CookieSerializeOptions {
  const secure = publicUrl?.startsWith('https:') ?? false;
  return { path: '/', sameSite: 'lax', secure, maxAge: REFERRAL_VALID_MS / 1000 };
}
