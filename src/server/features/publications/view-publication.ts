import type { PublicationView } from '#contract/posts.ts';
import { isDeletableThere } from '#domain/posts/deleted/deletable-there.ts';
import { permalinkOf } from '#domain/posts/permalink.ts';
import type { Ctx } from '#server/context.ts';
import { withIsoDates } from '#server/iso-dates.ts';
import { findLatest, listNamedByPerson } from './store.ts';

/** The latest publication of each post, keyed by post; posts that never had one are not in the map. */
export async function viewPublications(
  ctx: Ctx,
  input: { postIds: readonly string[] },
): Promise<Map<string, PublicationView>> {
  const views = new Map<string, PublicationView>();
  const rows = await findLatest(ctx.db, input.postIds);
  const published = [...rows.values()].filter(({ state }) => state === 'published').map(({ id }) => id);
  const namedByPerson = await listNamedByPerson(ctx.db, published);
  for (const [postId, row] of rows) {
    const { id, kind, state, dueAt, localTime, zone, waitReason, firstMaybeSentAt, errorCode, urn } = row;
    const { sendLate, inQueue, deletedOnLinkedInAt } = row;
    const times = { dueAt, localTime, zone, firstMaybeSentAt };
    const said = { waitReason, errorCode, sendLate, inQueue, deletedOnLinkedInAt };
    views.set(postId, {
      ...withIsoDates({ id, kind, state, ...times, ...said }),
      permalink: deletedOnLinkedInAt === null ? permalinkOf(ctx.config.linkedinAuthUrl, urn) : null,
      isDeletableThere: isDeletableThere(row, namedByPerson.has(id)),
    });
  }
  return views;
}
