import * as contract from '#contract/referrals.ts';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { addDataRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { captureInvitations, dropInvitation } from './capture-invitation.ts';
import { convertReferral } from './convert-referral.ts';
import { generateReferral } from './generate-referral.ts';
import { readStats } from './read-stats.ts';

/** Refusals after which a code is not tried again. While invitations are closed it is kept: they may open again. */
const FINAL: ReadonlySet<ErrorCode> = new Set([
  'REFERRAL_UNKNOWN',
  'REFERRAL_OWN',
  'REFERRAL_TWICE',
  'REFERRAL_EXPIRED',
]);

/** @param publicUrl our own address without a trailing slash */
export function referralRoutes(app: App, ctx: Ctx, publicUrl: () => string): void {
  // A fixed name (docs/product.md §13.9).
  const addressOf = (code: string) => `${publicUrl()}/?ref=${code}`;

  addDataRoute(app, contract.generateReferral, async ({ caller, body }) => {
    const code = await generateReferral(ctx, { userId: caller.userId, renew: body.renew === true });
    return { code, url: addressOf(code) };
  });

  addDataRoute(app, contract.readReferralStats, async ({ caller }) => {
    const stats = await readStats(ctx, { userId: caller.userId });
    return { ...stats, url: stats.code === null ? null : addressOf(stats.code) };
  });

  captureInvitations(app, ctx.config);

  addDataRoute(app, contract.convertReferral, async ({ caller, body, reply }) => {
    try {
      const reward = await convertReferral(ctx, { userId: caller.userId, code: body.code });
      dropInvitation(reply, ctx.config);
      return { reward };
    } catch (error) {
      if (error instanceof AppError && FINAL.has(error.code)) dropInvitation(reply, ctx.config);
      throw error;
    }
  });
}
