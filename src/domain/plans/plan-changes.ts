import type { PlanLimits } from './plans.ts';

/** A scheduled post that is not out yet. */
export type WaitingPost = {
  id: string;
  /** Epoch ms. */
  dueAt: number;
  /** The plan had no room for it: it does not go out. */
  isHeld: boolean;
  /** It is being sent, or may be out: it takes room, and no plan touches it. */
  isFixed: boolean;
};

/**
 * What a change of plan makes of the posts that wait. Those that go out keep their places, the earliest due first; the rest is held.
 * Where there is room left, held ones that still lie ahead go out again, in order of their time
 * (docs/decisions/0008).
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

/** What is still to come when a change takes effect later: by then, everything due before has gone out. */
export function waitingAfter<P extends WaitingPost>(waiting: readonly P[], at: number | null): P[] {
  return waiting.filter(({ dueAt }) => at === null || dueAt > at);
}

function byDueTime(a: WaitingPost, b: WaitingPost): number {
  return a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1);
}

/** What a plan has that another has not, one sentence each (spec §6 'Tiers', §9 'Plan limits'). */
export function lostFeatures(before: PlanLimits, after: PlanLimits): string[] {
  const lost: string[] = [];
  const ends = (
    name: 'hasAIRewrite' | 'hasAIImage' | 'hasAdvancedAnalytics' | 'hasBulkOperations',
    sentence: string,
  ) => {
    if (before[name] && !after[name]) lost.push(sentence);
  };
  if (after.monthlyPostLimit < before.monthlyPostLimit) {
    lost.push(`You can generate ${after.monthlyPostLimit} posts a month instead of ${before.monthlyPostLimit}.`);
  }
  ends('hasAIRewrite', 'AI rewrites end.');
  ends('hasAIImage', 'AI images end; those in your posts stay.');
  ends('hasAdvancedAnalytics', 'Analytics of your posts end.');
  ends('hasBulkOperations', 'Working on many posts at once ends.');
  if (after.youtubeTranscriptionsLimit < before.youtubeTranscriptionsLimit) lost.push(fewerTranscripts(after));
  return lost;
}

function fewerTranscripts({ youtubeTranscriptionsLimit: limit }: PlanLimits): string {
  if (limit === 0) return 'Automatic YouTube transcripts end; pasted ones work on every plan.';
  return `You have ${limit} automatic YouTube transcripts a month.`;
}
