import type { readReceipt as route } from '#contract/publications.ts';
import type { RouteOutput } from '#contract/route.ts';
import type { Ctx } from '../../context.ts';
import { getPost } from '../posts/get-post.ts';
import { permalinkOf } from './permalink.ts';
import { findLatest, listEvents } from './store.ts';

/** What was sent, when and where to, and every step on the way. Throws AppError POST_NOT_FOUND. */
export async function readReceipt(
  ctx: Ctx,
  input: { userId: string; postId: string },
): Promise<RouteOutput<typeof route>['data']> {
  await getPost(ctx, input);
  const row = (await findLatest(ctx.db, [input.postId])).get(input.postId);
  if (row === undefined) return { text: null, urn: null, permalink: null, publishedAt: null, events: [] };
  const events = await listEvents(ctx.db, row.id);
  return {
    text: row.networkText,
    urn: row.urn,
    permalink: permalinkOf(ctx.config.linkedinAuthUrl, row.urn),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    events: events.map((event) => ({
      at: event.at.toISOString(),
      type: event.type,
      from: event.fromState,
      to: event.toState,
      note: event.note,
    })),
  };
}
