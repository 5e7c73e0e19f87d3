import type { changePosts as route } from '#contract/bulk-posts.ts';
import { messageFor } from '#contract/error-messages.ts';
import { UI } from '#contract/messages.ts';
import type { RouteBody, RouteData } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import type { Tier } from '#domain/plans/plans.ts';
import { distinctIds } from '#domain/posts/bulk.ts';
import type { Ctx } from '#server/context.ts';
import { currentPlan } from '#server/features/settings/current-settings.ts';
import { deletePost } from '../delete-post.ts';
import type { OwnPost } from '../lock-post.ts';
import { moveSchedule } from '../publishing/move-schedule.ts';
import { schedulePost } from '../publishing/schedule-post.ts';
import { unschedulePost } from '../publishing/unschedule-post.ts';
import { undeletePost } from '../undelete-post.ts';

type BulkChange = RouteBody<typeof route>;
type BulkResult = RouteData<typeof route>['results'][number];
type Remark = Pick<BulkResult, 'note' | 'status'>;

/**
 * Actions on many posts at once are for tiers whose plan has them (docs/product.md §9.1).
 * @throws AppError BULK_EXCLUSIVE
 */
export async function assertBulk(ctx: Ctx, { tier }: { tier: Tier }): Promise<void> {
  if (!(await currentPlan(ctx, tier)).hasBulkOperations) throw new AppError('BULK_EXCLUSIVE');
}

/**
 * Deletes, brings back, moves, unschedules or schedules many posts, each in a transaction of its own: an error in one does not stop the others.
 * @returns one result for each distinct post, in the order they were named
 * @throws AppError BULK_EXCLUSIVE, but for what is brought back: it was deleted while the plan had it
 */
export async function changePosts(
  ctx: Ctx,
  person: { userId: string; tier: Tier },
  change: BulkChange,
): Promise<BulkResult[]> {
  if (change.action !== 'undelete') await assertBulk(ctx, person);
  const { userId } = person;
  if (change.action === 'schedule') {
    const wanted = new Map(change.posts.map((one) => [one.postId.toLowerCase(), one]));
    return eachByItself(ctx, [...wanted.keys()], async (postId) => {
      const one = wanted.get(postId);
      if (one === undefined) throw new AppError('POST_NOT_FOUND');
      return remarkOf(await schedulePost(ctx, { ...one, sendLate: one.sendLate ?? false, userId, postId }));
    });
  }
  return eachByItself(ctx, change.postIds, (postId) => apply(ctx, { userId, postId }, change));
}

/**
 * Does something to one post after the other. An error in one does not stop the others: it is that one's note.
 * @param apply gives a remark on what was done, if any
 * @returns one result for each distinct post, in the order they were named
 */
export async function eachByItself(
  ctx: Ctx,
  postIds: readonly string[],
  apply: (postId: string) => Promise<Remark>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const id of distinctIds(postIds)) results.push(await resultOf(ctx, id, apply));
  return results;
}

async function resultOf(ctx: Ctx, id: string, apply: (postId: string) => Promise<Remark>): Promise<BulkResult> {
  try {
    return { id, done: true, ...(await apply(id)) };
  } catch (error) {
    if (error instanceof AppError) return { id, done: false, note: noteOf(error) };
    // Not thrown: the posts before it are changed, and the answer must say so.
    ctx.log.error('one of many posts could not be changed', { postId: id, error });
    return { id, done: false, note: messageFor('INTERNAL') };
  }
}

/** @returns a remark on what was done, if any */
async function apply(ctx: Ctx, own: OwnPost, change: Exclude<BulkChange, { action: 'schedule' }>): Promise<Remark> {
  if (change.action === 'undelete') {
    const { post, unscheduled } = await undeletePost(ctx, own);
    return { note: unscheduled === null ? null : noteOf(unscheduled), status: post.status };
  }
  if (change.action === 'delete') await deletePost(ctx, own);
  if (change.action === 'draft') await unschedulePost(ctx, own);
  if (change.action !== 'reschedule') return { note: null };
  return remarkOf(await moveSchedule(ctx, { ...own, days: change.days }));
}

const remarkOf = ({ repeatedHour }: { repeatedHour: boolean }): Remark => ({
  note: repeatedHour ? UI.scheduling.repeatedHour : null,
});

const noteOf = ({ code, details }: AppError) => details.message ?? messageFor(code);
