import { NPS_WORDS_MAX, type readNpsAnalytics } from '#contract/admin-analytics.ts';
import type { RouteData } from '#contract/route.ts';
import { weeksInRange } from '#domain/analytics/day-ranges.ts';
import { NPS_MAX_SCORE, netPromoterScore } from '#domain/feedback/feedback.ts';
import type { Ctx } from '#server/context.ts';
import { withIsoDates } from '#server/iso-dates.ts';
import { type AskedRange, getRange } from './get-range.ts';
import { countScores, listWords } from './store.ts';

/** DEFINITIONS.nps. @throws AppError INVALID_INPUT */
export async function measureNps(ctx: Ctx, asked: AskedRange): Promise<RouteData<typeof readNpsAnalytics>> {
  const range = getRange(ctx, asked);
  const [counted, words] = await Promise.all([countScores(ctx.db, range), listWords(ctx.db, range, NPS_WORDS_MAX)]);
  const asScores = (rows: typeof counted) =>
    rows.flatMap(({ score, answers }) => (score === null ? [] : Array.from({ length: answers }, () => score)));
  const scores = asScores(counted);
  const distribution = Array.from({ length: NPS_MAX_SCORE + 1 }, () => 0);
  for (const score of scores) distribution[score] = (distribution[score] ?? 0) + 1;
  const trend = weeksInRange(range).map((week) => {
    const ofWeek = asScores(counted.filter((row) => row.week === week));
    return { week, score: netPromoterScore(ofWeek), answers: ofWeek.length };
  });
  return {
    range,
    score: netPromoterScore(scores),
    asked: counted.reduce((sum, { answers }) => sum + answers, 0),
    answered: scores.length,
    promoters: countWorth(scores, 100),
    passives: countWorth(scores, 0),
    detractors: countWorth(scores, -100),
    distribution,
    trend,
    words: words.map(withIsoDates),
  };
}

/** How many answers are worth so much each: the rule of the score itself says who is a promoter and who a detractor. */
function countWorth(scores: readonly number[], worth: -100 | 0 | 100): number {
  return scores.filter((score) => netPromoterScore([score]) === worth).length;
}
