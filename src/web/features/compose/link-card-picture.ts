import { imageTooLarge, sentenceFor } from '#contract/messages.ts';
import { IMAGE_MAX_BYTES, UPLOAD_IMAGE_TYPES } from '#domain/images/limits.ts';

/** The shape of a card's picture, pixels: 1.91:1 (linkedin-api §9). */
const CARD_WIDTH = 1200;
const CARD_RATIO = 1200 / 627;
const QUALITY = 0.85;

/**
 * A file as the picture of a card: the middle of it in the card's shape, as a JPEG in a data URL, never enlarged. Small enough for
 * the browser's own copy of the draft. Rejects with an Error whose message is the sentence to show (spec §5 'Image upload helper').
 */
export async function readCardPicture(file: File): Promise<string> {
  if (!(UPLOAD_IMAGE_TYPES as readonly string[]).includes(file.type)) throw new Error(sentenceFor('IMAGE_TYPE'));
  if (file.size > IMAGE_MAX_BYTES) throw new Error(imageTooLarge(file.size));
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new Error(sentenceFor('IMAGE_UNREADABLE'), { cause });
  });
  try {
    return drawCard(bitmap);
  } finally {
    bitmap.close();
  }
}

function drawCard(bitmap: ImageBitmap): string {
  const cut = cutToCard(bitmap);
  const width = Math.min(CARD_WIDTH, cut.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(width / CARD_RATIO);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error(sentenceFor('IMAGE_UNREADABLE'));
  // What is see-through stands on white, as on the network.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, cut.x, cut.y, cut.width, cut.height, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', QUALITY);
}

/** The largest piece of a picture in the shape of a card, from its middle; pixels. */
export function cutToCard(size: { width: number; height: number }): {
  x: number;
  y: number;
  width: number;
  height: number;
} {
  const width = Math.max(1, Math.min(size.width, size.height * CARD_RATIO));
  const height = Math.max(1, Math.min(size.height, width / CARD_RATIO));
  return { x: (size.width - width) / 2, y: (size.height - height) / 2, width, height };
}
