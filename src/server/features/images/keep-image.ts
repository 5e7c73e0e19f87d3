import type { StoredImage } from '#contract/images.ts';
import { imageTooLarge } from '#contract/messages.ts';
import { AppError } from '#domain/errors.ts';
import { readImageDataUrl } from '#domain/images/data-url.ts';
import { IMAGE_MAX_BYTES } from '#domain/images/limits.ts';
import type { Ctx } from '#server/context.ts';
import { keepImageBytes } from './keep-image-bytes.ts';
import { viewImage } from './view-image.ts';

/**
 * Keeps a picture that came as a data URL.
 * @throws AppError IMAGE_UNREADABLE for a data URL that is none, and as keepImageBytes
 */
export async function keepImage(ctx: Ctx, input: { userId: string; dataUrl: string }): Promise<StoredImage> {
  const encoded = readImageDataUrl(input.dataUrl);
  if (encoded === null) throw new AppError('IMAGE_UNREADABLE');
  if (encoded.byteLength > IMAGE_MAX_BYTES) {
    throw new AppError('IMAGE_TOO_LARGE', { message: imageTooLarge(encoded.byteLength) });
  }
  const bytes = Buffer.from(encoded.base64, 'base64');
  return viewImage(await keepImageBytes(ctx, { userId: input.userId, bytes }));
}
