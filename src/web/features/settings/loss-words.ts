import { TIER_NAMES, type Tier } from '#domain/plans/plans.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What goes with an account, a line each. `scheduled` is null where it is not known yet. */
export function lossWords(has: { posts: number; scheduled: number | null; tier: Tier }): string[] {
  const { posts, scheduled, tier } = has;
  const isPaid = tier === 'pro' || tier === 'top_voice';
  return [
    posts === 0
      ? 'Your profile and everything you set'
      : `${counted(posts, 'post', 'posts')}, with pictures and history`,
    ...(scheduled === null
      ? ['Scheduled posts do not go out']
      : scheduled > 0
        ? [`${counted(scheduled, 'scheduled post does', 'scheduled posts do')} not go out`]
        : []),
    ...(isPaid ? [`Your ${TIER_NAMES[tier]} plan ends now; what is paid for this month is not returned`] : []),
    'Every browser is signed out',
  ];
}
