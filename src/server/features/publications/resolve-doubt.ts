import type { resolveDoubt as route } from '#contract/publications.ts';
import type { RouteBody } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import { urnTime } from '#domain/posts/decide.ts';
import { urnFromLink } from '#domain/posts/permalink.ts';
import { isPressed } from '#domain/posts/publication.ts';
import { type Ctx, readDatabaseNow } from '#server/context.ts';
import { changeState } from './change-state.ts';
import { publishesByHand } from './publishes-by-hand.ts';
import { isUrnTaken } from './sending/store.ts';
import { findLatest, insertEvent, type PublicationRow, updatePublication } from './store.ts';

export type Resolution = RouteBody<typeof route>;

/**
 * Resolves a publication whose outcome could not be found out, by what its person saw on LinkedIn; or adds the link to a published
 * one that has none. In the transaction that has locked the publication and its post.
 * @param input.live the post's live publication, if it has one
 * @throws AppError ACTION_NOT_ALLOWED, INVALID_INPUT if the pasted link names no post
 */
export async function resolveDoubt(
  ctx: Ctx,
  { postId, live, resolution }: { postId: string; live: PublicationRow | null; resolution: Resolution },
): Promise<void> {
  if (live !== null && live.state !== 'needs_look') throw new AppError('ACTION_NOT_ALLOWED');
  const urn = resolution.outcome === 'is_there' ? parseLink(resolution.permalink) : null;
  if (live === null) return addLink(ctx, postId, urn);
  await assertFree(ctx, urn, live.id);
  const now = await readDatabaseNow(ctx);
  if (resolution.outcome === 'is_there') {
    const createdAt = urn === null ? null : urnTime(urn);
    const publishedAt = createdAt === null ? (live.firstMaybeSentAt ?? now) : new Date(createdAt);
    const patch = { urn, publishedAt, waitReason: null, errorCode: null, errorMessage: null };
    await changeState(ctx, live, 'published', patch, { type: 'confirmed_by_person' });
    return;
  }
  // The time of the first send stays: if the person overlooked the post, LinkedIn's duplicate error names it.
  const waitReason = isPressed(live) && (await publishesByHand(ctx, live)) ? ('by_hand' as const) : null;
  const patch = {
    waitReason,
    maybeSent: false,
    sendStartedAt: null,
    tries: 0,
    leaseUntil: null,
    nextLookAt: now,
    dueAt: now,
  };
  await changeState(ctx, live, 'queued', patch, { type: 'sent_again_by_person' });
}

/** The post that a pasted link names; null if nothing was pasted. Throws AppError INVALID_INPUT if it names none. */
function parseLink(permalink: string | null): string | null {
  if (permalink === null || permalink.trim() === '') return null;
  const urn = urnFromLink(permalink);
  if (urn !== null) return urn;
  throw new AppError('INVALID_INPUT', {
    message:
      'This is not a link to a LinkedIn post. Open the post on LinkedIn, choose "Copy link to post" and paste it here.',
  });
}

/** Two posts never show one link. Throws AppError INVALID_INPUT. */
async function assertFree(ctx: Ctx, urn: string | null, publicationId: string): Promise<void> {
  if (urn === null || !(await isUrnTaken(ctx.db, { urn, publicationId }))) return;
  throw new AppError('INVALID_INPUT', {
    message: 'This link is for a different post. Open this post on LinkedIn and paste its link.',
  });
}

/** Adds the urn that LinkedIn's answer lacked (docs/linkedin.md §3.10). */
async function addLink(ctx: Ctx, postId: string, urn: string | null): Promise<void> {
  const row = (await findLatest(ctx.db, [postId])).get(postId);
  if (row?.state !== 'published' || row.urn !== null || urn === null) throw new AppError('ACTION_NOT_ALLOWED');
  await assertFree(ctx, urn, row.id);
  await updatePublication(ctx.db, row.id, { urn });
  await insertEvent(ctx.db, row, { type: 'link_added_by_person' });
}
