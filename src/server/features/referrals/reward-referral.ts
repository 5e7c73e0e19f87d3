import type { Ctx } from '#server/context.ts';
import { currentSettings } from '#server/features/settings/current-settings.ts';
import { updateTier } from '#server/features/tiers/update-tier.ts';
import { insertReward, lockReferralOf, measurePayments, updateReferral } from './store.ts';

/**
 * Records that an invited person pays, and rewards both sides once they have paid for as many months as the settings ask. Call it in the
 * transaction that wrote their invoices; repeated calls reward once. Where the inviter's account is gone, only the invitee is rewarded.
 * @param input.userId of the invited person
 */
export async function rewardReferral(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  const referral = await lockReferralOf(ctx.db, userId);
  if (referral === null || referral.rewardedAt !== null) return;
  const { firstPaidAt, months } = await measurePayments(ctx.db, userId);
  if (firstPaidAt === null) return;
  if (referral.paidAt === null) await updateReferral(ctx.db, referral.id, { paidAt: firstPaidAt });
  const { tier, months: given, afterPaidMonths } = (await currentSettings(ctx)).referralReward;
  if (months < afterPaidMonths) return;
  const now = new Date(ctx.clock.now());
  await updateReferral(ctx.db, referral.id, { rewardedAt: now });
  // Always in the same order, so that two people who invited each other cannot deadlock.
  const both = [referral.referrerId, userId].filter((id) => id !== null).sort();
  for (const id of both) {
    await insertReward(ctx.db, { userId: id, referralId: referral.id, tier, months: given, createdAt: now });
    await updateTier(ctx, { userId: id });
  }
  ctx.log.payment('an invitation was rewarded', { referralId: referral.id, people: both.length });
}
