import { findImages } from '#domain/documents/document.ts';
import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import { findImageHash } from '#domain/images/image-address.ts';
import type { StoredImageType } from '#domain/images/limits.ts';
import { permalinkOf } from '#domain/posts/permalink.ts';
import { postFileName, writePostFile } from '#domain/posts/post-file.ts';
import type { Ctx } from '#server/context.ts';
import { openImage } from '#server/features/images/get-image.ts';
import { listOwnImages, type OwnImage } from '#server/features/images/own-images.ts';
import { withIsoDates } from '#server/iso-dates.ts';
import type { ArchiveEntry } from '#server/ports/archive.ts';
import { pickFields } from './pick-fields.ts';
import { type Cursor, listHistories, listPostsAfter, type PublicationHistory } from './store.ts';

const ENDINGS: Readonly<Record<StoredImageType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
};

/** Which posts; `postIds` null: all of them, and every image of the person, shown by a post or not. */
export type PostsArchive = { userId: string; postIds: readonly string[] | null };
type PostRow = Awaited<ReturnType<typeof listPostsAfter>>['rows'][number];
type FullPost = { post: PostRow; histories: readonly PublicationHistory[] };

/**
 * A person's own posts as files of an archive: posts.json with the history of their publications, each post as Markdown, and the images
 * they show. Unknown ids and posts of others are left out. Rows are read a page at a time.
 */
export async function* writePostsArchive(ctx: Ctx, wanted: PostsArchive): AsyncGenerator<ArchiveEntry> {
  yield { name: 'posts.json', modifiedAt: new Date(ctx.clock.now()), content: writePosts(ctx, wanted) };
  const images = await listOwnImages(ctx, wanted);
  const names = new Map(images.map((image) => [image.hash, imageName(image)]));
  const shown = new Set<string>();
  for await (const { post, histories } of readPosts(ctx, wanted)) {
    for (const hash of hashesOf(post)) shown.add(hash);
    yield {
      name: `posts/${postFileName(datesOf(post))}`,
      modifiedAt: post.updatedAt,
      content: [writeFile(ctx, post, histories, names)],
    };
  }
  for (const image of images) {
    if (wanted.postIds !== null && !shown.has(image.hash)) continue;
    const found = await openImage(ctx, { userId: wanted.userId, hash: image.hash });
    if (found === null) {
      ctx.log.warn('an image is missing from an archive: its file does not exist', { hash: image.hash });
      continue;
    }
    yield { name: imageName(image), modifiedAt: image.createdAt, isCompressed: true, content: found.content };
  }
}

function imageName({ hash, type }: Pick<OwnImage, 'hash' | 'type'>): string {
  return `images/${hash}.${ENDINGS[type]}`;
}

async function* readPosts(ctx: Ctx, wanted: PostsArchive): AsyncGenerator<FullPost> {
  let after: Cursor | null = null;
  do {
    const page: Awaited<ReturnType<typeof listPostsAfter>> = await listPostsAfter(ctx.db, { ...wanted, after });
    const histories = await listHistories(
      ctx.db,
      page.rows.map(({ id }) => id),
    );
    for (const post of page.rows) yield { post, histories: histories.get(post.id) ?? [] };
    after = page.next;
  } while (after !== null);
}

async function* writePosts(ctx: Ctx, wanted: PostsArchive): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const { post, histories } of readPosts(ctx, wanted)) {
    const { userId: _owner, failureNotified: _notified, textBytes: _bytes, inSearchIndex: _indexed, ...written } = post;
    const { tiptapJson, ...rest } = written;
    yield separator +
      JSON.stringify({
        ...rest,
        document: tiptapJson,
        publications: histories.map((history) => describePublication(ctx, history)),
      });
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

const pickPlan = pickFields('id', 'kind', 'state', 'content', 'dueAt', 'localTime', 'zone', 'sendLate');
const pickAttempts = pickFields('tries', 'maybeSent', 'sendStartedAt', 'waitReason');
const pickOutcome = pickFields('urn', 'errorCode', 'errorMessage');
const pickDates = pickFields('publishedAt', 'deletedOnLinkedInAt', 'createdAt', 'updatedAt');

/** A publication without what only the publisher needs, and without hashes of its request. */
function describePublication(ctx: Ctx, { publication, events, images }: PublicationHistory) {
  return {
    ...pickPlan(publication),
    text: publication.networkText,
    ...pickAttempts(publication),
    ...pickOutcome(publication),
    permalink: addressOf(ctx, publication),
    ...pickDates(publication),
    events: events.map(pickFields('at', 'type', 'fromState', 'toState', 'note')),
    images: images.map(pickFields('hash', 'urn', 'uploadedAt')),
  };
}

/** Where it is on LinkedIn; null where it never was, or is deleted. */
function addressOf(ctx: Ctx, { urn, deletedOnLinkedInAt }: PublicationHistory['publication']): string | null {
  return deletedOnLinkedInAt === null ? permalinkOf(ctx.config.linkedinAuthUrl, urn) : null;
}

const documentOf = (post: PostRow) => post.tiptapJson ?? documentFromPlainText(post.content);

function hashesOf(post: PostRow): string[] {
  const shown = findImages(documentOf(post)).map(({ attrs }) => attrs.src);
  return [...shown, post.linkCard?.image ?? ''].flatMap((src) => findImageHash(src) ?? []);
}

function datesOf({ id, content, createdAt, updatedAt, scheduledAt, publishedAt }: PostRow) {
  return withIsoDates({ id, content, createdAt, updatedAt, scheduledAt, publishedAt });
}

function writeFile(
  ctx: Ctx,
  post: PostRow,
  histories: readonly PublicationHistory[],
  names: ReadonlyMap<string, string>,
): string {
  const { status, articleUrl } = post;
  const named = histories.findLast(({ publication }) => publication.urn !== null)?.publication;
  const permalink = named === undefined ? null : addressOf(ctx, named);
  return writePostFile({ ...datesOf(post), document: documentOf(post), status, articleUrl, permalink }, (src) => {
    const name = names.get(findImageHash(src) ?? '');
    return name === undefined ? null : `../${name}`;
  });
}
