import { NETWORK_PRESET } from '#domain/images/presets.ts';
import { checkImageFile } from '#web/lib/images/check-image-file.ts';
import { readDataUrl } from '#web/lib/images/data-urls.ts';
import { ImageError, loadBitmap, writeCanvas } from '#web/lib/images/render-image.ts';

/** The shape of a card's image, px: 1.91:1 (docs/linkedin.md §11.3). */
const { maxWidth: CARD_WIDTH, maxHeight: CARD_HEIGHT, quality: QUALITY } = NETWORK_PRESET;
const CARD_RATIO = CARD_WIDTH / CARD_HEIGHT;

/**
 * A file as the image of a card: its middle in the card's shape, as a JPEG in a data URL, never enlarged. Rejects with an Error whose
 * message is the sentence to show (docs/product.md §8.2).
 */
export async function readCardImage(chosen: File): Promise<string> {
  const { file, problem } = await checkImageFile(chosen);
  if (file === null) throw new Error(problem);
  const bitmap = await loadBitmap(file);
  try {
    return await readDataUrl(await drawCard(bitmap));
  } finally {
    bitmap.close();
  }
}

function drawCard(bitmap: ImageBitmap): Promise<Blob> {
  const cut = cutToCard(bitmap);
  const width = Math.min(CARD_WIDTH, cut.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(width / CARD_RATIO);
  const context = canvas.getContext('2d');
  if (context === null) throw new ImageError('canvas');
  // Transparent parts become white, as on LinkedIn.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, cut.x, cut.y, cut.width, cut.height, 0, 0, canvas.width, canvas.height);
  return writeCanvas(canvas, 'image/jpeg', QUALITY);
}

/** The largest part of an image in the shape of a card, from its middle; px. */
export function cutToCard(size: { width: number; height: number }) {
  const width = Math.max(1, Math.min(size.width, size.height * CARD_RATIO));
  const height = Math.max(1, Math.min(size.height, width / CARD_RATIO));
  return { x: (size.width - width) / 2, y: (size.height - height) / 2, width, height };
}
