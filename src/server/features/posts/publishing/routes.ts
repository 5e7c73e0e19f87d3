import * as contract from '#contract/publications.ts';
import type { Ctx } from '#server/context.ts';
import { assertHandle } from '#server/features/auth/assert-handle.ts';
import { checkOwn } from '#server/features/profiles/get-profile.ts';
import { switchByHand } from '#server/features/publications/by-hand/switch-by-hand.ts';
import { readReceipt } from '#server/features/publications/read-receipt.ts';
import { addDataRoute, addRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { getPost } from '../get-post.ts';
import { deleteOnLinkedIn } from './delete-on-linkedin.ts';
import { pressByHand } from './press-by-hand.ts';
import { readShare } from './read-share.ts';
import { resolveDoubt } from './resolve-doubt.ts';
import { schedulePost } from './schedule-post.ts';
import { type ShareResult, sharePost } from './share-post.ts';
import { undoShare } from './undo-share.ts';
import { unschedulePost } from './unschedule-post.ts';

export function publishingRoutes(app: App, ctx: Ctx): void {
  addDataRoute(app, contract.schedulePost, async ({ caller: { userId }, body }) => {
    const { repeatedHour } = await schedulePost(ctx, { ...body, userId });
    return { post: await getPost(ctx, { userId, postId: body.postId }), repeatedHour };
  });

  addDataRoute(app, contract.unschedulePost, async ({ caller, params, query }) => {
    const own = { userId: caller.userId, postId: params.id };
    await unschedulePost(ctx, { ...own, isUndo: query.undo === 'true' });
    return getPost(ctx, own);
  });

  addRoute(app, contract.sharePost, async ({ caller: { userId, sessionId }, body }) => {
    checkOwn({ userId, requestedId: body.userId });
    const { accessToken, postContent: content, tiptapContent: tiptapJson, originalUrl: articleUrl, ...rest } = body;
    await assertHandle(ctx, { sessionId, handle: accessToken });
    const result = await sharePost(ctx, { ...rest, userId, content, tiptapJson, articleUrl });
    return toOutcome(result);
  });

  addDataRoute(app, contract.readShare, async ({ caller: { userId }, params }) => {
    const result = await readShare(ctx, { userId, ...params });
    return { outcome: result && toOutcome(result) };
  });

  addDataRoute(app, contract.undoShare, async ({ caller, params, body }) => {
    const own = { userId: caller.userId, postId: params.id };
    await undoShare(ctx, { ...own, ...body });
    return getPost(ctx, own);
  });

  addDataRoute(app, contract.pressByHand, async ({ caller, params }) => {
    const own = { userId: caller.userId, postId: params.id };
    await pressByHand(ctx, own);
    return getPost(ctx, own);
  });

  addDataRoute(app, contract.switchByHand, ({ caller: { userId }, body }) => switchByHand(ctx, { ...body, userId }));

  addDataRoute(app, contract.resolveDoubt, async ({ caller, params, body: resolution }) => {
    const own = { userId: caller.userId, postId: params.id };
    await resolveDoubt(ctx, { ...own, resolution });
    return getPost(ctx, own);
  });

  addDataRoute(app, contract.deleteOnLinkedIn, async ({ caller, params }) => {
    const own = { userId: caller.userId, postId: params.id };
    await deleteOnLinkedIn(ctx, own);
    return getPost(ctx, own);
  });

  addDataRoute(app, contract.readReceipt, async ({ caller, params }) => {
    const own = { userId: caller.userId, postId: params.id };
    await getPost(ctx, own);
    return readReceipt(ctx, own);
  });
}

function toOutcome(result: ShareResult) {
  return { success: result.state === 'published', ...result };
}
