import { findImages, type RichDocument } from '#domain/documents/document.ts';
import { AppError } from '#domain/errors.ts';
import { findImageHash, isDataUrl } from '#domain/images/image-address.ts';
import { POST_IMAGES_MAX } from '#domain/images/limits.ts';
import { replaceImages } from '#domain/images/replace-images.ts';
import type { Ctx } from '#server/context.ts';
import { keepImage } from './keep-image.ts';
import { holdImages } from './store.ts';

export type KeptDocument = {
  /** Every picture in it is kept, and named by its address. */
  document: RichDocument;
  /** The pictures in it, each once, in reading order. */
  hashes: string[];
  /** Addresses of pictures that were taken out, each once: they stand elsewhere, where LinkedIn cannot get them from. */
  dropped: string[];
};

/**
 * Keeps the pictures of a document that is to be saved: those that stand in it as data URLs are kept and named by address.
 * Not to be called within a transaction: it may take seconds.
 * @throws AppError IMAGE_NOT_FOUND for an address of no kept picture of this person, TOO_MANY_IMAGES where more than a post may
 * have would have to be kept, and as keepImage
 */
export async function keepDocumentImages(
  ctx: Ctx,
  input: { userId: string; document: RichDocument },
): Promise<KeptDocument> {
  const { userId, document } = input;
  const sources = [...new Set(findImages(document).map(({ attrs }) => attrs.src))];
  const fresh = sources.filter(isDataUrl);
  if (fresh.length > POST_IMAGES_MAX) throw new AppError('TOO_MANY_IMAGES');
  await assertKept(ctx, userId, sources);
  const addresses = new Map<string, string>();
  // One after the other: a person's post leaves room for the pictures of others.
  for (const dataUrl of fresh) addresses.set(dataUrl, (await keepImage(ctx, { userId, dataUrl })).src);

  const addressOf = (src: string) => addresses.get(src) ?? (findImageHash(src) === null ? null : src);
  const kept = replaceImages(document, (image) => {
    const src = addressOf(image.attrs.src);
    return src === null ? null : { ...image, attrs: { ...image.attrs, src } };
  });
  const hashes = findImages(kept).flatMap(({ attrs }) => findImageHash(attrs.src) ?? []);
  return {
    document: kept,
    hashes: [...new Set(hashes)],
    dropped: sources.filter((src) => addressOf(src) === null),
  };
}

async function assertKept(ctx: Ctx, userId: string, sources: readonly string[]): Promise<void> {
  const named = sources.flatMap((src) => findImageHash(src) ?? []);
  if ((await holdImages(ctx.db, userId, named)).length < named.length) throw new AppError('IMAGE_NOT_FOUND');
}
