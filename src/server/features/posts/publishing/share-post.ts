import { UI } from '#contract/messages.ts';
import type { PartialPostFields } from '#contract/posts.ts';
import type { sharePost as route } from '#contract/publications.ts';
import { PUBLISHING } from '#contract/publishing-messages.ts';
import type { RouteOutput } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import { canShare } from '#domain/posts/actions.ts';
import type { ExpectedVersion } from '#domain/posts/expected-version.ts';
import { permalinkOf } from '#domain/posts/permalink.ts';
import { isUndone, undoLeftMs } from '#domain/posts/sending/share-undo.ts';
import { isTimeZone } from '#domain/scheduling/zones.ts';
import { type Ctx, inTransaction, readDatabaseNow } from '#server/context.ts';
import { awaitOutcome, findShare } from '#server/features/publications/find-share.ts';
import { cancelPublication, type LivePublication } from '#server/features/publications/live-publication.ts';
import { queuePublication } from '#server/features/publications/queue-publication.ts';
import { keepShared } from '#server/features/version-rows/add-version.ts';
import { lockPost, type OwnPost } from '../lock-post.ts';
import { prepareDraft, writeDraft } from '../save-draft.ts';
import { noteError } from '../store.ts';
import { type RestoredAnswer, settleRestored } from './settle-restored.ts';

export type ShareInput = PartialPostFields &
  ExpectedVersion & {
    userId: string;
    postId?: string | undefined;
    requestId?: string | undefined;
    /** How long it waits before it leaves; without it not at all. */
    undoSeconds?: number | undefined;
    content: string;
    userTimezone?: string | undefined;
  } & RestoredAnswer;

export type ShareResult = Omit<RouteOutput<typeof route>, 'success'>;

/** A share answers within 25 s, with or without an outcome. */
const ANSWER_WITHIN_MS = 24_000;

/**
 * Publishes now: saves the post and queues its publication in one transaction, then waits for the outcome, unless there is time to undo
 * it. A call with the same `requestId` publishes nothing again and gets the outcome of the first.
 * @throws AppError NO_CONTENT, POST_TOO_LONG, TOO_MANY_IMAGES, IMAGE_NOT_FOUND, POST_NOT_FOUND, POST_CHANGED,
 *   ACTION_NOT_ALLOWED, ALREADY_PUBLISHED, POST_BEING_PUBLISHED, POST_MAY_BE_OUT and what storing an image may throw
 */
export async function sharePost(ctx: Ctx, input: ShareInput): Promise<ShareResult> {
  const until = performance.now() + ANSWER_WITHIN_MS;
  const row = (await findShare(ctx, input)) ?? (await begin(ctx, input));
  if (!('id' in row)) return row;
  const leftMs = undoLeftMs(row, (await readDatabaseNow(ctx)).getTime());
  return leftMs > 0 ? waiting(row, leftMs) : toResult(ctx, row.postId, await awaitOutcome(ctx, row, until));
}

/** Saves the post and queues its publication, both or neither; without a sign-in the post is still saved. */
async function begin(ctx: Ctx, input: ShareInput): Promise<LivePublication | ShareResult> {
  const draft = await prepareDraft(ctx, { ...input, id: input.postId });
  try {
    return await inTransaction(ctx, async (tx) => {
      const { id: postId } = await writeDraft(tx, draft, 'share');
      return queue(tx, { ...input, postId });
    });
  } catch (error) {
    // The same request twice at once: the call that lost reports the outcome of the other.
    const winner = await findShare(ctx, input);
    if (winner !== null) return winner;
    if (isUniqueViolation(error)) throw new AppError('POST_BEING_PUBLISHED');
    if (!(error instanceof AppError && error.code === 'NEEDS_REAUTH')) throw error;
    return inTransaction(ctx, async (tx) => {
      const { id } = await writeDraft(tx, draft, 'share');
      await noteError(tx.db, input.userId, id, UI.share.failed(PUBLISHING.reauth));
      return failure(id, PUBLISHING.reauth, true);
    });
  }
}

async function queue(ctx: Ctx, input: ShareInput & OwnPost): Promise<LivePublication> {
  const { post, live } = await lockPost(ctx, input);
  if (post.status === 'published') throw new AppError('ALREADY_PUBLISHED');
  if (!canShare({ status: post.status, publication: live })) throw new AppError('ACTION_NOT_ALLOWED');
  const { requestId = null, userTimezone = '', undoSeconds = 0 } = input;
  const dueAt = new Date((await readDatabaseNow(ctx)).getTime() + undoSeconds * 1000);
  if (live !== null) await cancelPublication(ctx, live);
  const zone = isTimeZone(userTimezone) ? userTimezone : null;
  const row = await queuePublication(ctx, { post, live: null }, { kind: 'share', dueAt, requestId, zone });
  await settleRestored(ctx, post, input);
  await keepShared(ctx, post);
  return row;
}

function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === '23505';
}

/** @param row null while the outcome is not known */
export function toResult(ctx: Ctx, postId: string, row: LivePublication | null): ShareResult {
  if (row?.state === 'published') {
    return { postId, state: 'published', permalink: permalinkOf(ctx.config.linkedinAuthUrl, row.urn) };
  }
  if (row !== null && isUndone(row)) {
    return { postId, state: 'undone', error: PUBLISHING.undone, permalink: null };
  }
  // What was never sent is undone; this one may have been out before it was sent again.
  if (row?.state === 'cancelled') return failure(postId, PUBLISHING.endedUnsure, false);
  if (row?.state === 'failed') {
    return failure(postId, row.errorMessage ?? PUBLISHING.notReached, row.errorCode === 'reauth');
  }
  return { postId, state: 'checking', error: PUBLISHING.checking, permalink: null };
}

/** It is on its way, and no more is known; `leftMs`: as long as it can still be undone. */
export function waiting({ id, postId }: LivePublication, leftMs: number | null): ShareResult {
  const undo = leftMs === null ? {} : { undo: { publicationId: id, leftMs } };
  return { postId, state: 'waiting', permalink: null, ...undo };
}

function failure(postId: string, error: string, needsReauth: boolean): ShareResult {
  return { postId, state: 'failed', error, ...(needsReauth && { needsReauth }), permalink: null };
}
