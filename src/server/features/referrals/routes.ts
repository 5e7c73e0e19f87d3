import * as contract from '#contract/referrals.ts';
import type { Ctx } from '#server/context.ts';
import { addDataRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { convertReferral } from './convert-referral.ts';
import { generateReferral } from './generate-referral.ts';
import { readStats } from './read-stats.ts';

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

  addDataRoute(app, contract.convertReferral, async ({ caller, body }) => ({
    reward: await convertReferral(ctx, { userId: caller.userId, code: body.code }),
  }));
}
