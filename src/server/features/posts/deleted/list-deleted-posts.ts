import { DELETED_MAX, type listDeletedPosts as route } from '#contract/deleted-posts.ts';
import type { RouteData } from '#contract/route.ts';
import { DELETED_KEPT_MS } from '#domain/posts/deleted/deleted-limits.ts';
import type { Ctx } from '#server/context.ts';
import { hasDeleted, listDeleted } from './store.ts';

type Person = { userId: string };

const since = (ctx: Ctx) => new Date(ctx.clock.now() - DELETED_KEPT_MS);

/** The person's deleted posts that can be brought back, the newest first (docs/product.md §5.21). */
export async function listDeletedPosts(ctx: Ctx, { userId }: Person): Promise<RouteData<typeof route>> {
  const rows = await listDeleted(ctx.db, { userId, since: since(ctx), limit: DELETED_MAX });
  return {
    posts: rows.map(({ postId, beginning, status, schedule, deletedAt }) => ({
      id: postId,
      beginning,
      status: schedule === null ? status : 'scheduled',
      scheduledAt: schedule?.dueAt ?? null,
      deletedAt: deletedAt.toISOString(),
      keptUntil: new Date(deletedAt.getTime() + DELETED_KEPT_MS).toISOString(),
    })),
  };
}

/** Whether there are any. */
export function hasDeletedPosts(ctx: Ctx, { userId }: Person): Promise<boolean> {
  return hasDeleted(ctx.db, userId, since(ctx));
}
