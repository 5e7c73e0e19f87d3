import { IMAGE_HEAD_BYTES } from '#domain/images/check-image.ts';
import { isConvertible } from '#domain/images/image-type.ts';
import { EDITOR_PRESET } from '#domain/images/presets.ts';
import { runRender } from './run-render.ts';

/**
 * A WebP, HEIC or AVIF file as one that a post can hold, in the editor's size: JPEG, or PNG where it has transparent pixels
 * (docs/product.md §8.1). Null for every other kind, and where this browser cannot read or draw it.
 */
export async function convertImage(file: Blob & { name?: string }): Promise<File | null> {
  const head = new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer());
  if (!isConvertible(head)) return null;
  try {
    const blob = await runRender(file, EDITOR_PRESET);
    return new File([blob], file.name ?? 'image', { type: blob.type });
  } catch (error) {
    console.warn('An image could not be converted.', error);
    return null;
  }
}
