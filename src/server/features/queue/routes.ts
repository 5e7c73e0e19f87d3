import * as contract from '#contract/queue.ts';
import type { Ctx } from '#server/context.ts';
import { getPost } from '#server/features/posts/get-post.ts';
import { clientGoneSignal } from '#server/http/client-gone.ts';
import { addDataRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { addToQueue } from './add-to-queue.ts';
import { listRepeats } from './list-repeats.ts';
import { orderQueue } from './order-queue.ts';
import { proposeQueue } from './propose-queue.ts';
import { queuePosts } from './queue-posts.ts';
import { readQueue, viewSlot } from './read-queue.ts';
import { saveQueue } from './save-queue.ts';

/** The caller's queue (docs/product.md §21), always their own. */
export function queueRoutes(app: App, ctx: Ctx): void {
  addDataRoute(app, contract.readQueue, ({ caller: { userId } }) => readQueue(ctx, { userId }));
  addDataRoute(app, contract.saveQueue, ({ caller: { userId }, body }) => saveQueue(ctx, { ...body, userId }));
  addDataRoute(app, contract.addToQueue, async ({ caller: { userId }, body }) => {
    const { slot, zone, isNew } = await addToQueue(ctx, { ...body, userId });
    return { post: await getPost(ctx, { userId, postId: body.postId }), slot: viewSlot(slot), zone, isNew };
  });
  addDataRoute(app, contract.queuePosts, async ({ caller, body }) => ({
    results: await queuePosts(ctx, caller, body),
  }));
  addDataRoute(app, contract.orderQueue, ({ caller: { userId }, body }) => orderQueue(ctx, { ...body, userId }));
  addDataRoute(app, contract.proposeQueue, ({ caller: { userId }, query }) => proposeQueue(ctx, { ...query, userId }));
  addDataRoute(app, contract.listRepeats, ({ caller: { userId }, reply }) =>
    listRepeats(ctx, { userId, signal: clientGoneSignal(reply) }),
  );
}
