import { findImages } from '#domain/documents/document.ts';
import { parseDocument } from '#domain/documents/parse-document.ts';
import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import { findImageHash } from '#domain/images/image-address.ts';
import type { StoredImageType } from '#domain/images/limits.ts';
import { postFileName, writePostFile } from '#domain/posts/post-file.ts';
import type { Ctx } from '#server/context.ts';
import { findImageBytes } from '#server/features/images/find-image-bytes.ts';
import { listOwnImages, type OwnImage } from '#server/features/images/list-own-images.ts';
import { permalinkOf } from '#server/features/publications/permalink.ts';
import type { ArchiveEntry } from '#server/ports/archive.ts';
import { type Cursor, listPostsAfter, listStories, type PublicationStory } from './store.ts';

const ENDINGS: Readonly<Record<StoredImageType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
};

/** Whose posts; null: all of them, and every picture the person keeps, shown by a post or not. */
export type PostsArchive = { userId: string; postIds: readonly string[] | null };
type PostRow = Awaited<ReturnType<typeof listPostsAfter>>['posts'][number];
type FullPost = { post: PostRow; stories: readonly PublicationStory[] };

/**
 * A person's own posts as files of an archive: posts.json with all that was tried to publish them, each post as Markdown, the pictures
 * they show. Posts of others and unknown ids are not there. Rows are read a page at a time.
 */
export async function* writePostsArchive(ctx: Ctx, wanted: PostsArchive): AsyncGenerator<ArchiveEntry> {
  yield { name: 'posts.json', modifiedAt: new Date(ctx.clock.now()), content: writePosts(ctx, wanted) };
  const images = await listOwnImages(ctx, wanted);
  const names = new Map(images.map((image) => [image.hash, imageName(image)]));
  const shown = new Set<string>();
  for await (const { post, stories } of readPosts(ctx, wanted)) {
    for (const hash of hashesOf(post)) shown.add(hash);
    yield {
      name: `posts/${postFileName(datesOf(post))}`,
      modifiedAt: post.updatedAt,
      content: [writeFile(ctx, post, stories, names)],
    };
  }
  for (const image of images) {
    if (wanted.postIds !== null && !shown.has(image.hash)) continue;
    const found = await findImageBytes(ctx, { userId: wanted.userId, hash: image.hash });
    if (found === null) {
      ctx.log.warn('a picture is missing from an archive: its bytes are not there', { hash: image.hash });
      continue;
    }
    yield { name: imageName(image), modifiedAt: image.createdAt, isStored: true, content: [found.bytes] };
  }
}

function imageName({ hash, type }: Pick<OwnImage, 'hash' | 'type'>): string {
  return `images/${hash}.${ENDINGS[type]}`;
}

async function* readPosts(ctx: Ctx, wanted: PostsArchive): AsyncGenerator<FullPost> {
  let after: Cursor | null = null;
  do {
    const page: Awaited<ReturnType<typeof listPostsAfter>> = await listPostsAfter(ctx.db, { ...wanted, after });
    const stories = await listStories(
      ctx.db,
      page.posts.map(({ id }) => id),
    );
    for (const post of page.posts) yield { post, stories: stories.get(post.id) ?? [] };
    after = page.next;
  } while (after !== null);
}

async function* writePosts(ctx: Ctx, wanted: PostsArchive): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const { post, stories } of readPosts(ctx, wanted)) {
    const { userId: _owner, failureTold: _told, tiptapJson, ...rest } = post;
    yield separator + JSON.stringify({ ...rest, document: tiptapJson, publications: stories.map((s) => tell(ctx, s)) });
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** A publication in words a person can use: without what only a claim needs, and without hashes. */
function tell(ctx: Ctx, { publication, events, pictures }: PublicationStory) {
  const { id, kind, state, networkText, content, dueAt, localTime, zone, sendLate, tries, maybeSent } = publication;
  const { sendStartedAt, waitReason, urn, errorCode, errorMessage, publishedAt, createdAt, updatedAt } = publication;
  return {
    id,
    kind,
    state,
    text: networkText,
    content,
    dueAt,
    localTime,
    zone,
    sendLate,
    tries,
    maybeSent,
    sendStartedAt,
    waitReason,
    urn,
    permalink: permalinkOf(ctx.config.linkedinAuthUrl, urn),
    errorCode,
    errorMessage,
    publishedAt,
    createdAt,
    updatedAt,
    events: events.map(({ at, type, fromState, toState, note }) => ({ at, type, fromState, toState, note })),
    pictures: pictures.map(({ hash, urn: name, uploadedAt }) => ({ hash, urn: name, uploadedAt })),
  };
}

const documentOf = (post: PostRow) =>
  post.tiptapJson === null ? documentFromPlainText(post.content) : parseDocument(post.tiptapJson).document;

function hashesOf(post: PostRow): string[] {
  const shown = findImages(documentOf(post)).map(({ attrs }) => attrs.src);
  return [...shown, post.linkCard?.image ?? ''].flatMap((src) => findImageHash(src) ?? []);
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

function datesOf({ id, content, createdAt, updatedAt, scheduledAt, publishedAt }: PostRow) {
  return {
    id,
    content,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    scheduledAt: iso(scheduledAt),
    publishedAt: iso(publishedAt),
  };
}

function writeFile(
  ctx: Ctx,
  post: PostRow,
  stories: readonly PublicationStory[],
  names: ReadonlyMap<string, string>,
): string {
  const { status, articleUrl } = post;
  const urn = stories.findLast(({ publication }) => publication.urn !== null)?.publication.urn ?? null;
  const permalink = permalinkOf(ctx.config.linkedinAuthUrl, urn);
  return writePostFile({ ...datesOf(post), document: documentOf(post), status, articleUrl, permalink }, (src) => {
    const name = names.get(findImageHash(src) ?? '');
    return name === undefined ? null : `../${name}`;
  });
}
