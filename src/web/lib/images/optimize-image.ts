import { THUMBNAIL_JPEG_QUALITY, THUMBNAIL_MAX_SIDE } from '#domain/images/limits.ts';
import { EDITOR_PRESET, type ImagePreset, NETWORK_PRESET, percentSaved } from '#domain/images/presets.ts';
import { loadBitmap, type RenderPlan } from './render-image.ts';
import { runRender } from './run-render.ts';

/** An optimized image (docs/product.md §3.8). Sizes in bytes; `compressionRatio` is the percentage saved. */
export type ImageResult = { file: File; originalSize: number; compressedSize: number; compressionRatio: number };

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/**
 * Scales an image down to a preset (docs/product.md §8.3): JPEG, or PNG where it has transparent pixels. A file that would not get
 * smaller stays as it is, and so does a GIF, which may be animated.
 * @throws ImageError
 */
export async function optimizeImage(file: File, preset: ImagePreset = EDITOR_PRESET): Promise<ImageResult> {
  if (file.type === 'image/gif') {
    (await loadBitmap(file)).close();
    return toResult(file, file);
  }
  const blob = await runRender(file, { ...preset, type: 'auto' });
  return toResult(file, blob.size < file.size ? toFile(blob, file, preset.suffix) : file);
}

/** An image for a card under a post: the network preset of docs/product.md §8.3. @throws ImageError @public */
export function optimizeForNetwork(file: File): Promise<ImageResult> {
  return optimizeImage(file, NETWORK_PRESET);
}

/** The thumbnail of docs/product.md §8.3; `size` is its longest side in pixels. @throws ImageError @public */
export async function createThumbnail(file: File, size: number = THUMBNAIL_MAX_SIDE): Promise<File> {
  const plan: RenderPlan = { maxWidth: size, maxHeight: size, quality: THUMBNAIL_JPEG_QUALITY / 100, type: 'auto' };
  return toFile(await runRender(file, plan), file, '_thumbnail');
}

/** The image as WebP, or null and a warning where that fails (docs/product.md §12.5). @public */
export async function convertToWebp(file: File, quality: number = EDITOR_PRESET.quality): Promise<File | null> {
  try {
    return toFile(await runRender(file, { ...ANY_SIZE, quality, type: 'image/webp' }), file, '');
  } catch (error) {
    console.warn('The image could not be written as WebP.', error);
    return null;
  }
}

const ANY_SIZE = { maxWidth: Number.POSITIVE_INFINITY, maxHeight: Number.POSITIVE_INFINITY };

/** 'holiday.png' becomes 'holiday_optimized.jpg'. */
function toFile(blob: Blob, from: File, suffix: string): File {
  const stem = from.name.replace(/\.[^.]*$/, '') || 'image';
  return new File([blob], `${stem}${suffix}.${EXTENSIONS[blob.type] ?? 'img'}`, { type: blob.type });
}

function toResult(original: File, file: File): ImageResult {
  const [originalSize, compressedSize] = [original.size, file.size];
  return { file, originalSize, compressedSize, compressionRatio: percentSaved(originalSize, compressedSize) };
}
