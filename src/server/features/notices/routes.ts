import * as contract from '#contract/notices.ts';
import type { Ctx } from '#server/context.ts';
import { addDataRoute, addRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { listInbox } from './list-inbox.ts';
import { clearNotice, markNoticesRead } from './mark-read.ts';
import { getNoticeSettings, saveNoticeSettings } from './settings/notice-settings.ts';
import { subscribePush, unsubscribePush } from './settings/push-subscriptions.ts';
import { readUnsubscribeToken, unsubscribeMail } from './settings/unsubscribe-mail.ts';
import { unsubscribePage } from './settings/unsubscribe-page.ts';

const DONE = { success: true } as const;
const HTML = 'text/html; charset=utf-8';

/** What people are told about their posts (docs/product.md §20), always the caller's own. */
export async function noticeRoutes(app: App, ctx: Ctx): Promise<void> {
  addDataRoute(app, contract.readInbox, ({ caller }) => listInbox(ctx, caller));
  addRoute(app, contract.markNoticesRead, async ({ caller: { userId }, body }) => {
    await markNoticesRead(ctx, { userId, ...body });
    return DONE;
  });
  addRoute(app, contract.clearNotice, async ({ caller: { userId }, body }) => {
    await clearNotice(ctx, { userId, ...body });
    return DONE;
  });
  addDataRoute(app, contract.readNoticeSettings, ({ caller }) => getNoticeSettings(ctx, caller));
  addDataRoute(app, contract.saveNoticeSettings, ({ caller: { userId }, body }) =>
    saveNoticeSettings(ctx, { userId, ...body }),
  );
  addRoute(app, contract.subscribePush, async ({ caller: { userId, sessionId }, body }) => {
    await subscribePush(ctx, { userId, sessionId, ...body });
    return DONE;
  });
  addRoute(app, contract.unsubscribePush, async ({ caller: { userId }, query }) => {
    await unsubscribePush(ctx, { userId, ...query });
    return DONE;
  });

  // Mail programs press for their readers, and look at links before they do: only a POST stops anything.
  app.get<{ Querystring: { token?: unknown } }>(
    contract.unsubscribeMail.path,
    { schema: { hide: true } },
    (request, reply) => {
      const { token } = request.query;
      const isOurs = typeof token === 'string' && readUnsubscribeToken(ctx, token) !== null;
      const shown = isOurs ? ({ kind: 'ask', token } as const) : ({ kind: 'invalid' } as const);
      return reply
        .status(isOurs ? 200 : 400)
        .header('referrer-policy', 'no-referrer')
        .type(HTML)
        .send(unsubscribePage(shown));
    },
  );
  await app.register((signed, _options, isReady) => {
    // The token alone says what to do; what a mail program sends beside it is not read.
    signed.removeAllContentTypeParsers();
    signed.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
    addRoute(signed as App, contract.unsubscribeMail, async ({ query, reply }) => {
      await unsubscribeMail(ctx, query);
      reply.header('referrer-policy', 'no-referrer').type(HTML);
      return unsubscribePage({ kind: 'stopped' });
    });
    isReady();
  });
}
