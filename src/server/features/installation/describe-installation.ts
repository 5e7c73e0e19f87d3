import type { AppInfo } from '#contract/auth.ts';
import type { Installation } from '#contract/page-placeholders.ts';
import { currentAnnouncement } from '#domain/settings/settings.ts';
import type { Ctx } from '#server/context.ts';
import { paymentsMode } from '#server/features/billing/payments-mode.ts';
import { currentSettings } from '#server/features/settings/current-settings.ts';

/** What the public pages say of this installation. */
export async function describeInstallation(
  ctx: Ctx,
  input: { publicUrl: string; practice: AppInfo['practice'] },
): Promise<Installation> {
  const { ai, mail } = ctx.config;
  const settings = await currentSettings(ctx);
  return {
    publicUrl: input.publicUrl,
    settings: { ...settings, announcement: currentAnnouncement(settings, ctx.clock.now()) },
    payments: paymentsMode(ctx),
    isPractice: input.practice.linkedin,
    articlesUrl: input.practice.articlesUrl,
    model: ai?.provider ?? null,
    hasMail: mail !== null,
  };
}
