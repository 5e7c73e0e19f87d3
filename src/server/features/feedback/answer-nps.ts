import { isNpsDue } from '#domain/feedback/feedback.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { addAnswer, lockAsked, replaceLastAnswer, setAsked } from './store.ts';

/**
 * Keeps a person's score and why, or that they waved the question away (null). One answer counts in 90 days: a score that comes
 * after it, from another tab or another try, takes its place.
 */
export function answerNps(
  ctx: Ctx,
  { userId, score, reason }: { userId: string; score: number | null; reason: string | undefined },
): Promise<void> {
  const now = ctx.clock.now();
  const answer = { score, reason: score === null ? null : cleanText(reason ?? '').trim() || null };
  return inTransaction(ctx, async (tx) => {
    const askedAt = await lockAsked(tx.db, userId);
    if (isNpsDue(askedAt?.getTime() ?? null, now)) {
      await addAnswer(tx.db, { ...answer, userId, createdAt: new Date(now) });
      await setAsked(tx.db, userId, new Date(now));
    } else if (score !== null) {
      await replaceLastAnswer(tx.db, userId, answer);
    }
  });
}
