import type { PlanLimits } from './plans.ts';

/** A scheduled post that is not published yet. */
export type WaitingPost = {
  id: string;
  /** Epoch ms. */
  dueAt: number;
  /** Held back because the plan had no room for it. */
  isHeld: boolean;
  /** Being sent, or may be published already: it takes room, and no change of plan affects it. */
  isFixed: boolean;
};

/**
 * Which waiting posts a change of plan holds back and which it releases (docs/decisions/0008). The earliest due keep their
 * places, the rest is held back; where there is room, held posts with a future due time are released, the earliest first.
 * @param limit the plan's scheduled posts
 */
export function fitToPlan<P extends WaitingPost>(
  waiting: readonly P[],
  limit: number,
  nowMs: number,
): { hold: P[]; release: P[] } {
  const inOrder = waiting.filter(({ isFixed }) => !isFixed).sort(byDueTime);
  const room = Math.max(0, limit - (waiting.length - inOrder.length));
  const going = inOrder.filter(({ isHeld }) => !isHeld);
  const held = inOrder.filter(({ isHeld, dueAt }) => isHeld && dueAt > nowMs);
  return { hold: going.slice(room), release: held.slice(0, Math.max(0, room - going.length)) };
}

/** The posts that still wait when a change takes effect at `at`, epoch ms; null for now. */
export function waitingAfter<P extends WaitingPost>(waiting: readonly P[], at: number | null): P[] {
  return waiting.filter(({ dueAt }) => at === null || dueAt > at);
}

function byDueTime(a: WaitingPost, b: WaitingPost): number {
  return a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1);
}

/** What a person loses by changing from one plan to another, one sentence each (docs/product.md §9.1, §9.2). */
export function lostFeatures(before: PlanLimits, after: PlanLimits): string[] {
  const posts = after.monthlyPostLimit;
  const transcripts = after.youtubeTranscriptionsLimit;
  const isLost = {
    [`You can generate ${posts} posts a month instead of ${before.monthlyPostLimit}.`]: posts < before.monthlyPostLimit,
    'No more AI rewrites.': before.hasAIRewrite && !after.hasAIRewrite,
    'No more AI images. Those in your posts stay.': before.hasAIImage && !after.hasAIImage,
    'No more analytics.': before.hasAdvancedAnalytics && !after.hasAdvancedAnalytics,
    'No more bulk actions.': before.hasBulkOperations && !after.hasBulkOperations,
    'No more early access to new features.': before.hasEarlyAccess && !after.hasEarlyAccess,
    [transcripts === 0
      ? 'No more automatic YouTube transcripts. You can still paste them.'
      : `You have ${transcripts} automatic YouTube transcripts a month.`]:
      transcripts < before.youtubeTranscriptionsLimit,
  };
  return Object.entries(isLost).flatMap(([sentence, lost]) => (lost ? [sentence] : []));
}
