import type { PublicationView } from '#contract/posts.ts';
import type { Ctx } from '#server/context.ts';
import { permalinkOf } from './permalink.ts';
import { findLatest, type PublicationRow } from './store.ts';

function toView(ctx: Ctx, row: PublicationRow): PublicationView {
  return {
    id: row.id,
    state: row.state,
    dueAt: row.dueAt.toISOString(),
    localTime: row.localTime,
    zone: row.zone,
    waitReason: row.waitReason,
    errorCode: row.errorCode,
    permalink: permalinkOf(ctx.config.linkedinAuthUrl, row.urn),
    sendLate: row.sendLate,
  };
}

/** Where the latest publication of each post stands, keyed by post; posts that never had one are not in the map. */
export async function viewPublications(
  ctx: Ctx,
  input: { postIds: readonly string[] },
): Promise<Map<string, PublicationView>> {
  const rows = await findLatest(ctx.db, input.postIds);
  return new Map([...rows].map(([postId, row]) => [postId, toView(ctx, row)]));
}
