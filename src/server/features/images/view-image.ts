import type { StoredImage } from '#contract/images.ts';
import { imageAddress } from '#domain/images/image-address.ts';
import type { ImageRow } from './store.ts';

/** A kept picture as its owner's browser knows it. */
export function viewImage({ hash, type, width, height, bytes, frames }: ImageRow): StoredImage {
  return { hash, src: imageAddress(hash), type, width, height, bytes, frames };
}
