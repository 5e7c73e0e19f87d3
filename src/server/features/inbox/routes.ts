import * as contract from '#contract/admin-operations.ts';
import type { Ctx } from '#server/context.ts';
import { addDataRoute, addRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { changeInboxMessage } from './change-inbox-message.ts';
import { listInbox } from './list-inbox.ts';

export function inboxRoutes(app: App, ctx: Ctx): void {
  addDataRoute(app, contract.listInbox, ({ query }) => listInbox(ctx, query));

  addRoute(app, contract.changeInboxMessage, async ({ caller, params, body }) => {
    await changeInboxMessage(ctx, { actorId: caller.userId, messageId: params.id, status: body.status });
    return { success: true };
  });
}
