import type { Ctx } from '#server/context.ts';
import { awaitOutcome, findShare } from '#server/features/publications/find-share.ts';
import { type ShareResult, toResult } from './share-post.ts';

/** What came of the share with this idempotency key; null where it made no publication. Publishes nothing. */
export async function readShare(ctx: Ctx, input: { userId: string; requestId: string }): Promise<ShareResult | null> {
  const row = await findShare(ctx, input);
  return row && toResult(ctx, row.postId, await awaitOutcome(ctx, row, performance.now()));
}
