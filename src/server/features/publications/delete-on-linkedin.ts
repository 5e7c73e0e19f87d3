import { PUBLISHING } from '#contract/publishing-messages.ts';
import { AppError } from '#domain/errors.ts';
import { SEND_TIMEOUT_MS } from '#domain/posts/decide.ts';
import { isDeletableThere } from '#domain/posts/deleted/deletable-there.ts';
import { type Ctx, inTransaction, readDatabaseNow } from '#server/context.ts';
import type { DeletionOutcome } from '#server/ports/linkedin.ts';
import { findPostingConnection } from './connections/find-connection.ts';
import { currentApiVersion, stepApiVersion } from './sending/api-version.ts';
import { endSignIn } from './sending/end-sign-in.ts';
import { findLatest, insertEvent, listNamedByPerson, type PublicationRow, updatePublication } from './store.ts';

/** A published post as it is at LinkedIn, under the name that LinkedIn gave it. */
export type OnLinkedIn = PublicationRow & { urn: string };
/** An attempt to delete it, and when the token that it was made with was issued. */
export type DeletionAttempt = { outcome: DeletionOutcome; connectedAt: Date };

/**
 * What can be deleted of a published post, in the transaction that has locked the post; null where it is deleted already.
 * @throws AppError ACTION_NOT_ALLOWED where it is not published, or LinkedIn never named it: what a person pasted may be another post
 */
export async function findOnLinkedIn(ctx: Ctx, { postId }: { postId: string }): Promise<OnLinkedIn | null> {
  const row = (await findLatest(ctx.db, [postId])).get(postId);
  if (row?.state !== 'published') throw new AppError('ACTION_NOT_ALLOWED');
  if (row.deletedOnLinkedInAt !== null) return null;
  const { urn } = row;
  const isNamedByPerson = (await listNamedByPerson(ctx.db, [row.id])).has(row.id);
  if (urn === null || !isDeletableThere(row, isNamedByPerson)) {
    throw new AppError('ACTION_NOT_ALLOWED', { message: PUBLISHING.deletedByHandAlone });
  }
  return { ...row, urn };
}

/**
 * Asks LinkedIn to delete it, outside of any transaction; once more where the API's version has ended, within the time of one attempt.
 * @throws AppError NEEDS_REAUTH if LinkedIn has to be connected again first
 */
export async function askToDelete(ctx: Ctx, { userId, urn }: OnLinkedIn): Promise<DeletionAttempt> {
  const connection = await findPostingConnection(ctx, { userId });
  if (connection === null) throw new AppError('NEEDS_REAUTH');
  const { accessToken, updatedAt: connectedAt } = connection;
  const until = performance.now() + SEND_TIMEOUT_MS;
  for (;;) {
    const version = await currentApiVersion(ctx);
    const timeoutMs = Math.max(1, Math.round(until - performance.now()));
    const outcome = await ctx.linkedin.deletePost({ accessToken, urn, version, timeoutMs });
    const isStepped = outcome.kind === 'version' && (await stepVersion(ctx, version));
    if (!isStepped || performance.now() >= until) return { outcome, connectedAt };
  }
}

function stepVersion(ctx: Ctx, spoken: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => stepApiVersion(tx, { spoken, now: (await readDatabaseNow(tx)).getTime() }));
}

/**
 * Records what came of it, in the transaction that has locked the post and found it still there: LinkedIn's word alone makes it deleted.
 * @returns what to say where it is not; null where it is
 */
export async function recordDeletion(
  ctx: Ctx,
  row: OnLinkedIn,
  { outcome, connectedAt }: DeletionAttempt,
): Promise<AppError | null> {
  const now = await readDatabaseNow(ctx);
  switch (outcome.kind) {
    case 'deleted':
    case 'gone':
      await updatePublication(ctx.db, row.id, { deletedOnLinkedInAt: now });
      await insertEvent(ctx.db, row, { type: 'deleted_on_linkedin', note: outcome.kind });
      return null;
    case 'unauthorized': {
      const isOver = await endSignIn(ctx, { userId: row.userId, connectedAt, own: null }, now.getTime());
      return new AppError(isOver ? 'NEEDS_REAUTH' : 'DELETION_NOT_NOW');
    }
    case 'refused':
      return new AppError('DELETION_REFUSED');
    case 'unknown':
      return new AppError('DELETION_UNKNOWN');
    case 'throttled':
    case 'version':
    case 'not_now':
      return new AppError('DELETION_NOT_NOW');
  }
}
