import sharp from 'sharp';
import { NETWORK_PRESET } from '#domain/images/presets.ts';
import type { ProcessedImage } from '#server/ports/images.ts';

/** The shape of a card's image, pixels: 1.91:1 (docs/linkedin.md §11.3). */
const { maxWidth: CARD_WIDTH, maxHeight: CARD_HEIGHT } = NETWORK_PRESET;
const CARD_RATIO = CARD_WIDTH / CARD_HEIGHT;
/** An image narrower than this once cropped is an icon. */
const LEAST_WIDTH = 200;
/** Images between these shapes are cropped around their middle, since little is lost; others around what draws attention. */
const NEAR_SHAPE = { least: 1.5, most: 2.4 };
/** The card travels as a data URL and is kept in the browser: about 200 KB. */
const MAX_BYTES = 200 * 1024;
const QUALITIES = [82, 70, 55, 40];

/**
 * A checked image cropped to the shape of a card, as a JPEG of at most about 200 KB, never enlarged; of an animation the first
 * frame. Throws Error for an icon.
 */
export async function cropCardImage({ bytes, width, height }: ProcessedImage): Promise<Uint8Array> {
  const cutWidth = Math.floor(Math.min(CARD_WIDTH, width, height * CARD_RATIO));
  if (cutWidth < LEAST_WIDTH) throw new Error(`too small for a card: ${width} × ${height} pixels`);
  const shape = width / height;
  const isNear = shape >= NEAR_SHAPE.least && shape <= NEAR_SHAPE.most;
  const cut = await sharp(bytes)
    // Transparent parts become white, as on the network.
    .flatten({ background: 'white' })
    .resize(cutWidth, Math.round(cutWidth / CARD_RATIO), {
      fit: 'cover',
      position: isNear ? 'centre' : sharp.strategy.attention,
    })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return compress(cut);
}

async function compress(cut: Buffer): Promise<Uint8Array> {
  for (const quality of QUALITIES) {
    const jpeg = await sharp(cut).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= MAX_BYTES) return jpeg;
  }
  return sharp(cut)
    .resize(CARD_WIDTH / 2)
    .jpeg({ quality: QUALITIES.at(-1) ?? 40 })
    .toBuffer();
}
