import { readReceipt, resolveDoubt, schedulePost, sharePost, unschedulePost } from '#contract/publications.ts';
import type { Ctx } from '#server/context.ts';
import { assertHandle } from '#server/features/auth/assert-handle.ts';
import { getPost } from '#server/features/posts/get-post.ts';
import { checkOwn } from '#server/features/profiles/get-profile.ts';
import { addRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { readReceipt as readReceiptOf } from './read-receipt.ts';
import { resolveDoubt as resolve } from './resolve-doubt.ts';
import { schedulePost as schedule } from './schedule-post.ts';
import { sharePost as share } from './share-post.ts';
import { unschedulePost as unschedule } from './unschedule-post.ts';

export function publicationRoutes(app: App, ctx: Ctx): void {
  addRoute(app, ctx, schedulePost, async ({ caller, body }) => {
    const { repeatedHour } = await schedule(ctx, { ...body, userId: caller.userId });
    return {
      success: true,
      data: { post: await getPost(ctx, { userId: caller.userId, postId: body.postId }), repeatedHour },
    };
  });

  addRoute(app, ctx, unschedulePost, async ({ caller, params }) => {
    const input = { userId: caller.userId, postId: params.id };
    await unschedule(ctx, input);
    return { success: true, data: await getPost(ctx, input) };
  });

  addRoute(app, ctx, sharePost, async ({ caller, body }) => {
    checkOwn({ userId: caller.userId, requestedId: body.userId });
    await assertHandle(ctx, { sessionId: caller.sessionId, handle: body.accessToken });
    const result = await share(ctx, {
      userId: caller.userId,
      postId: body.postId,
      requestId: body.requestId,
      content: body.postContent,
      tiptapJson: body.tiptapContent,
      articleUrl: body.originalUrl,
      linkCard: body.linkCard,
      expectedUpdatedAt: body.expectedUpdatedAt,
      editorSessionId: body.editorSessionId,
    });
    return {
      success: result.state === 'published',
      ...(result.error === null ? {} : { error: result.error }),
      ...(result.needsReauth ? { needsReauth: true } : {}),
      postId: result.postId,
      state: result.state,
      permalink: result.permalink,
    };
  });

  addRoute(app, ctx, resolveDoubt, async ({ caller, params, body }) => {
    const input = { userId: caller.userId, postId: params.id };
    await resolve(ctx, { ...input, resolution: body });
    return { success: true, data: await getPost(ctx, input) };
  });

  addRoute(app, ctx, readReceipt, async ({ caller, params }) => ({
    success: true,
    data: await readReceiptOf(ctx, { userId: caller.userId, postId: params.id }),
  }));
}
