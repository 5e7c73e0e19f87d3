import type { FastifyReply } from 'fastify';
import * as contract from '#contract/account.ts';
import type { Ctx } from '#server/context.ts';
import { dropSessionCookies } from '#server/features/auth/cookies.ts';
import { endAllSessions, endOneSession } from '#server/features/auth/end-sessions.ts';
import { listSessions } from '#server/features/auth/list-sessions.ts';
import { dropInvitation } from '#server/features/referrals/capture-invitation.ts';
import { addDataRoute, addRoute } from '#server/http/route.ts';
import { sendArchive } from '#server/http/send-archive.ts';
import type { App } from '#server/http/types.ts';
import { admitExport } from './admit-export.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';

/** A person's own account: its sessions, its export and its deletion. */
export function accountRoutes(app: App, ctx: Ctx): void {
  const dropCookies = (reply: FastifyReply) => dropSessionCookies(ctx.config, reply);

  addDataRoute(app, contract.listSessions, async ({ caller }) => ({ sessions: await listSessions(ctx, caller) }));

  addRoute(app, contract.endSession, async ({ caller, params, reply }) => {
    await endOneSession(ctx, { userId: caller.userId, sessionId: params.id });
    if (params.id === caller.sessionId) dropCookies(reply);
    return { success: true };
  });

  addDataRoute(app, contract.endAllSessions, async ({ caller, reply }) => {
    const ended = await endAllSessions(ctx, { userId: caller.userId });
    dropCookies(reply);
    return { ended };
  });

  addRoute(app, contract.exportAccount, async ({ caller, reply }) => {
    await admitExport(ctx, { userId: caller.userId });
    const day = new Date(ctx.clock.now()).toISOString().slice(0, 10);
    return sendArchive(ctx, reply, { name: `postsmith-${day}`, entries: exportAccount(ctx, caller) });
  });

  addRoute(app, contract.deleteAccount, async ({ body, caller, reply }) => {
    await deleteAccount(ctx, { userId: caller.userId, confirm: body.confirm });
    dropCookies(reply);
    dropInvitation(reply, ctx.config);
    return { success: true };
  });
}
