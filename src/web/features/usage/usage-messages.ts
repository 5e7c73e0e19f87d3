import { GENERATIONS_MAX, type UsedGeneration } from '#contract/usage.ts';
import {
  effectivePlan,
  type LimitChanges,
  type LimitName,
  nextLargerPlan,
  PLANS,
  TIER_NAMES,
  type Tier,
  UNLIMITED_FROM,
} from '#domain/plans/plans.ts';
import type { Usage } from '#web/data/usage.ts';
import { formatCount, formatMonthlyPrice, pluralize } from '#web/lib/format/format-number.ts';
import { formatUtcDate } from '#web/lib/time/format-time.ts';

export const USAGE = {
  loadFailed: 'Your usage could not be loaded',
  plan: (tier: Tier) => `${TIER_NAMES[tier]} plan`,
  /** Counters renew at midnight UTC (docs/product.md §2.10). @param what 'Generations' */
  renewal: (what: string, iso: string) => `${what} reset on ${formatUtcDate(iso)}.`,
  renewing: { generations: 'Generations', both: 'Generations and transcripts' },
  generations: {
    label: 'Generations',
    hint: 'Each new post or rewrite uses one, unless it fails, is cancelled or changes nothing.',
  },
  scheduled: {
    label: 'Scheduled posts',
    hint: 'Only posts waiting to go out count.',
    renewal: 'A place is free again as soon as a post goes out.',
    /** Before and after the time of the next post. */
    nextOut: ['The next one goes out on', '.'],
    nextPlace: ['The next place is free on', ', when a post goes out.'],
  },
  transcripts: (counter: Counter) => {
    const { figure, word, aside } = meterView(counter);
    return `Video transcripts: ${figure} ${word}, ${aside}. Each video counts once a month. Pasting one is free.`;
  },
  uses: {
    title: 'Used this month',
    loadFailed: 'What was used this month could not be loaded',
    loading: 'Loading what was used',
    /** Of more than can be listed the latest ones. */
    showAll: (total: number) =>
      total > GENERATIONS_MAX ? `Show the latest ${formatCount(GENERATIONS_MAX)}` : `Show all ${formatCount(total)}`,
    latest: (shown: number, total: number) => `The latest ${formatCount(shown)} of ${formatCount(total)}.`,
    noText: 'A post without text',
    noPost: 'The post was deleted or never saved',
  },
} as const;

const FROM: Readonly<Record<'article' | 'video' | 'ideas' | 'several', string>> = {
  article: 'an article',
  video: 'a video',
  ideas: 'ideas',
  several: 'several sources',
};

/** What a generation was, as far as it is known: 'Post from example.org', 'Post in a series of 3, from a video', 'Rewrite'. */
export function useLabel({ kind, source, seriesOf, isFinished }: UsedGeneration): string {
  const from = source === null ? '' : ` from ${source.host ?? FROM[source.kind]}`;
  const post = seriesOf === null ? `Post${from}` : `${seriesLabel(seriesOf)}${from && `,${from}`}`;
  return `${kind === 'rewrite' ? 'Rewrite' : post}${isFinished ? '' : ', not finished yet'}`;
}

// What was stopped may have left a single one.
const seriesLabel = (count: number) => (count > 1 ? `Post in a series of ${formatCount(count)}` : 'Post in a series');

type Counter = Usage['generations'];

/**
 * How a counter is shown: what is used, as a figure and its words, as its bar fills with it; what is left; and how full the bar is, in
 * percent, null without a limit.
 */
export function meterView({ limit, used, remaining }: Counter) {
  if (limit >= UNLIMITED_FROM) return { figure: formatCount(used), word: 'used', aside: 'No limit', percentUsed: null };
  return {
    figure: formatCount(used),
    word: `of ${formatCount(limit)} used`,
    aside: `${formatCount(remaining)} left`,
    percentUsed: limit === 0 ? 100 : Math.min(100, (used / limit) * 100),
  };
}

const THINGS: Readonly<Record<LimitName, { one: string; many: string }>> = {
  monthlyPostLimit: { one: 'generation', many: 'generations' },
  scheduledPostsLimit: { one: 'scheduled post', many: 'scheduled posts' },
  youtubeTranscriptionsLimit: { one: 'transcript', many: 'transcripts' },
};
const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

function describeLimit(name: LimitName, limit: number): string {
  const { one, many } = THINGS[name];
  return limit >= UNLIMITED_FROM ? `unlimited ${many}` : pluralize(limit, one, many);
}

/** What the next larger plan has of these, a sentence for each plan: 'Pro has 30 generations and 5 scheduled posts for $5 a month.' */
export function largerPlans(limits: LimitChanges, tier: Tier, names: readonly LimitName[]): string[] {
  const offers = new Map<Tier, string[]>();
  for (const name of names) {
    const next = nextLargerPlan(limits, tier, name);
    if (next === null) continue;
    offers.set(next, [...(offers.get(next) ?? []), describeLimit(name, effectivePlan(limits, next)[name])]);
  }
  return [...offers].map(
    ([next, parts]) => `${TIER_NAMES[next]} has ${LIST.format(parts)} for ${formatMonthlyPrice(PLANS[next].price)}.`,
  );
}
