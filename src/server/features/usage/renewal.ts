import { usageRenewsAt } from '#domain/plans/plans.ts';

const DAY_MS = 86_400_000;

/** When the month's counters start again, and whether a larger plan has more. */
export function renewalSentence(now: number, hasLarger: boolean): string {
  const renewsAt = usageRenewsAt(now);
  const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(renewsAt);
  return hasLarger ? `They renew on ${day} (UTC); a larger plan has more.` : `They renew on ${day} (UTC).`;
}

export function secondsUntil(at: number, now: number): number {
  return Math.ceil((at - now) / 1000);
}

/** Seconds to the next midnight UTC. */
export function untilNextDay(now: number): number {
  return secondsUntil((Math.floor(now / DAY_MS) + 1) * DAY_MS, now);
}
