import type { FastifyReply } from 'fastify';
import type { Ctx } from '#server/context.ts';
import { admitCall } from '#server/features/call-limits/admit-call.ts';
import type { App } from '#server/http/types.ts';
import { sessionCookies } from '../cookies.ts';
import { hashAddress } from '../hash-address.ts';
import { handlerPage, handlerScript } from './handler-page.ts';
import { startSignIn } from './start-sign-in.ts';

/** The page LinkedIn redirects to (docs/product.md §2.1). */
export const HANDLER_PATH = '/auth/handler';
const SCRIPT_PATH = '/auth/handler.js';
/** Sign-ins started from one address in a minute: each adds a row that stays for ten. */
const STARTS_A_MINUTE = 300;

/** The two pages of the sign-in popup. They keep their opener, are not cached, and send no referrer. */
export function popupPages(app: App, ctx: Ctx, publicUrl: () => string): void {
  const { browser } = sessionCookies(ctx.config);
  const schema = { hide: true };

  // A flood at one process is refused without asking the database.
  const config = { rateLimit: { max: STARTS_A_MINUTE, timeWindow: '1 minute', allowList: [] } };
  app.get('/auth/start', { schema, config }, async (request, reply) => {
    const by = hashAddress(ctx.secrets, request.ip).toString('hex');
    await admitCall(ctx, { name: 'sign-ins', max: STARTS_A_MINUTE }, by);
    const started = await startSignIn(ctx, { redirectUri: `${publicUrl()}${HANDLER_PATH}` });
    reply.setCookie(browser.name, started.browserCookie, browser.options);
    return asPopup(reply).redirect(started.location, 302);
  });

  const page = handlerPage(SCRIPT_PATH);
  app.get(HANDLER_PATH, { schema }, (_request, reply) =>
    asPopup(reply)
      .header(
        'content-security-policy',
        "default-src 'none'; script-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(page),
  );

  const script = handlerScript(HANDLER_PATH);
  app.get(SCRIPT_PATH, { schema }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  );
}

function asPopup(reply: FastifyReply): FastifyReply {
  return reply
    .header('cross-origin-opener-policy', 'unsafe-none')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer');
}
