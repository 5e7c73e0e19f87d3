import type { ImageHeader } from '#practice/images/image-header.ts';
import type { Image } from './state.ts';

export type ImageStatus = 'WAITING_UPLOAD' | 'PROCESSING' | 'AVAILABLE' | 'PROCESSING_FAILED';

/** LinkedIn refuses from 36,152,320 pixels on (docs/linkedin.md §5.6). */
const MAX_PIXELS = 36_152_319;
const MAX_FRAMES = 250;

/** The status of an image at `now` (ms; docs/linkedin.md §5.4). */
export function statusOf(image: Image, now: number): ImageStatus {
  if (!image.upload) return 'WAITING_UPLOAD';
  if (now < image.upload.readyAt) return 'PROCESSING';
  return image.upload.hasFailed ? 'PROCESSING_FAILED' : 'AVAILABLE';
}

/** Whether LinkedIn shows such an image: a JPG, PNG or GIF within its limits. */
export function isShowable(header: ImageHeader | null): boolean {
  return header !== null && header.width * header.height <= MAX_PIXELS && header.frames <= MAX_FRAMES;
}
