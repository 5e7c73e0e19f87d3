import sharp, { type Sharp } from 'sharp';
import { IMAGE_MAX_PIXELS } from '#domain/images/limits.ts';

/** The shape of a card's picture, pixels: 1.91:1 (linkedin-api §9). */
const CARD_WIDTH = 1200;
const CARD_HEIGHT = 627;
const CARD_RATIO = CARD_WIDTH / CARD_HEIGHT;
/** A picture narrower than this once cut is an icon: enlarged it would spoil the card. */
const LEAST_WIDTH = 200;
/** Pictures of such shapes lose little when their middle is taken; others are cut around what draws the eye. */
const NEAR_SHAPE = { least: 1.5, most: 2.4 };
/** The card travels as a data URL and is kept in the browser: about 200 KB. */
const MAX_BYTES = 200 * 1024;
const QUALITIES = [82, 70, 55, 40];
const DECODE_SECONDS = 5;

/**
 * A page's picture cut to the shape of a card, as a JPEG of at most about 200 KB, never enlarged. Throws for bytes that are no
 * JPEG, PNG, GIF or WebP by their first bytes, are damaged, or are too many or too few pixels.
 */
export async function cutCardPicture(bytes: Uint8Array): Promise<Uint8Array> {
  if (!isPicture(bytes)) throw new Error('not a JPEG, PNG, GIF or WebP picture');
  const source = sharp(bytes, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error' }).autoOrient();
  const { autoOrient } = await source.metadata();
  const { width, height } = autoOrient;
  const cutWidth = Math.floor(Math.min(CARD_WIDTH, width, height * CARD_RATIO));
  if (cutWidth < LEAST_WIDTH) throw new Error(`too small: ${width} × ${height}`);
  const shape = width / height;
  const isNear = shape >= NEAR_SHAPE.least && shape <= NEAR_SHAPE.most;
  const cut = source
    .timeout({ seconds: DECODE_SECONDS })
    // What is see-through stands on white, as on the network.
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(cutWidth, Math.round(cutWidth / CARD_RATIO), {
      fit: 'cover',
      position: isNear ? 'centre' : sharp.strategy.attention,
    });
  return compress(await cut.png({ compressionLevel: 1 }).toBuffer());
}

async function compress(cut: Buffer): Promise<Uint8Array> {
  const encode = (image: Sharp, quality: number) => image.jpeg({ quality, mozjpeg: true }).toBuffer();
  for (const quality of QUALITIES) {
    const jpeg = await encode(sharp(cut), quality);
    if (jpeg.length <= MAX_BYTES) return jpeg;
  }
  return encode(sharp(cut).resize(CARD_WIDTH / 2), QUALITIES.at(-1) ?? 40);
}

/** What a file is, said by its first bytes; its name and type are the sender's word. */
function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('hex');
  return /^(?:ffd8ff|89504e470d0a1a0a|47494638(?:37|39)61|52494646.{8}57454250)/.test(head);
}
