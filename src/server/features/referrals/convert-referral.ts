import { AppError } from '#domain/errors.ts';
import { invitationRefusal, parseReferralCode } from '#domain/referrals/referrals.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { currentSettings } from '#server/features/settings/current-settings.ts';
import { rewardReferral } from './reward-referral.ts';
import { addReferral, findCode, findInvitee, lockCode } from './store.ts';

/**
 * Records whose code brought this person. Of several calls at once, one counts.
 * @param input.code as somebody pasted it
 * @returns what both get, and when
 * @throws AppError REFERRALS_OFF, REFERRAL_UNKNOWN, REFERRAL_OWN, REFERRAL_TWICE, REFERRAL_EXPIRED
 */
export async function convertReferral(
  ctx: Ctx,
  { userId, code: text }: { userId: string; code: string },
): Promise<Settings['referralReward']> {
  const { flags, referralReward } = await currentSettings(ctx);
  if (!flags.referrals) throw new AppError('REFERRALS_OFF');
  const code = parseReferralCode(text);
  const found = code === null ? null : await findCode(ctx.db, code);
  if (code === null || found === null) throw new AppError('REFERRAL_UNKNOWN');
  const person = await findInvitee(ctx.db, userId);
  if (person === null) throw new AppError('NOT_AUTHENTICATED');
  const now = ctx.clock.now();
  const refusal = invitationRefusal(
    { ownerId: found.ownerId, retiredAt: found.retiredAt?.getTime() ?? null },
    { id: userId, joinedAt: person.joinedAt.getTime(), isInvited: person.isInvited },
    now,
  );
  if (refusal !== null) throw new AppError(refusal);
  await inTransaction(ctx, async (tx) => {
    // The owner's account may have been deleted since.
    if (!(await lockCode(tx.db, code))) throw new AppError('REFERRAL_UNKNOWN');
    const isAdded = await addReferral(tx.db, {
      referrerId: found.ownerId,
      refereeId: userId,
      joinedAt: new Date(now),
    });
    if (!isAdded) throw new AppError('REFERRAL_TWICE');
    // Somebody who has paid already must not wait for the next payment.
    await rewardReferral(tx, { userId });
  });
  return referralReward;
}
