import { type PlanLimits, UNLIMITED_FROM } from './plans.ts';

/** What a plan offers, one line each (docs/product.md §9.1, §9.2). */
export function planFeatures(limits: PlanLimits): string[] {
  const { monthlyPostLimit, scheduledPostsLimit, youtubeTranscriptionsLimit } = limits;
  const features = [
    monthlyPostLimit === 0 ? 'No posts' : `${counted(monthlyPostLimit, 'post generation')} a month`,
    scheduledPostsLimit === 0 ? 'No scheduled posts' : counted(scheduledPostsLimit, 'scheduled post'),
    limits.hasAIRewrite ? 'AI Rewrite (each use counts as a post generation)' : 'No AI rewrite',
  ];
  if (limits.hasAdvancedAnalytics) features.push('Advanced analytics');
  if (limits.hasBulkOperations) features.push('Bulk operations');
  if (limits.hasAIImage) features.push('Exclusive AI image generation');
  if (youtubeTranscriptionsLimit > 0) {
    features.push(`${counted(youtubeTranscriptionsLimit, 'automatic YouTube transcription')} a month`);
  }
  if (limits.hasEarlyAccess) features.push('Early access to new features');
  return features;
}

function counted(count: number, what: string): string {
  if (count >= UNLIMITED_FROM) return `Unlimited ${what}s`;
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
