import { IMAGES } from '#contract/image-messages.ts';
import { fitWithin, type ImagePreset } from '#domain/images/presets.ts';

const SENTENCES = {
  load: IMAGES.loadFailed,
  compress: IMAGES.compressFailed,
  canvas: IMAGES.noCanvas,
} as const;

/** Which step of processing an image failed: reading it, writing it, or the browser's canvas. */
export type ImageStep = keyof typeof SENTENCES;

/** An image that could not be processed. `message` is the sentence to show (docs/product.md §12.5). */
export class ImageError extends Error {
  readonly step: ImageStep;

  constructor(step: ImageStep, cause?: unknown) {
    super(SENTENCES[step], cause === undefined ? undefined : { cause });
    this.name = 'ImageError';
    this.step = step;
  }
}

/** A worker's answer: the image, or the step that failed. */
export type RenderAnswer = { blob: Blob } | { step: ImageStep };
type Canvas = OffscreenCanvas | HTMLCanvasElement;
type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/** Makes a canvas of the page or of a worker. */
export type MakeCanvas = (width: number, height: number) => Canvas;

/** By how much a colour read back may differ from the drawn one: browsers that prevent fingerprinting change the last bits. */
const COLOUR_TOLERANCE = 3;
const OPAQUE = 255;

/**
 * Redraws an image, as PNG where it has transparent pixels, else JPEG: upright as its EXIF says, within the preset's box, never enlarged. Works in a page and in a worker.
 * @throws ImageError
 */
export async function renderImage(source: Blob, preset: ImagePreset, makeCanvas: MakeCanvas): Promise<Blob> {
  const bitmap = await loadBitmap(source);
  try {
    const { width, height } = fitWithin(bitmap, preset);
    const canvas = makeCanvas(width, height);
    const context = createContext(canvas);
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    const mayBeTransparent = source.type !== 'image/jpeg';
    const isTransparent = mayBeTransparent && hasTransparentPixel(context.getImageData(0, 0, width, height).data);
    return await writeCanvas(canvas, isTransparent ? 'image/png' : 'image/jpeg', preset.quality);
  } finally {
    bitmap.close();
  }
}

/** Decodes an image, upright. @throws ImageError 'load' */
export async function loadBitmap(source: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(source, { imageOrientation: 'from-image' });
  } catch (error) {
    throw new ImageError('load', error);
  }
}

/** A canvas's context, checked for reading back what was drawn: some browsers give noise instead, against fingerprinting. */
function createContext(canvas: Canvas): Context {
  const context = canvas.getContext('2d', { willReadFrequently: true }) as Context | null;
  if (context === null) throw new ImageError('canvas');
  const drawn = [200, 120, 40];
  context.fillStyle = `rgb(${drawn.join(' ')})`;
  context.fillRect(0, 0, 1, 1);
  const { data } = context.getImageData(0, 0, 1, 1);
  if (drawn.some((value, index) => Math.abs(value - (data[index] ?? 0)) > COLOUR_TOLERANCE))
    throw new ImageError('canvas');
  context.clearRect(0, 0, 1, 1);
  return context;
}

/** `pixels` are RGBA. */
function hasTransparentPixel(pixels: Uint8ClampedArray): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== OPAQUE) return true;
  return false;
}

/** The canvas's content as a file of that type. @throws ImageError 'compress' */
export async function writeCanvas(canvas: Canvas, type: string, quality: number): Promise<Blob> {
  const blob = await toBlob(canvas, type, quality).catch((error: unknown) => {
    throw new ImageError('compress', error);
  });
  // A browser that cannot write a type writes PNG instead.
  if (blob === null || blob.type !== type) throw new ImageError('compress');
  return blob;
}

function toBlob(canvas: Canvas, type: string, quality: number): Promise<Blob | null> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
