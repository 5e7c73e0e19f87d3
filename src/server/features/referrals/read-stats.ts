import { INVITATIONS_LISTED, type readReferralStats } from '#contract/referrals.ts';
import type { RouteData } from '#contract/route.ts';
import { invitationState } from '#domain/referrals/referrals.ts';
import type { Ctx } from '#server/context.ts';
import { currentSettings } from '#server/features/settings/current-settings.ts';
import { withIsoDates } from '#server/iso-dates.ts';
import { countReferrals, findCurrentCode, listReferrals } from './store.ts';

type Stats = RouteData<typeof readReferralStats>;

/** Whom a person invited, how far each of them is, and the reward; everything but the link. */
export async function readStats(ctx: Ctx, { userId }: { userId: string }): Promise<Omit<Stats, 'url'>> {
  const [{ flags, referralReward: reward }, code, counts, rows] = await Promise.all([
    currentSettings(ctx),
    findCurrentCode(ctx.db, userId),
    countReferrals(ctx.db, userId),
    listReferrals(ctx.db, { referrerId: userId, limit: INVITATIONS_LISTED }),
  ]);
  const invitations = rows.map((row) => ({ ...withIsoDates(row), state: invitationState(row) }));
  return { enabled: flags.referrals, code, ...counts, reward, invitations };
}
