import { parseDocument } from '#domain/documents/parse-document.ts';
import { AppError } from '#domain/errors.ts';
import { findImageHash } from '#domain/images/image-address.ts';
import type { LinkCard } from '#domain/posts/post-content.ts';
import type { Ctx } from '#server/context.ts';
import { assertOwnImages } from '#server/features/images/assert-own-images.ts';
import { keepDocumentImages } from '#server/features/images/keep-document-images.ts';

/** The longest document that is stored, as JSON text without its images. */
const DOCUMENT_MAX_CHARS = 1_000_000;

/** The fields of a post that a caller may set; absent ones stay as they are. */
export type Fields = {
  content?: string | undefined;
  tiptapJson?: unknown;
  articleUrl?: string | null | undefined;
  linkCard?: LinkCard | null | undefined;
};

/**
 * Removes unknown nodes and marks, stores new images, and checks that all images are the person's own. May take seconds, since images
 * are processed: never within a transaction.
 * @throws AppError TOO_LARGE, IMAGE_NOT_FOUND and what storing an image may throw
 */
export async function cleanFields(ctx: Ctx, userId: string, given: Fields): Promise<Fields> {
  const { content, tiptapJson, articleUrl, linkCard } = given;
  return {
    content: content === undefined ? undefined : cleanText(content),
    tiptapJson: tiptapJson === undefined ? undefined : await cleanDocument(ctx, userId, tiptapJson),
    articleUrl: articleUrl === undefined ? undefined : cleanUrl(articleUrl),
    linkCard: linkCard ? await cleanCard(ctx, userId, linkCard) : linkCard,
  };
}

/** Postgres cannot store NUL in text, nor half a surrogate pair in UTF-8. */
function cleanText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

/** The document as it is stored, or null if none was given. */
async function cleanDocument(ctx: Ctx, userId: string, value: unknown): Promise<unknown> {
  if (value === null || value === '') return null;
  const { document } = await keepDocumentImages(ctx, { userId, document: parseDocument(value).document });
  // String by string: in the JSON text a NUL would be escaped, and become a NUL again in the database.
  const json = JSON.stringify(document, (_name, item: unknown) => (typeof item === 'string' ? cleanText(item) : item));
  if (json.length > DOCUMENT_MAX_CHARS) throw new AppError('TOO_LARGE');
  return JSON.parse(json);
}

function cleanUrl(url: string | null): string | null {
  return cleanText(url ?? '').trim() || null;
}

async function cleanCard(ctx: Ctx, userId: string, { title, description, image }: LinkCard): Promise<LinkCard> {
  const hash = image === null ? null : findImageHash(image);
  if (image !== null && hash === null) throw new AppError('IMAGE_NOT_FOUND');
  await assertOwnImages(ctx, { userId, hashes: hash === null ? [] : [hash] });
  return { title: cleanText(title), description: cleanText(description), image };
}
