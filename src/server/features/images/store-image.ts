import { imageTooLarge } from '#contract/image-messages.ts';
import type { StoredImage } from '#contract/images.ts';
import { AppError } from '#domain/errors.ts';
import { readImageDataUrl } from '#domain/images/data-url.ts';
import { imageAddress } from '#domain/images/image-address.ts';
import { IMAGE_MAX_BYTES } from '#domain/images/limits.ts';
import type { Ctx } from '#server/context.ts';
import type { ImageRow } from './store.ts';
import { storeImageBytes } from './store-image-bytes.ts';

/**
 * Stores an image that came as a data URL.
 * @throws AppError as `decodeImage` and `storeImageBytes`
 */
export async function storeImage(ctx: Ctx, input: { userId: string; dataUrl: string }): Promise<StoredImage> {
  return viewImage(await storeImageBytes(ctx, { userId: input.userId, bytes: decodeImage(input.dataUrl) }));
}

/** The bytes of a data URL. Throws AppError IMAGE_UNREADABLE if it is none, IMAGE_TOO_LARGE. */
export function decodeImage(dataUrl: string): Buffer {
  const encoded = readImageDataUrl(dataUrl);
  if (encoded === null) throw new AppError('IMAGE_UNREADABLE');
  if (encoded.byteLength > IMAGE_MAX_BYTES) {
    throw new AppError('IMAGE_TOO_LARGE', { message: imageTooLarge(encoded.byteLength) });
  }
  return Buffer.from(encoded.base64, 'base64');
}

/** A stored image as the API describes it to its owner. */
export function viewImage({ hash, type, width, height, bytes, frames }: ImageRow): StoredImage {
  return { hash, src: imageAddress(hash), type, width, height, bytes, frames };
}
