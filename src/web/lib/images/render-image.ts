import { fitWithin } from '#domain/images/presets.ts';
import { ImageError, type ImageStep } from './image-error.ts';

/** What to make of a picture. `type` 'kind' writes JPEG, and PNG where anything can be seen through. */
export type RenderPlan = {
  maxWidth: number;
  maxHeight: number;
  quality: number;
  type: 'kind' | 'image/jpeg' | 'image/webp';
};
/** What a worker answers: the picture, or the step that failed. */
export type RenderAnswer = { blob: Blob } | { step: ImageStep };
type Canvas = OffscreenCanvas | HTMLCanvasElement;
type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/** A canvas of the page or of a worker. */
export type MakeCanvas = (width: number, height: number) => Canvas;

/** How far a colour may come back from what was drawn; browsers that hide their fingerprint shift the last bits. */
const COLOUR_TOLERANCE = 3;
const OPAQUE = 255;

/**
 * Draws a picture anew: upright as its EXIF says, within the plan's box, never larger than it is. Works in a page and in a worker.
 * @throws ImageError
 */
export async function renderImage(source: Blob, plan: RenderPlan, makeCanvas: MakeCanvas): Promise<Blob> {
  const bitmap = await loadBitmap(source);
  try {
    const { width, height } = fitWithin(bitmap, plan);
    const canvas = makeCanvas(width, height);
    const context = contextOf(canvas);
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    const canBeClear = plan.type === 'kind' && source.type !== 'image/jpeg';
    const isClear = canBeClear && hasClearPixel(context.getImageData(0, 0, width, height).data);
    const type = plan.type === 'kind' ? (isClear ? 'image/png' : 'image/jpeg') : plan.type;
    return await writeCanvas(canvas, type, plan.quality);
  } finally {
    bitmap.close();
  }
}

/**
 * Reads a picture's pixels, upright.
 * @throws ImageError 'load'
 */
export async function loadBitmap(source: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(source, { imageOrientation: 'from-image' });
  } catch (error) {
    throw new ImageError('load', error);
  }
}

/** The drawing side of a canvas that gives back what was drawn: some browsers give noise instead, to hide who asks. */
function contextOf(canvas: Canvas): Context {
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

/** Whether any pixel lets through what is behind it. `pixels` are RGBA. */
function hasClearPixel(pixels: Uint8ClampedArray): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== OPAQUE) return true;
  return false;
}

/** What is drawn, as a file of that kind. @throws ImageError 'compress' */
export async function writeCanvas(canvas: Canvas, type: string, quality: number): Promise<Blob> {
  const blob = await toBlob(canvas, type, quality).catch((error: unknown) => {
    throw new ImageError('compress', error);
  });
  // A browser that cannot write a kind writes PNG instead.
  if (blob === null || blob.type !== type) throw new ImageError('compress');
  return blob;
}

function toBlob(canvas: Canvas, type: string, quality: number): Promise<Blob | null> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}
