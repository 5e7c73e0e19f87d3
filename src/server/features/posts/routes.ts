import { forgetDeletedPost as forgetRoute, listDeletedPosts as listDeletedRoute } from '#contract/deleted-posts.ts';
import * as contract from '#contract/posts.ts';
import type { Ctx } from '#server/context.ts';
import { assertHandle } from '#server/features/auth/assert-handle.ts';
import { addDataRoute, addRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { deletePost } from './delete-post.ts';
import { forgetDeletedPost } from './deleted/forget-deleted-posts.ts';
import { listDeletedPosts } from './deleted/list-deleted-posts.ts';
import { getPost } from './get-post.ts';
import { listPosts } from './list-posts.ts';
import { saveDraft, updatePost } from './save-draft.ts';
import { undeletePost } from './undelete-post.ts';

export function postRoutes(app: App, ctx: Ctx): void {
  addDataRoute(app, contract.listPosts, ({ caller, query: { sort, ...query } }) =>
    listPosts(ctx, { ...query, order: sort, userId: caller.userId }),
  );

  addDataRoute(app, contract.readPost, ({ caller, params }) =>
    getPost(ctx, { userId: caller.userId, postId: params.id }),
  );

  addRoute(app, contract.createPost, async ({ caller: { userId, sessionId }, body }) => {
    const { id: newId, accessToken, ...draft } = body;
    if (accessToken !== undefined) await assertHandle(ctx, { sessionId, handle: accessToken });
    return { success: true, ...(await saveDraft(ctx, { ...draft, newId, userId })) };
  });

  addRoute(app, contract.saveDraft, async ({ caller, body }) => {
    return { success: true, ...(await saveDraft(ctx, { ...body, userId: caller.userId })) };
  });

  addDataRoute(app, contract.updatePost, async ({ caller, params, body }) => {
    await updatePost(ctx, { ...body, userId: caller.userId, postId: params.id });
    return getPost(ctx, { userId: caller.userId, postId: params.id });
  });

  addRoute(app, contract.deletePost, async ({ caller, params }) => {
    await deletePost(ctx, { userId: caller.userId, postId: params.id });
    return { success: true };
  });

  addDataRoute(app, contract.undeletePost, async ({ caller, params }) => {
    const { post } = await undeletePost(ctx, { userId: caller.userId, postId: params.id });
    return post;
  });

  addDataRoute(app, listDeletedRoute, ({ caller: { userId } }) => listDeletedPosts(ctx, { userId }));

  addRoute(app, forgetRoute, async ({ caller: { userId }, params }) => {
    await forgetDeletedPost(ctx, { userId, postId: params.id });
    return { success: true };
  });
}
