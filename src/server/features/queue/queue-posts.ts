import type { queuePosts as route } from '#contract/queue.ts';
import type { RouteBody } from '#contract/route.ts';
import type { Tier } from '#domain/plans/plans.ts';
import type { Ctx } from '#server/context.ts';
import { assertBulk, eachByItself } from '#server/features/posts/bulk/change-posts.ts';
import { addToQueue } from './add-to-queue.ts';

/**
 * Adds many posts to the queue, each in a transaction of its own and at the next free slot then (docs/product.md §5.15).
 * @returns one result for each distinct post, in the order they were named
 * @throws AppError BULK_EXCLUSIVE
 */
export async function queuePosts(ctx: Ctx, person: { userId: string; tier: Tier }, { posts }: RouteBody<typeof route>) {
  await assertBulk(ctx, person);
  const versions = new Map(posts.map(({ postId, ...version }) => [postId.toLowerCase(), version]));
  return eachByItself(ctx, [...versions.keys()], async (postId) => {
    await addToQueue(ctx, { ...versions.get(postId), userId: person.userId, postId });
    return { note: null };
  });
}
