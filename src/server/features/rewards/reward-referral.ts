import type { Ctx } from '#server/context.ts';
import { currentSettings } from '#server/features/settings/current-settings.ts';
import { settleTier } from '#server/features/tiers/settle-tier.ts';
import { insertReward, lockReferralOf, measurePayments, updateReferral } from './store.ts';

/**
 * Notes that an invited person pays, and once they have paid for as many months as the settings ask, gives both their reward. Call it
 * in the transaction that wrote their invoices; again and again it does the same once. Who invited them may be gone; then only
 * the invited one is rewarded.
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
  // In one order everywhere, so that two who invited each other do not wait for each other.
  const both = [referral.referrerId, userId].filter((id) => id !== null).sort();
  for (const id of both) {
    await insertReward(ctx.db, { userId: id, referralId: referral.id, tier, months: given, createdAt: now });
    await settleTier(ctx, { userId: id });
  }
  ctx.log.payment('an invitation was rewarded', { referralId: referral.id, people: both.length });
}
