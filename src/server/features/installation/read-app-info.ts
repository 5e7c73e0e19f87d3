import type { AppInfo } from '#contract/auth.ts';
import { currentAnnouncement } from '#domain/settings/settings.ts';
import type { Ctx } from '#server/context.ts';
import { paymentsMode } from '#server/features/billing/payments-mode.ts';
import { currentSettings } from '#server/features/settings/current-settings.ts';

/** The part of it that is fixed at start. */
export type FixedAppInfo = Omit<
  AppInfo,
  'announcement' | 'flags' | 'early' | 'visitorPosts' | 'payments' | 'limits' | 'wornPhrases'
>;

/** What everybody may know of the installation. */
export async function readAppInfo(ctx: Ctx, { fixed }: { fixed: FixedAppInfo }): Promise<AppInfo> {
  const settings = await currentSettings(ctx);
  const { referrals, nps, aiImages, factJudge, factMending } = settings.flags;
  return {
    ...fixed,
    announcement: currentAnnouncement(settings, ctx.clock.now()),
    flags: { referrals, nps, aiImages, factJudge, factMending },
    early: settings.early,
    visitorPosts: settings.flags.visitorTries ? settings.visitorDailyLimit : 0,
    payments: paymentsMode(ctx),
    limits: settings.limits,
    wornPhrases: settings.wornPhrases,
  };
}
