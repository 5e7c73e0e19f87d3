import sharp, { type Metadata, type Sharp } from 'sharp';
import { AppError } from '#domain/errors.ts';
import { fitImage, type ImageSize, scaleImage } from '#domain/images/fit-image.ts';
import { findImageType } from '#domain/images/image-type.ts';
import {
  GIF_MAX_FRAMES,
  IMAGE_MAX_BYTES,
  IMAGE_MAX_PIXELS,
  IMAGE_MAX_SIDE,
  STORED_JPEG_QUALITY,
  THUMBNAIL_JPEG_QUALITY,
  THUMBNAIL_MAX_SIDE,
  type UploadImageType,
} from '#domain/images/limits.ts';
import type { ProcessedImage, ThumbnailForm } from '#server/ports/images.ts';
import { rewriteGif } from './rewrite-gif.ts';

/** Tries at a size below 5 MB. Each is smaller by how much the one before was too large, so the second nearly always fits. */
const SIZE_TRIES = 5;

// Only four decoders can be reached, whatever a file claims to be. No image comes twice, so there is no cache.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

type Rewritten = Omit<ProcessedImage, 'thumbnail'>;

/**
 * Checks an image by decoding all of it, and encodes it anew (ports/images.ts). Only for a process of its own, which ends when a
 * decoder breaks. Runs on libvips' own threads.
 * @throws AppError IMAGE_TYPE, IMAGE_UNREADABLE, IMAGE_TOO_MANY_PIXELS, IMAGE_TOO_MANY_FRAMES
 */
export async function rewriteImage(bytes: Uint8Array, thumbnail: ThumbnailForm = 'whole'): Promise<ProcessedImage> {
  const type = findImageType(bytes);
  if (type === null) throw new AppError('IMAGE_TYPE');
  try {
    // The header alone, so that its own limits cannot answer before ours do.
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    assertLimits(header, type);
    const image = type === 'image/gif' ? await checkGif(bytes, header) : await rewriteStill(bytes, header, type);
    return { ...image, thumbnail: await drawThumbnail(image, thumbnail) };
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('IMAGE_UNREADABLE', {}, error);
  }
}

function open(bytes: Uint8Array, { animated = false } = {}): Sharp {
  return sharp(bytes, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error', animated });
}

/** Of an animated WebP only the first frame counts, since only that is kept. */
function assertLimits({ width, height, pages = 1 }: Metadata, type: UploadImageType): void {
  const frames = type === 'image/gif' ? pages : 1;
  if (frames > GIF_MAX_FRAMES) throw new AppError('IMAGE_TOO_MANY_FRAMES');
  if (width * height * frames > IMAGE_MAX_PIXELS) throw new AppError('IMAGE_TOO_MANY_PIXELS');
  if (Math.max(width, height) > IMAGE_MAX_SIDE) throw new AppError('IMAGE_UNREADABLE', {}, `${width} × ${height}`);
}

async function checkGif(bytes: Uint8Array, { width, height }: Metadata): Promise<Rewritten> {
  const gif = rewriteGif(bytes, { width, height });
  // Every frame of the new file is decoded; extracting one column is enough for that.
  await open(gif.bytes, { animated: true }).extract({ left: 0, top: 0, width: 1, height }).raw().toBuffer();
  return { ...gif, type: 'image/gif', width, height };
}

async function rewriteStill(bytes: Uint8Array, header: Metadata, type: UploadImageType): Promise<Rewritten> {
  const target = await chooseType(bytes, header, type);
  let size = fitImage(header.autoOrient);
  for (let tries = 0; tries < SIZE_TRIES; tries += 1) {
    const { data, info } = await write(bytes, size, target);
    if (data.length <= IMAGE_MAX_BYTES) {
      return { bytes: data, type: target, width: info.width, height: info.height, frames: 1 };
    }
    size = scaleImage(size, Math.min(0.9, 0.95 * Math.sqrt(IMAGE_MAX_BYTES / data.length)));
  }
  throw new AppError('IMAGE_UNREADABLE', {}, 'it stays larger than 5 MB');
}

/** LinkedIn takes no WebP: it becomes a JPEG, or a PNG where it is partly transparent. */
async function chooseType(bytes: Uint8Array, header: Metadata, type: UploadImageType) {
  if (type === 'image/jpeg' || type === 'image/png') return type;
  return header.hasAlpha && !(await open(bytes).stats()).isOpaque ? 'image/png' : 'image/jpeg';
}

/** Upright, in sRGB with 8 bits, without metadata, which sharp leaves out by default. */
function write(bytes: Uint8Array, { width, height }: ImageSize, type: 'image/jpeg' | 'image/png') {
  const upright = open(bytes).autoOrient().resize(width, height, { fit: 'fill' });
  const encoded =
    type === 'image/png'
      ? upright.png({ adaptiveFiltering: true })
      : upright.jpeg({ quality: STORED_JPEG_QUALITY, progressive: true });
  return encoded.toBuffer({ resolveWithObject: true });
}

async function drawThumbnail({ bytes, type, width, height }: Rewritten, form: ThumbnailForm): Promise<Uint8Array> {
  const isSquare = form === 'square';
  const side = isSquare ? Math.min(THUMBNAIL_MAX_SIDE, width, height) : THUMBNAIL_MAX_SIDE;
  const fit = isSquare ? 'cover' : 'inside';
  const small = await open(bytes).resize(side, side, { fit, withoutEnlargement: true }).png().toBuffer();
  const isOpaque = type === 'image/jpeg' || (await open(small).stats()).isOpaque;
  return isOpaque ? open(small).jpeg({ quality: THUMBNAIL_JPEG_QUALITY }).toBuffer() : small;
}
