import { parseDocument } from '#domain/documents/parse-document.ts';
import { AppError } from '#domain/errors.ts';
import { findImageHash } from '#domain/images/image-address.ts';
import type { LinkCard } from '#domain/posts/post-content.ts';
import type { Ctx } from '#server/context.ts';
import { assertOwnImages } from '#server/features/images/assert-own-images.ts';
import { keepDocumentImages } from '#server/features/images/keep-document-images.ts';

/** Longest document that is kept, as JSON text; its pictures are kept beside it. */
const DOCUMENT_MAX_CHARS = 1_000_000;

/** What a caller gives of a post; what is absent stays as it is. */
export type Fields = {
  content?: string | undefined;
  tiptapJson?: unknown;
  articleUrl?: string | null | undefined;
  linkCard?: LinkCard | null | undefined;
};

/**
 * The same, fit to be stored: known nodes and marks only, its pictures kept and the person's own. May take a while, for
 * pictures are read and written anew: never within a transaction.
 * @throws AppError TOO_LARGE, IMAGE_NOT_FOUND and what keeping a picture may throw
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

/** Postgres text holds no NUL, and half a surrogate pair is no character (design §5: bad input loses nothing else). */
function cleanText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

/** A document as it is stored, or null where none was given. */
async function cleanDocument(ctx: Ctx, userId: string, value: unknown): Promise<unknown> {
  if (value === null || value === '') return null;
  const { document } = await keepDocumentImages(ctx, { userId, document: parseDocument(value).document });
  // Text by text: written out as JSON, a NUL is six harmless signs, and becomes one again in the database.
  const json = JSON.stringify(document, (_name, item: unknown) => (typeof item === 'string' ? cleanText(item) : item));
  if (json.length > DOCUMENT_MAX_CHARS) throw new AppError('TOO_LARGE');
  return JSON.parse(json);
}

/** An empty address is no address. */
function cleanUrl(url: string | null): string | null {
  return cleanText(url ?? '').trim() || null;
}

async function cleanCard(ctx: Ctx, userId: string, { title, description, image }: LinkCard): Promise<LinkCard> {
  const hash = image === null ? null : findImageHash(image);
  if (image !== null && hash === null) throw new AppError('IMAGE_NOT_FOUND');
  await assertOwnImages(ctx, { userId, hashes: hash === null ? [] : [hash] });
  return { title: cleanText(title), description: cleanText(description), image };
}
