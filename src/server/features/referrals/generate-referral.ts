import { AppError } from '#domain/errors.ts';
import { encodeReferralCode, REFERRAL_CODE_BYTES } from '#domain/referrals/referrals.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { currentSettings } from '#server/features/settings/current-settings.ts';
import { addCode, findCurrentCode, lockCodes, retireCode } from './store.ts';

/**
 * The person's current code, created where there is none. `renew` retires it and creates another; a retired code works for 30 more days
 * (docs/product.md §9.13).
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
    const code = encodeReferralCode(tx.random.bytes(REFERRAL_CODE_BYTES));
    await addCode(tx.db, { code, userId, createdAt: now });
    return code;
  });
}
