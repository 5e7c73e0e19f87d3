import { type Tier, usageRenewsAt } from '#domain/plans/plans.ts';

/** The tiers above which there is none to move to. */
const TOP_TIERS: ReadonlySet<Tier> = new Set(['top_voice', 'admin']);
const DAY_MS = 86_400_000;

/** When the month's counters start anew, and whether a larger plan has more. */
export function renewalSentence(tier: Tier, now: number): string {
  const renewsAt = usageRenewsAt(now);
  const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(renewsAt);
  return TOP_TIERS.has(tier) ? `They renew on ${day} (UTC).` : `They renew on ${day} (UTC); a larger plan has more.`;
}

export function secondsUntil(at: number, now: number): number {
  return Math.ceil((at - now) / 1000);
}

/** Seconds to the next midnight UTC. */
export function untilNextDay(now: number): number {
  return secondsUntil((Math.floor(now / DAY_MS) + 1) * DAY_MS, now);
}
