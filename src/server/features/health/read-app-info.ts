import type { AppInfo } from '#contract/auth.ts';
import { currentAnnouncement } from '#domain/settings/settings.ts';
import type { Ctx } from '#server/context.ts';
import { paymentsMode } from '#server/features/billing/payments-mode.ts';
import { currentSettings } from '#server/features/settings/current-settings.ts';

/** What is known of the installation when it starts; the rest may be changed while it runs. */
export type FixedAppInfo = Omit<AppInfo, 'announcement' | 'flags' | 'payments' | 'limits'>;

/** What everybody may know of the installation: what it was started with, and what is set for it now. */
export async function readAppInfo(ctx: Ctx, { fixed }: { fixed: FixedAppInfo }): Promise<AppInfo> {
  const settings = await currentSettings(ctx);
  const { referrals, nps, aiImages } = settings.flags;
  return {
    ...fixed,
    announcement: currentAnnouncement(settings, ctx.clock.now()),
    flags: { referrals, nps, aiImages },
    payments: paymentsMode(ctx),
    limits: settings.limits,
  };
}
