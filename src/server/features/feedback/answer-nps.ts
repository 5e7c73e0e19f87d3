import { isNpsDue } from '#domain/feedback/feedback.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { addAnswer, lockLastAsked, replaceLastAnswer, setLastAsked } from './store.ts';

/**
 * Stores a person's score and reason, or that they dismissed the question (null). One answer counts in 90 days: a later score, from
 * another tab or a retry, replaces it.
 */
export function answerNps(
  ctx: Ctx,
  { userId, score, reason }: { userId: string; score: number | null; reason: string | undefined },
): Promise<void> {
  const now = ctx.clock.now();
  const answer = { score, reason: score === null ? null : cleanText(reason ?? '').trim() || null };
  return inTransaction(ctx, async (tx) => {
    const askedAt = await lockLastAsked(tx.db, userId);
    if (isNpsDue(askedAt?.getTime() ?? null, now)) {
      await addAnswer(tx.db, { ...answer, userId, createdAt: new Date(now) });
      await setLastAsked(tx.db, userId, new Date(now));
    } else if (score !== null) {
      await replaceLastAnswer(tx.db, userId, answer);
    }
  });
}
