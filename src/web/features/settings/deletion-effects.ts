import { TIER_NAMES, type Tier } from '#domain/plans/plans.ts';
import { pluralize } from '#web/lib/format/format-number.ts';

/** What deleting an account removes or ends, a line each. `scheduled` is null until it is read. */
export function deletionEffects(account: { posts: number; scheduled: number | null; tier: Tier }): string[] {
  const { posts, scheduled, tier } = account;
  const isPaid = tier === 'pro' || tier === 'top_voice';
  const lines = [
    posts === 0
      ? 'Your profile and everything you set'
      : `${pluralize(posts, 'post', 'posts')}, with images and history`,
  ];
  if (scheduled === null) lines.push('Scheduled posts do not go out');
  else if (scheduled > 0) {
    lines.push(`${pluralize(scheduled, 'scheduled post does', 'scheduled posts do')} not go out`);
  }
  if (isPaid) lines.push(`Your ${TIER_NAMES[tier]} plan ends now; this month's payment is not refunded`);
  return [...lines, 'Every browser is signed out'];
}
