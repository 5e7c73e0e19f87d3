import * as contract from '#contract/feedback.ts';
import { toSingleLine } from '#domain/feedback/feedback.ts';
import type { Ctx } from '#server/context.ts';
import { storeMessage } from '#server/features/support/store-message.ts';
import { addDataRoute, addRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { answerNps } from './answer-nps.ts';
import { readNpsStatus } from './read-nps-status.ts';

export function feedbackRoutes(app: App, ctx: Ctx): void {
  addRoute(app, contract.submitFeedback, async ({ caller, body: { kind, message, page } }) => {
    await storeMessage(ctx, { caller, source: 'feedback', kind, message, page: toSingleLine(page ?? '') || null });
    return { success: true };
  });

  addDataRoute(app, contract.readNpsStatus, ({ caller }) => readNpsStatus(ctx, { userId: caller.userId }));

  addRoute(app, contract.submitNps, async ({ caller, body: { score, reason } }) => {
    await answerNps(ctx, { userId: caller.userId, score, reason });
    return { success: true };
  });
}
