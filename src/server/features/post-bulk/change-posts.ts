import type { changePosts as route } from '#contract/bulk-posts.ts';
import { sentenceFor, UI } from '#contract/messages.ts';
import type { RouteBody } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import type { Tier } from '#domain/plans/plans.ts';
import { distinctIds } from '#domain/posts/bulk.ts';
import type { Ctx } from '#server/context.ts';
import { deletePost } from '#server/features/posts/delete-post.ts';
import { moveSchedule } from '#server/features/publications/move-schedule.ts';
import { unschedulePost } from '#server/features/publications/unschedule-post.ts';
import { assertBulk } from './assert-bulk.ts';

export type BulkChange = RouteBody<typeof route>;
export type BulkResult = { id: string; done: boolean; note: string | null };
type Person = { userId: string; tier: Tier };

/**
 * Deletes, moves or takes back to draft many posts, each in a transaction of its own: one that is refused keeps none from going on.
 * @returns one result for each post that is named, in the order they were named
 * @throws AppError BULK_EXCLUSIVE
 */
export async function changePosts(ctx: Ctx, person: Person, change: BulkChange): Promise<BulkResult[]> {
  await assertBulk(ctx, person);
  const results: BulkResult[] = [];
  for (const id of distinctIds(change.postIds)) results.push(await changeOne(ctx, person, id, change));
  return results;
}

async function changeOne(ctx: Ctx, person: Person, id: string, change: BulkChange): Promise<BulkResult> {
  try {
    return { id, done: true, note: await apply(ctx, person, id, change) };
  } catch (error) {
    if (error instanceof AppError) return { id, done: false, note: error.details.message ?? sentenceFor(error.code) };
    // What was done to the posts before it stands, and is to be told.
    ctx.log.error('one of many posts could not be changed', { postId: id, action: change.action, error });
    return { id, done: false, note: sentenceFor('INTERNAL') };
  }
}

/** @returns what to know of it, though it is done */
async function apply(ctx: Ctx, person: Person, postId: string, change: BulkChange): Promise<string | null> {
  const { userId } = person;
  switch (change.action) {
    case 'delete':
      await deletePost(ctx, { userId, postId });
      return null;
    case 'draft':
      await unschedulePost(ctx, { userId, postId });
      return null;
    case 'reschedule': {
      const { repeatedHour } = await moveSchedule(ctx, { userId, postId, days: change.days });
      return repeatedHour ? UI.scheduling.repeatedHour : null;
    }
  }
}
