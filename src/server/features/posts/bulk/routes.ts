import * as contract from '#contract/bulk-posts.ts';
import { distinctIds } from '#domain/posts/bulk.ts';
import type { Ctx } from '#server/context.ts';
import { admitExport } from '#server/features/accounts/admit-export.ts';
import { writePostsArchive } from '#server/features/accounts/write-posts-archive.ts';
import { addDataRoute, addRoute } from '#server/http/route.ts';
import { sendArchive } from '#server/http/send-archive.ts';
import type { App } from '#server/http/types.ts';
import { assertBulk, changePosts } from './change-posts.ts';

/** Many of a person's own posts at once. */
export function bulkRoutes(app: App, ctx: Ctx): void {
  addDataRoute(app, contract.changePosts, async ({ caller, body }) => ({
    results: await changePosts(ctx, caller, body),
  }));

  addRoute(app, contract.exportPosts, async ({ caller, body, reply }) => {
    await assertBulk(ctx, caller);
    await admitExport(ctx, caller);
    const day = new Date(ctx.clock.now()).toISOString().slice(0, 10);
    const entries = writePostsArchive(ctx, { userId: caller.userId, postIds: distinctIds(body.postIds) });
    return sendArchive(ctx, reply, { name: `postsmith-posts-${day}`, entries });
  });
}
