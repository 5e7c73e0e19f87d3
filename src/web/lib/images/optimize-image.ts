import { STORED_JPEG_QUALITY, THUMBNAIL_JPEG_QUALITY, THUMBNAIL_MAX_SIDE } from '#domain/images/limits.ts';
import { EDITOR_PRESET, type ImagePreset, NETWORK_PRESET, percentSaved } from '#domain/images/presets.ts';
import { loadBitmap, type RenderPlan } from './render-image.ts';
import { runRender } from './run-render.ts';

/** A picture after optimising (spec §3 'Image result'). Sizes in bytes; `compressionRatio` is the percentage saved. */
export type ImageResult = { file: File; originalSize: number; compressedSize: number; compressionRatio: number };

const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/**
 * Makes a picture small enough for its place: JPEG, or PNG where anything can be seen through. What would not get smaller stays as
 * it is, and so does a GIF, which may move.
 * @throws ImageError
 */
export async function optimizeImage(file: File, preset: ImagePreset = EDITOR_PRESET): Promise<ImageResult> {
  if (file.type === 'image/gif') {
    (await loadBitmap(file)).close();
    return resultOf(file, file);
  }
  const blob = await runRender(file, { ...preset, type: 'kind' });
  return resultOf(file, blob.size < file.size ? named(blob, file, preset.suffix) : file);
}

/** A picture for a card under a post (spec §9: network preset). @throws ImageError */
export function optimizeForNetwork(file: File): Promise<ImageResult> {
  return optimizeImage(file, NETWORK_PRESET);
}

/** A small form of a picture; `size` is its longest side in pixels. @throws ImageError */
export async function createThumbnail(file: File, size: number = THUMBNAIL_MAX_SIDE): Promise<File> {
  const plan: RenderPlan = { maxWidth: size, maxHeight: size, quality: THUMBNAIL_JPEG_QUALITY / 100, type: 'kind' };
  return named(await runRender(file, plan), file, '_thumbnail');
}

/**
 * A JPEG in the picture's own size at the quality of progressive ones (spec §9). A canvas can only write baseline JPEG: the server
 * makes it progressive when it writes the picture anew.
 * @throws ImageError
 */
export async function toFullSizeJpeg(file: File): Promise<ImageResult> {
  const blob = await runRender(file, { ...ANY_SIZE, quality: STORED_JPEG_QUALITY / 100, type: 'image/jpeg' });
  return resultOf(file, blob.size < file.size ? named(blob, file, '_progressive') : file);
}

/** The picture as WebP, or null and a warning where that fails (spec §8 'Images'). */
export async function convertToWebp(file: File, quality: number = EDITOR_PRESET.quality): Promise<File | null> {
  try {
    return named(await runRender(file, { ...ANY_SIZE, quality, type: 'image/webp' }), file, '');
  } catch (error) {
    console.warn('The picture could not be written as WebP.', error);
    return null;
  }
}

const ANY_SIZE = { maxWidth: Number.POSITIVE_INFINITY, maxHeight: Number.POSITIVE_INFINITY };

/** 'holiday.png' becomes 'holiday_optimized.jpg'. */
function named(blob: Blob, from: File, suffix: string): File {
  const stem = from.name.replace(/\.[^.]*$/, '') || 'picture';
  return new File([blob], `${stem}${suffix}.${ENDINGS[blob.type] ?? 'img'}`, { type: blob.type });
}

function resultOf(original: File, file: File): ImageResult {
  const [originalSize, compressedSize] = [original.size, file.size];
  return { file, originalSize, compressedSize, compressionRatio: percentSaved(originalSize, compressedSize) };
}
