import { findImageHash } from '#domain/images/image-address.ts';
import { findImages, type RichDocument } from '#domain/text/document.ts';
import type { Ctx } from '../../context.ts';
import { assertOwnImages } from './assert-own-images.ts';

/** A document whose pictures are all the person's own. Throws AppError IMAGE_NOT_FOUND. */
export async function keepDocumentImages(
  ctx: Ctx,
  input: { userId: string; document: RichDocument },
): Promise<{ document: RichDocument; dropped: string[] }> {
  const hashes = findImages(input.document).map(({ attrs }) => findImageHash(attrs.src));
  await assertOwnImages(ctx, { userId: input.userId, hashes: hashes.filter((hash) => hash !== null) });
  return { document: input.document, dropped: [] };
}
