import { AppError } from '#domain/errors.ts';
import type { Figures } from '#domain/own-figures/figures.ts';
import { mergeFigures } from '#domain/own-figures/merge-figures.ts';
import type { Tier } from '#domain/plans/plans.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { assertFigures } from './assert-figures.ts';
import { findPublished, putFigures } from './store.ts';

/**
 * Keeps what LinkedIn says of a person's published posts, all or none (docs/product.md §23).
 * @returns of how many posts
 * @throws AppError ANALYTICS_EXCLUSIVE, POST_NOT_FOUND for what is not theirs or not published
 */
export async function keepFigures(
  ctx: Ctx,
  input: { userId: string; tier: Tier; posts: readonly { postId: string; figures: Figures }[] },
): Promise<{ kept: number }> {
  await assertFigures(ctx, input.tier);
  const byPost = new Map<string, Figures>();
  for (const { postId, figures } of input.posts) {
    const before = byPost.get(postId);
    byPost.set(postId, before === undefined ? figures : mergeFigures(before, figures));
  }
  return inTransaction(ctx, async ({ db, clock }) => {
    const own = await findPublished(db, input.userId, [...byPost.keys()]);
    if (own.length < byPost.size) throw new AppError('POST_NOT_FOUND');
    const kept = [...byPost].map(([postId, figures]) => ({ postId, figures }));
    await putFigures(db, input.userId, kept, new Date(clock.now()));
    return { kept: kept.length };
  });
}
