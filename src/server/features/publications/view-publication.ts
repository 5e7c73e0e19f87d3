import type { PublicationView } from '#contract/posts.ts';
import { permalinkOf } from '#domain/posts/permalink.ts';
import type { Ctx } from '#server/context.ts';
import { withIsoDates } from '#server/iso-dates.ts';
import { findLatest } from './store.ts';

/** The latest publication of each post, keyed by post; posts that never had one are not in the map. */
export async function viewPublications(
  ctx: Ctx,
  input: { postIds: readonly string[] },
): Promise<Map<string, PublicationView>> {
  const views = new Map<string, PublicationView>();
  for (const [postId, row] of await findLatest(ctx.db, input.postIds)) {
    const { id, kind, state, dueAt, localTime, zone, waitReason, firstMaybeSentAt, errorCode, urn } = row;
    const { sendLate, inQueue } = row;
    const times = { dueAt, localTime, zone, firstMaybeSentAt };
    const shown = withIsoDates({ id, kind, state, ...times, waitReason, errorCode, sendLate, inQueue });
    views.set(postId, { ...shown, permalink: permalinkOf(ctx.config.linkedinAuthUrl, urn) });
  }
  return views;
}
