/** What an optimised image may be at most. Sizes in pixels, quality from 0 to 1. */
export type ImagePreset = { maxWidth: number; maxHeight: number; quality: number };

/** For the editor (docs/product.md §8.3). */
export const EDITOR_PRESET: ImagePreset = { maxWidth: 1200, maxHeight: 800, quality: 0.8 };
/** For a link card under a post (docs/product.md §8.3). */
export const NETWORK_PRESET: ImagePreset = { maxWidth: 1200, maxHeight: 627, quality: 0.85 };

/** The largest size of the same shape within a box; never enlarged, at least one pixel. */
export function fitWithin(
  size: { width: number; height: number },
  box: { maxWidth: number; maxHeight: number },
): { width: number; height: number } {
  const scale = Math.min(1, box.maxWidth / size.width, box.maxHeight / size.height);
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}

/** Percent of the size that was saved, rounded; 0 where nothing was (docs/product.md §3.8). */
export function percentSaved(originalSize: number, compressedSize: number): number {
  if (originalSize <= 0) return 0;
  return Math.max(0, Math.round((1 - compressedSize / originalSize) * 100));
}
