import type { FastifyRequest } from 'fastify';
import * as contract from '#contract/auth.ts';
import type { Ctx } from '#server/context.ts';
import { checkOwn } from '#server/features/profiles/get-profile.ts';
import { addDataRoute, addRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { dropSessionCookies, sessionCookies } from './cookies.ts';
import { signOut } from './end-sessions.ts';
import { findSessionUser } from './find-session-user.ts';
import { completeSignIn } from './sign-in/complete-sign-in.ts';
import { HANDLER_PATH, popupPages } from './sign-in/popup-pages.ts';
import { readNetworkProfile } from './sign-in/read-network-profile.ts';
import { signInDevelopment } from './sign-in/sign-in-development.ts';
import { exchangeCustomToken } from './tokens/exchange-custom-token.ts';
import { issueCustomToken } from './tokens/issue-custom-token.ts';
import { refreshTokens } from './tokens/refresh-tokens.ts';

/** Sign-in: the popup's two pages and the calls that follow (docs/product.md §10.2 to §10.9). */
export function authRoutes(app: App, ctx: Ctx, publicUrl: () => string): void {
  const cookies = sessionCookies(ctx.config);
  const read = (request: FastifyRequest, cookie: { name: string }) => request.cookies[cookie.name] || null;
  const userAgentOf = (request: FastifyRequest) => request.headers['user-agent'] ?? null;

  popupPages(app, ctx, publicUrl);

  addRoute(app, contract.exchangeCode, async ({ body, request, reply }) => {
    const opened = await completeSignIn(ctx, {
      code: body.code,
      state: body.state,
      redirectUri: body.redirect_uri,
      ownRedirectUri: `${publicUrl()}${HANDLER_PATH}`,
      browserCookie: read(request, cookies.browser),
      oldCookie: read(request, cookies.session),
      userAgent: userAgentOf(request),
    });
    reply.setCookie(cookies.session.name, opened.cookie, cookies.session.options);
    reply.clearCookie(cookies.browser.name, cookies.browser.options);
    reply.clearCookie(cookies.refresh.name, cookies.refresh.options);
    return { success: true, access_token: opened.handle };
  });

  addRoute(app, contract.developmentSignIn, async ({ request, reply }) => {
    const opened = await signInDevelopment(ctx, {
      oldCookie: read(request, cookies.session),
      userAgent: userAgentOf(request),
    });
    reply.setCookie(cookies.session.name, opened.cookie, cookies.session.options);
    reply.clearCookie(cookies.refresh.name, cookies.refresh.options);
    return { success: true, access_token: opened.handle };
  });

  addDataRoute(app, contract.readOpenSession, async ({ request }) => ({
    user: await findSessionUser(ctx, { cookie: read(request, cookies.session) }),
  }));

  const countAsking = app.createRateLimit({
    max: 1,
    timeWindow: '1 hour',
    keyGenerator: ({ caller }) => (caller.kind === 'user' ? caller.userId : ''),
  });
  addRoute(app, contract.fetchNetworkProfile, async ({ body, caller, request }) => {
    const mayAsk = async () => {
      const asked = await countAsking(request);
      return asked.isAllowed || !asked.isExceeded;
    };
    return { success: true, user: await readNetworkProfile(ctx, caller, { handle: body.accessToken, mayAsk }) };
  });

  addRoute(app, contract.issueCustomToken, async ({ caller, body }) => {
    checkOwn({ userId: caller.userId, requestedId: body.userId });
    return { success: true, customToken: await issueCustomToken(ctx, caller) };
  });

  addRoute(app, contract.exchangeCustomToken, async ({ body, caller, request, reply }) => {
    const exchanged = await exchangeCustomToken(ctx, caller, {
      customToken: body.customToken,
      cookie: read(request, cookies.session) ?? '',
      refresh: read(request, cookies.refresh),
    });
    reply.setCookie(cookies.refresh.name, exchanged.refresh, cookies.refresh.options);
    return exchanged.tokens;
  });

  addRoute(app, contract.refreshTokens, async ({ request, reply }) => {
    const refreshed = await refreshTokens(ctx, {
      cookie: read(request, cookies.session),
      refresh: read(request, cookies.refresh),
    });
    reply.setCookie(cookies.refresh.name, refreshed.refresh, cookies.refresh.options);
    return { success: true, idToken: refreshed.idToken, expiresAt: refreshed.expiresAt };
  });

  addRoute(app, contract.signOut, async ({ request, reply }) => {
    await signOut(ctx, { cookie: read(request, cookies.session) });
    dropSessionCookies(ctx.config, reply);
    return { success: true };
  });
}
