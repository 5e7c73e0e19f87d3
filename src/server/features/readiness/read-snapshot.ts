import { z } from 'zod';
import { imagesToUpload } from '#domain/posts/post-content.ts';
import { LIKENESS_WINDOW_MS } from '#domain/readiness/likeness.ts';
import { isOverdue } from '#domain/readiness/looks.ts';
import type { PictureState, ReadinessSnapshot, SignIn, WaitingPost } from '#domain/readiness/snapshot.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { type Ctx, readDatabaseNow } from '#server/context.ts';
import { readClockHold } from '#server/features/publications/clock/read-clock.ts';
import {
  findConnection,
  type LinkedInConnection,
  POSTING_SCOPE,
} from '#server/features/publications/connections/find-connection.ts';
import { readQueue } from '#server/features/publications/read-queue.ts';
import { readLastKnownEnd } from '#server/features/publications/sending/api-version.ts';
import { currentPlan } from '#server/features/settings/current-settings.ts';
import { previewNextTier } from '#server/features/tiers/preview-next-tier.ts';
import { readPageAnswer, readPictureAnswer, readSignInAnswer, type SignInAnswer } from './answers.ts';
import { sourceOf } from './ask-outside.ts';
import {
  type AnswerRow,
  findImageSizes,
  findLook,
  listAnswers,
  listOutSince,
  listWaiting,
  type WaitingRow,
} from './store.ts';

/** What is due for longer without a reason says that nothing goes out (docs/product.md §7.10). */
const BEHIND_MS = MINUTE_MS;
/** The body that a publication will send; of it the text alone is read. */
const bodySchema = z.object({ commentary: z.string() });

export type MemberSnapshot = ReadinessSnapshot & { rows: readonly WaitingRow[] };

/**
 * Everything that the rules look at, of one member, by our rows and the answers kept.
 * @param input.byJob the publisher's own process looks, so it is awake
 */
export async function readSnapshot(
  ctx: Ctx,
  { userId, byJob }: { userId: string; byJob: boolean },
): Promise<MemberSnapshot> {
  const now = (await readDatabaseNow(ctx)).getTime();
  const rows = await listWaiting(ctx.db, userId);
  const answers = await listAnswers(ctx.db, userId);
  const hashes = rows.flatMap(({ content }) => imagesToUpload(content));
  const sizes = await findImageSizes(ctx.db, userId, hashes);
  const published = await listOutSince(ctx.db, userId, new Date(now - LIKENESS_WINDOW_MS));
  return {
    now,
    signIn: signInOf(await findConnection(ctx, { userId }), answers),
    version: { endsAt: await readLastKnownEnd(ctx), isGone: false },
    nextPlan: await readNextPlan(ctx, userId),
    isPublisherAwake: await isPublisherAwake(ctx, { userId, byJob, now }),
    waiting: rows.map((row) => toWaitingPost(row, answers, sizes)),
    published: published.map(({ postId, at, networkText }) => ({
      postId,
      at: at.getTime(),
      text: networkText,
    })),
    rows,
  };
}

/** LinkedIn's word counts where it is about this very sign-in, else our own note. */
function signInOf(connection: LinkedInConnection | null, answers: readonly AnswerRow[]): SignIn | null {
  if (connection === null) return null;
  const { accessToken, refusedAt, expiresAt, scopes, updatedAt } = connection;
  const row = answers.find(({ kind }) => kind === 'sign_in');
  const said: SignInAnswer | null = readSignInAnswer(row?.answer);
  const answer = said?.connectedAt === updatedAt.toISOString() ? said : null;
  const endsAt = answer?.expiresAt ? Date.parse(answer.expiresAt) : expiresAt.getTime();
  return {
    isOver: accessToken === null || refusedAt !== null || answer?.isActive === false,
    // What we noted is when we stop using it.
    endsAt: Math.min(endsAt, expiresAt.getTime()),
    canPost: scopes.includes(POSTING_SCOPE) && (answer?.scopes ?? scopes).includes(POSTING_SCOPE),
  };
}

async function readNextPlan(ctx: Ctx, userId: string): Promise<ReadinessSnapshot['nextPlan']> {
  const next = await previewNextTier(ctx, { userId });
  if (next === null) return null;
  return { from: next.from, limit: (await currentPlan(ctx, next.tier)).scheduledPostsLimit };
}

async function isPublisherAwake(
  ctx: Ctx,
  { userId, byJob, now }: { userId: string; byJob: boolean; now: number },
): Promise<boolean> {
  if ((await readClockHold(ctx)) !== null || (await readQueue(ctx)).oldestDueMs > BEHIND_MS) return false;
  if (byJob) return true;
  return !isOverdue((await findLook(ctx.db, userId))?.nextLookAt?.getTime() ?? null, now);
}

function toWaitingPost(
  row: WaitingRow,
  answers: readonly AnswerRow[],
  sizes: ReadonlyMap<string, number>,
): WaitingPost {
  const { postId, dueAt, networkText: text, body, content, waitReason, sendLate } = row;
  const answerOf = (kind: AnswerRow['kind'], subject: string) =>
    answers.find((one) => one.kind === kind && one.subject === subject)?.answer;
  const pictures = imagesToUpload(content).map((hash): PictureState => {
    if (!sizes.has(hash)) return 'missing';
    return readPictureAnswer(answerOf('picture', hash))?.state ?? 'good';
  });
  const source = sourceOf(row);
  return {
    ...{ postId, dueAt: dueAt.getTime(), text, waitReason, sendLate, pictures },
    wireLength: wireLengthOf(body) ?? text.length,
    isSourceGone: source !== null && readPageAnswer(answerOf('page', source))?.isGone === true,
  };
}

/** UTF-16 units of the text that will be sent; null where a body has none, which nothing of ours writes. */
function wireLengthOf(body: string): number | null {
  if (!body.startsWith('{')) return null;
  const read = bodySchema.safeParse(JSON.parse(body));
  return read.success ? read.data.commentary.length : null;
}
