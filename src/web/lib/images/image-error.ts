import { UI } from '#contract/messages.ts';

const SENTENCES = {
  load: UI.images.loadFailed,
  compress: UI.images.compressFailed,
  canvas: UI.images.noCanvas,
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
