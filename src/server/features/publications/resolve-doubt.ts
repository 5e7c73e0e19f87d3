import { AppError } from '#domain/errors.ts';
import { urnTime } from '#domain/posts/decide.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { lockOwnPost } from '#server/features/posts/lock-own-post.ts';
import { move } from './move.ts';
import { urnFromLink } from './permalink.ts';
import { databaseNow, findLatest, insertEvent, lockLivePublication, updatePublication } from './store.ts';

export type Resolution = { outcome: 'is_there'; permalink: string | null } | { outcome: 'send_again' };

/** The post that a pasted link names; null where nothing was pasted. Throws AppError INVALID_INPUT where it names none. */
function readLink(permalink: string | null): string | null {
  if (permalink === null || permalink.trim() === '') return null;
  const urn = urnFromLink(permalink);
  if (urn !== null) return urn;
  throw new AppError('INVALID_INPUT', {
    message: 'This link names no LinkedIn post. Open the post there, choose "Copy link to post" and paste that.',
  });
}

/** LinkedIn published it without naming it: its person does (design: Publishing, '201 without urn'). */
async function addLink(ctx: Ctx, input: { postId: string; resolution: Resolution }): Promise<void> {
  const row = (await findLatest(ctx.db, [input.postId])).get(input.postId);
  const urn = input.resolution.outcome === 'is_there' ? readLink(input.resolution.permalink) : null;
  if (row?.state !== 'published' || row.urn !== null || urn === null) throw new AppError('ACTION_NOT_ALLOWED');
  await updatePublication(ctx.db, row.id, { urn });
  await insertEvent(ctx.db, {
    publicationId: row.id,
    type: 'link_added_by_person',
    from: row.state,
    to: row.state,
    fence: row.fence,
  });
}

/**
 * A person looked and tells what became of a post whose outcome could not be found out, or where one is that is out without a
 * known link (design: Publishing).
 * @throws AppError POST_NOT_FOUND, ACTION_NOT_ALLOWED, INVALID_INPUT where the pasted link names no post
 */
export function resolveDoubt(
  ctx: Ctx,
  input: { userId: string; postId: string; resolution: Resolution },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockOwnPost(tx, { ...input, lock: false });
    const row = await lockLivePublication(tx.db, input.postId);
    await lockOwnPost(tx, input);
    if (row === null) return addLink(tx, input);
    if (row.state !== 'needs_look') throw new AppError('ACTION_NOT_ALLOWED');
    const now = await databaseNow(tx.db);
    if (input.resolution.outcome === 'is_there') {
      const urn = readLink(input.resolution.permalink);
      const made = urn === null ? null : urnTime(urn);
      const publishedAt = made === null ? (row.firstMaybeSentAt ?? now) : new Date(made);
      await move(
        tx,
        row,
        'published',
        { urn, publishedAt, errorCode: null, errorMessage: null },
        { type: 'confirmed_by_person' },
      );
      return;
    }
    const clean = {
      // When the first send was stays known: should the person have overlooked it, LinkedIn's refusal names it.
      maybeSent: false,
      sendStartedAt: null,
      tries: 0,
      leaseUntil: null,
      nextLookAt: now,
      // The person asked for it now, however long ago it was due.
      dueAt: now,
    };
    await move(tx, row, 'queued', clean, { type: 'sent_again_by_person' });
    await tx.jobs.lookAt(tx.db, { publicationId: row.id, at: now });
  });
}
