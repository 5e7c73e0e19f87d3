import type { Picture } from '#practice/pictures/picture.ts';
import type { Image } from './state.ts';

export type ImageStatus = 'WAITING_UPLOAD' | 'PROCESSING' | 'AVAILABLE' | 'PROCESSING_FAILED';

/** LinkedIn refuses from 36,152,320 pixels on (docs/linkedin.md §5.6). */
const MAX_PIXELS = 36_152_319;
const MAX_FRAMES = 250;

/** What has become of a picture at `now` (ms; docs/linkedin.md §5.4). */
export function statusOf(image: Image, now: number): ImageStatus {
  if (!image.upload) return 'WAITING_UPLOAD';
  if (now < image.upload.readyAt) return 'PROCESSING';
  return image.upload.hasFailed ? 'PROCESSING_FAILED' : 'AVAILABLE';
}

/** Whether LinkedIn shows such a picture: a JPG, PNG or GIF within its limits. */
export function isShowable(picture: Picture | null): boolean {
  return picture !== null && picture.width * picture.height <= MAX_PIXELS && picture.frames <= MAX_FRAMES;
}
