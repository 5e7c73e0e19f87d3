import { EDITOR_PRESET, type ImagePreset, percentSaved } from '#domain/images/presets.ts';
import { loadBitmap } from './render-image.ts';
import { runRender } from './run-render.ts';

/** An optimized image (docs/product.md §3.8). Sizes in bytes; `compressionRatio` is the percentage saved. */
export type ImageResult = { file: File; originalSize: number; compressedSize: number; compressionRatio: number };

/** Of a file's name once it is optimized (docs/product.md §8.3). */
const SUFFIX = '_optimized';
const EXTENSIONS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png' };

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
  const blob = await runRender(file, preset);
  return toResult(file, blob.size < file.size ? toFile(blob, file) : file);
}

/** 'holiday.png' becomes 'holiday_optimized.jpg'. */
function toFile(blob: Blob, from: File): File {
  const stem = from.name.replace(/\.[^.]*$/, '') || 'image';
  return new File([blob], `${stem}${SUFFIX}.${EXTENSIONS[blob.type] ?? 'img'}`, { type: blob.type });
}

function toResult(original: File, file: File): ImageResult {
  const [originalSize, compressedSize] = [original.size, file.size];
  return { file, originalSize, compressedSize, compressionRatio: percentSaved(originalSize, compressedSize) };
}
