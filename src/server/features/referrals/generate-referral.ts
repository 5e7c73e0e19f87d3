import { AppError } from '#domain/errors.ts';
import { REFERRAL_CODE_BYTES, toReferralCode } from '#domain/referrals/referrals.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { currentSettings } from '#server/features/settings/current-settings.ts';
import { addCode, findCurrentCode, lockCodes, retireCode } from './store.ts';

/**
 * The person's one current code, made where there is none. `renew` retires it, if there is one, and makes another; the retired one
 * works for 30 more days (spec §9 'Referral code validity').
 * @throws AppError REFERRALS_OFF
 */
export async function generateReferral(
  ctx: Ctx,
  { userId, renew }: { userId: string; renew: boolean },
): Promise<string> {
  const { flags } = await currentSettings(ctx);
  if (!flags.referrals) throw new AppError('REFERRALS_OFF');
  return inTransaction(ctx, async (tx) => {
    await lockCodes(tx.db, userId);
    const current = await findCurrentCode(tx.db, userId);
    if (current !== null && !renew) return current;
    const now = new Date(tx.clock.now());
    if (current !== null) await retireCode(tx.db, current, now);
    const code = toReferralCode(tx.random.bytes(REFERRAL_CODE_BYTES));
    await addCode(tx.db, { code, userId, createdAt: now });
    return code;
  });
}
