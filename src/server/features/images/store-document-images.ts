import { findImages, type RichDocument } from '#domain/documents/document.ts';
import { AppError } from '#domain/errors.ts';
import { replaceImages } from '#domain/images/document-images.ts';
import { findImageHash, isDataUrl } from '#domain/images/image-address.ts';
import { POST_IMAGES_MAX } from '#domain/images/limits.ts';
import type { Ctx } from '#server/context.ts';
import { markImagesUsed } from './store.ts';
import { storeImage } from './store-image.ts';

/**
 * Stores the images of a document that are data URLs and replaces them by addresses. Images elsewhere on the web are removed, since
 * they cannot be sent to LinkedIn. Not to be called within a transaction: it may take seconds.
 * @throws AppError IMAGE_NOT_FOUND for the address of an image that this person does not have, TOO_MANY_IMAGES for more new ones than a
 *   post may have, and as `storeImage`
 */
export async function storeDocumentImages(
  ctx: Ctx,
  { userId, document }: { userId: string; document: RichDocument },
): Promise<RichDocument> {
  const sources = [...new Set(findImages(document).map(({ attrs }) => attrs.src))];
  const fresh = sources.filter(isDataUrl);
  if (fresh.length > POST_IMAGES_MAX) throw new AppError('TOO_MANY_IMAGES');
  const existing = sources.flatMap((src) => findImageHash(src) ?? []);
  if ((await markImagesUsed(ctx.db, userId, existing)).length < existing.length) throw new AppError('IMAGE_NOT_FOUND');
  const addresses = new Map<string, string>();
  // One after the other, so that one person's post does not block the images of others.
  for (const dataUrl of fresh) addresses.set(dataUrl, (await storeImage(ctx, { userId, dataUrl })).src);
  return replaceImages(document, (image) => {
    const { src } = image.attrs;
    const address = addresses.get(src) ?? (findImageHash(src) === null ? null : src);
    return address === null ? null : { ...image, attrs: { ...image.attrs, src: address } };
  });
}
