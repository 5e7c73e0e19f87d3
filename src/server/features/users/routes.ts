import * as contract from '#contract/admin-users.ts';
import type { Ctx } from '#server/context.ts';
import { addDataRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { changeUser } from './change-user.ts';
import { changeUsers } from './change-users.ts';
import { getUser } from './get-user.ts';
import { listUsers } from './list-users.ts';

export function peopleRoutes(app: App, ctx: Ctx): void {
  addDataRoute(app, contract.listUsers, ({ query }) => listUsers(ctx, query));

  addDataRoute(app, contract.readUser, ({ params }) => getUser(ctx, { userId: params.id }));

  addDataRoute(app, contract.changeUser, async ({ caller, params, body }) => {
    await changeUser(ctx, { actorId: caller.userId, userId: params.id, change: body });
    return getUser(ctx, { userId: params.id });
  });

  addDataRoute(app, contract.changeUsers, async ({ caller, body }) => {
    const { userIds, action, params } = body;
    const input = { actorId: caller.userId, userIds, action, tier: params?.tier, preview: params?.preview ?? false };
    return changeUsers(ctx, input);
  });
}
