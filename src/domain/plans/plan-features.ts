import { countOf } from '#domain/text/plural.ts';
import { type PlanLimits, UNLIMITED_FROM } from './plans.ts';

/** Features whose names say little: the offer explains them. */
export const ADVANCED_ANALYTICS = 'Advanced analytics';
export const BULK_OPERATIONS = 'Bulk operations';

/** With how many lines `planFeatures` begins that say how much of something there is in all. */
export const AMOUNT_LINES = 2;

/** What a plan offers, one line each (docs/product.md §9.1, §9.2). */
export function planFeatures(limits: PlanLimits): string[] {
  const { monthlyPostLimit, scheduledPostsLimit, youtubeTranscriptionsLimit } = limits;
  const features = [
    monthlyPostLimit === 0 ? 'No posts' : `${counted(monthlyPostLimit, 'post generation')} a month`,
    waitingPosts(scheduledPostsLimit),
    limits.hasAIRewrite ? 'AI Rewrite (counts as a generation)' : 'No AI rewrite',
  ];
  if (limits.hasAdvancedAnalytics) features.push(ADVANCED_ANALYTICS);
  if (limits.hasBulkOperations) features.push(BULK_OPERATIONS);
  if (limits.hasAIImage) features.push('AI image generation');
  if (youtubeTranscriptionsLimit > 0) {
    features.push(`${counted(youtubeTranscriptionsLimit, 'automatic YouTube transcription')} a month`);
  }
  if (limits.hasEarlyAccess) features.push('Early access to new features');
  return features;
}

/** A plan as it is offered. */
type Offer = Omit<PlanLimits, 'price' | 'hasEarlyAccess'> & { features: readonly string[]; name: string };

/** What a plan lists beside the one `below` it: where it has all that that one has, what differs, and that the rest is as there. */
export function featuresBeyond(plan: Offer, below: Offer): readonly string[] {
  if (!hasAllOf(plan, below)) return plan.features;
  const differing = plan.features.filter((feature) => !below.features.includes(feature));
  return [...differing, `Everything else in ${below.name}`];
}

/** Whether a plan has all that another one has: an administrator may have given the larger one the smaller limit. */
export function hasAllOf(plan: Offer, below: Offer): boolean {
  const amounts = [
    'monthlyPostLimit',
    'scheduledPostsLimit',
    'youtubeTranscriptionsLimit',
    'hasAIRewrite',
    'hasAIImage',
    'hasAdvancedAnalytics',
    'hasBulkOperations',
  ] as const;
  return amounts.every((name) => Number(plan[name]) >= Number(below[name]));
}

function waitingPosts(limit: number): string {
  if (limit === 0) return 'No scheduled posts';
  const posts = counted(limit, 'scheduled post');
  return limit >= UNLIMITED_FROM ? posts : `${posts} at a time`;
}

function counted(count: number, what: string): string {
  if (count >= UNLIMITED_FROM) return `Unlimited ${what}s`;
  return countOf(count, what, `${what}s`);
}
