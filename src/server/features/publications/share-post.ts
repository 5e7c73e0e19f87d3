import { setTimeout as sleep } from 'node:timers/promises';
import { PUBLISHING } from '#contract/messages.ts';
import type { SHARE_STATES } from '#contract/publications.ts';
import { AppError } from '#domain/errors.ts';
import { canShare } from '#domain/posts/actions.ts';
import type { ExpectedVersion } from '#domain/posts/expected-version.ts';
import type { LinkCard } from '#domain/posts/post-content.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { type CleanDraft, prepareDraft, writeDraft } from '#server/features/posts/save-draft.ts';
import { freeze } from './freeze.ts';
import { getAuthorUrn } from './get-author.ts';
import { holdPost } from './hold-post.ts';
import { move } from './move.ts';
import { permalinkOf } from './permalink.ts';
import { databaseNow, findByRequest, findPublication, insertPublication, type PublicationRow } from './store.ts';

export type ShareInput = ExpectedVersion & {
  userId: string;
  postId?: string | undefined;
  requestId?: string | undefined;
  content: string;
  tiptapJson: unknown;
  /** Absent: as the post has it. */
  articleUrl?: string | null | undefined;
  linkCard?: LinkCard | null | undefined;
};

export type ShareResult = {
  postId: string;
  state: (typeof SHARE_STATES)[number];
  error: string | null;
  needsReauth: boolean;
  permalink: string | null;
};

/** A share answers within 25 s (design §5); what is not known by then is being looked into. */
const ANSWER_WITHIN_MS = 24_000;
const LOOK_EVERY_MS = 60;

/**
 * Publishes now: saves the words, hands a frozen publication to the publisher in the same transaction, and waits for what
 * became of it. The same `requestId` again joins the first press and tells its outcome.
 * @throws AppError NO_CONTENT, POST_TOO_LONG, TOO_MANY_IMAGES, IMAGE_NOT_FOUND, POST_NOT_FOUND, POST_CHANGED,
 *   ACTION_NOT_ALLOWED, ALREADY_PUBLISHED, POST_BEING_PUBLISHED and what keeping a picture may throw
 */
export async function sharePost(ctx: Ctx, input: ShareInput): Promise<ShareResult> {
  const until = performance.now() + ANSWER_WITHIN_MS;
  const known = input.requestId === undefined ? null : await findByRequest(ctx.db, input.userId, input.requestId);
  const row = known ?? (await begin(ctx, input));
  return 'state' in row ? awaitOutcome(ctx, row, until) : row.refused;
}

/** Saves the post and queues its publication, both or neither; a missing sign-in still keeps the words. */
async function begin(ctx: Ctx, input: ShareInput): Promise<PublicationRow | { refused: ShareResult }> {
  const draft: CleanDraft = await prepareDraft(ctx, { ...input, id: input.postId });
  try {
    return await inTransaction(ctx, async (tx) => queue(tx, { ...input, postId: (await writeDraft(tx, draft)).id }));
  } catch (error) {
    // The same press twice at once: one row won, the other call tells its outcome.
    const winner = input.requestId === undefined ? null : await findByRequest(ctx.db, input.userId, input.requestId);
    if (winner !== null) return winner;
    if (isUniqueViolation(error)) throw new AppError('POST_BEING_PUBLISHED');
    if (!(error instanceof AppError && error.code === 'NEEDS_REAUTH')) throw error;
    const { id: postId } = await writeDraft(ctx, draft);
    return { refused: { postId, state: 'failed', error: PUBLISHING.reauth, needsReauth: true, permalink: null } };
  }
}

async function queue(ctx: Ctx, input: ShareInput & { postId: string }): Promise<PublicationRow> {
  const { post } = await holdPost(ctx, input);
  if (post.status === 'published') throw new AppError('ALREADY_PUBLISHED');
  if (!canShare({ status: post.status })) throw new AppError('ACTION_NOT_ALLOWED');
  const authorUrn = await getAuthorUrn(ctx, { userId: input.userId });
  const now = await databaseNow(ctx.db);
  const row = await insertPublication(ctx.db, {
    ...(await freeze(ctx, { ...post, authorUrn })),
    postId: input.postId,
    userId: input.userId,
    kind: 'share',
    state: 'queued',
    requestId: input.requestId ?? null,
    dueAt: now,
    nextLookAt: now,
  });
  const moved = await move(ctx, row, 'queued', {}, { type: 'share_pressed' });
  await ctx.jobs.lookAt(ctx.db, { publicationId: row.id, at: now });
  return moved;
}

function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === '23505';
}

async function awaitOutcome(ctx: Ctx, first: PublicationRow, until: number): Promise<ShareResult> {
  for (let row: PublicationRow | null = first; row !== null; row = await findPublication(ctx.db, first.id)) {
    const result = resultOf(ctx, row);
    if (result !== null) return result;
    if (performance.now() > until) break;
    await sleep(LOOK_EVERY_MS);
  }
  return { postId: first.postId, state: 'checking', error: PUBLISHING.checking, needsReauth: false, permalink: null };
}

/** What the row says, or null while it may still change within the answer's time. */
function resultOf(ctx: Ctx, row: PublicationRow): ShareResult | null {
  const base = { postId: row.postId, needsReauth: false, permalink: permalinkOf(ctx.config.linkedinAuthUrl, row.urn) };
  switch (row.state) {
    case 'published':
      return { ...base, state: 'published', error: null };
    case 'failed':
    case 'cancelled':
      return {
        ...base,
        state: 'failed',
        error: row.errorMessage ?? PUBLISHING.notReached,
        needsReauth: row.errorCode === 'reauth',
      };
    case 'doubt':
    case 'needs_look':
      return { ...base, state: 'checking', error: PUBLISHING.checking };
    default:
      return null;
  }
}
