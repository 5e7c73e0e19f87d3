import { AppError } from '#domain/errors.ts';
import { imagesToUpload } from '#domain/posts/post-content.ts';
import { ASK_LINKEDIN_EVERY_MS, ASK_PAGE_EVERY_MS, CLOSE_MS } from '#domain/readiness/looks.ts';
import type { PictureState } from '#domain/readiness/snapshot.ts';
import { DAY_MS } from '#domain/time.ts';
import { type Ctx, readDatabaseNow } from '#server/context.ts';
import { imageKey } from '#server/features/images/image-keys.ts';
import { findConnection } from '#server/features/publications/connections/find-connection.ts';
import { type PageAnswer, type PictureAnswer, readPictureAnswer, type SignInAnswer } from './answers.ts';
import {
  type AnswerKind,
  findImageSizes,
  forgetAnswers,
  listAnswers,
  listWaiting,
  saveAnswer,
  takeTurn,
  type WaitingRow,
} from './store.ts';

/** For one call. */
const ANSWER_WITHIN_MS = 10_000;

type Asking = { userId: string; now: number };

/**
 * Asks about what is not in our rows, and keeps the answers: LinkedIn about the sign-in, at most once an hour; sites about the pages that
 * posts lead to, once a day; the stored pictures, whether they are whole. Where there is no clear answer, the last one stays.
 */
export async function askOutside(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  const waiting = await listWaiting(ctx.db, userId);
  if (waiting.length === 0) return;
  const asking = { userId, now: (await readDatabaseNow(ctx)).getTime() };
  await askAboutSignIn(ctx, asking);
  const pages = new Set(waiting.map(sourceOf).filter((url) => url !== null));
  for (const url of pages) await askAboutPage(ctx, asking, url);
  const pictures = picturesOf(waiting, asking.now);
  await askAboutPictures(ctx, asking, pictures);
  const subjects = [...pages, ...pictures.keys()];
  await forgetAnswers(ctx.db, { userId, subjects, before: new Date(asking.now - DAY_MS) });
}

/** The page that a post leads to: its card's, else the one it was made from. */
export function sourceOf({ content, articleUrl }: Pick<WaitingRow, 'content' | 'articleUrl'>): string | null {
  return content?.kind === 'article' ? content.source : articleUrl || null;
}

async function askAboutSignIn(ctx: Ctx, { userId, now }: Asking): Promise<void> {
  const connection = await findConnection(ctx, { userId });
  if (connection === null || connection.accessToken === null || connection.refusedAt !== null) return;
  if (connection.expiresAt.getTime() <= now) return;
  // What was just granted is known, and LinkedIn calls a young token revoked at times (docs/linkedin.md §1.13).
  if (connection.updatedAt.getTime() > now - ASK_LINKEDIN_EVERY_MS) return;
  if (!(await isOurTurn(ctx, { userId, now }, 'sign_in', '', ASK_LINKEDIN_EVERY_MS))) return;
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const state = await ctx.linkedin.introspectToken({ accessToken: connection.accessToken, signal });
  if (state === null) return;
  const answer: SignInAnswer = {
    ...state,
    connectedAt: connection.updatedAt.toISOString(),
    expiresAt: state.expiresAt?.toISOString() ?? null,
  };
  await saveAnswer(ctx.db, { userId, kind: 'sign_in', subject: '', answer });
}

async function askAboutPage(ctx: Ctx, asking: Asking, url: string): Promise<void> {
  if (!(await isOurTurn(ctx, asking, 'page', url, ASK_PAGE_EVERY_MS))) return;
  const found = await ctx.probePage(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  if (found === 'unknown') return;
  const answer: PageAnswer = { isGone: found === 'gone' };
  await saveAnswer(ctx.db, { userId: asking.userId, kind: 'page', subject: url, answer });
}

function isOurTurn(
  ctx: Ctx,
  { userId, now }: Asking,
  kind: AnswerKind,
  subject: string,
  everyMs: number,
): Promise<boolean> {
  return takeTurn(ctx.db, { userId, kind, subject, at: new Date(now), before: new Date(now - everyMs) });
}

/** The pictures of waiting posts, and whether one of these comes soon. */
function picturesOf(waiting: readonly WaitingRow[], now: number): Map<string, boolean> {
  const pictures = new Map<string, boolean>();
  for (const { content, dueAt } of waiting) {
    for (const hash of imagesToUpload(content)) {
      pictures.set(hash, pictures.get(hash) === true || dueAt.getTime() <= now + CLOSE_MS);
    }
  }
  return pictures;
}

/** Whether each is there is looked up each time; whether it decodes at first, and daily while a post with it is close. */
async function askAboutPictures(ctx: Ctx, { userId, now }: Asking, pictures: ReadonlyMap<string, boolean>) {
  const sizes = await findImageSizes(ctx.db, userId, [...pictures.keys()]);
  const known = new Map(
    (await listAnswers(ctx.db, userId))
      .filter(({ kind }) => kind === 'picture')
      .map(({ subject, askedAt, answer }) => [subject, { askedAt, answer: readPictureAnswer(answer) }]),
  );
  for (const [hash, isClose] of pictures) {
    const before = known.get(hash);
    const isOld = before === undefined || before.askedAt.getTime() <= now - DAY_MS;
    const bytes = await findSize(ctx, { userId, hash });
    if (bytes === 'away') continue;
    const isSame = before?.answer?.state === 'good' && before.answer.bytes === bytes;
    if (isSame && !(isClose && isOld)) continue;
    const state = bytes === null || !sizes.has(hash) ? 'missing' : await decode(ctx, { userId, hash });
    if (state === null || (!isOld && before.answer?.state === state && before.answer.bytes === bytes)) continue;
    await takeTurn(ctx.db, { userId, kind: 'picture', subject: hash, at: new Date(now), before: new Date(now) });
    const answer: PictureAnswer = { state, bytes };
    await saveAnswer(ctx.db, { userId, kind: 'picture', subject: hash, answer });
  }
}

type Picture = { userId: string; hash: string };

/** How many bytes are there; null where nothing is, `away` where the store does not answer. */
async function findSize(ctx: Ctx, { userId, hash }: Picture): Promise<number | null | 'away'> {
  try {
    return await ctx.blobs.findSize(imageKey(userId, hash));
  } catch (error) {
    if (error instanceof AppError && error.code === 'IMAGES_AWAY') return 'away';
    throw error;
  }
}

/** On a busy machine a good one takes too long at times: what cannot be read is read twice. */
async function readTwice(ctx: Ctx, bytes: Buffer): Promise<void> {
  try {
    await ctx.processImage(bytes);
  } catch (error) {
    if (!(error instanceof AppError) || !CANNOT_BE_READ.has(error.code)) throw error;
    await ctx.processImage(bytes);
  }
}

const CANNOT_BE_READ: ReadonlySet<string> = new Set([
  'IMAGE_TYPE',
  'IMAGE_UNREADABLE',
  'IMAGE_TOO_MANY_PIXELS',
  'IMAGE_TOO_MANY_FRAMES',
]);

/** Reads all of a picture; null where that is not possible now. */
async function decode(ctx: Ctx, { userId, hash }: Picture): Promise<PictureState | null> {
  try {
    const bytes = await ctx.blobs.find(imageKey(userId, hash));
    if (bytes === null) return 'missing';
    await readTwice(ctx, bytes);
    return 'good';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return CANNOT_BE_READ.has(error.code) ? 'unreadable' : null;
  }
}
