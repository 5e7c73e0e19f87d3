import { type PartialPostFields, pickPostFields } from '#contract/posts.ts';
import { AppError } from '#domain/errors.ts';
import { findImageHash } from '#domain/images/image-address.ts';
import type { LinkCard } from '#domain/posts/post-content.ts';
import type { Ctx } from '#server/context.ts';
import { assertOwnImages } from '#server/features/images/own-images.ts';
import { storeDocumentImages } from '#server/features/images/store-document-images.ts';

/** The longest document that is stored, as JSON text without its images. */
const DOCUMENT_MAX_CHARS = 1_000_000;

/**
 * The given fields as they can be stored: with the images of the document stored, and checked to be the person's own. May take seconds,
 * since images are processed: never within a transaction.
 * @throws AppError TOO_LARGE, IMAGE_NOT_FOUND and what storing an image may throw
 */
export async function cleanFields(ctx: Ctx, userId: string, given: PartialPostFields): Promise<PartialPostFields> {
  const { tiptapJson: document, linkCard } = given;
  if (linkCard) await assertCardImage(ctx, userId, linkCard);
  const stored = document ? { tiptapJson: await storeDocumentImages(ctx, { userId, document }) } : {};
  const fields = cleanStrings({ ...pickPostFields(given), ...stored });
  if (JSON.stringify(fields.tiptapJson ?? null).length > DOCUMENT_MAX_CHARS) throw new AppError('TOO_LARGE');
  return fields.articleUrl === undefined ? fields : { ...fields, articleUrl: fields.articleUrl?.trim() || null };
}

/** Postgres cannot store NUL in text, nor half a surrogate pair in UTF-8. */
function cleanStrings(fields: PartialPostFields): PartialPostFields {
  // String by string: in the JSON text a NUL would be escaped, and become a NUL again in the database.
  const json = JSON.stringify(fields, (_name, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed() : value,
  );
  return JSON.parse(json) as PartialPostFields;
}

async function assertCardImage(ctx: Ctx, userId: string, { image }: LinkCard): Promise<void> {
  if (image === null) return;
  const hash = findImageHash(image);
  if (hash === null) throw new AppError('IMAGE_NOT_FOUND');
  await assertOwnImages(ctx, { userId, hashes: [hash] });
}
