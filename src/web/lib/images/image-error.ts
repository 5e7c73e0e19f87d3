import { UI } from '#contract/messages.ts';

const SENTENCES = {
  load: UI.images.loadFailed,
  compress: UI.images.compressFailed,
  canvas: UI.images.noCanvas,
} as const;

/** Which step of working on a picture went wrong: reading it, writing it, or the browser's canvas. */
export type ImageStep = keyof typeof SENTENCES;

/** A picture that could not be worked on. `message` is the sentence to show (spec §8 'Images'). */
export class ImageError extends Error {
  readonly step: ImageStep;

  constructor(step: ImageStep, cause?: unknown) {
    super(SENTENCES[step], cause === undefined ? undefined : { cause });
    this.name = 'ImageError';
    this.step = step;
  }
}
