import { AppError, type ErrorCode } from '#domain/errors.ts';
import { answerTasks } from '#server/adapters/processes/answer-tasks.ts';
import type { ProcessedImage, ThumbnailForm } from '#server/ports/images.ts';
import { type DrawTask, drawCard } from './draw-card.ts';
import { rewriteImage } from './rewrite-image.ts';

export type ImageTask = { readonly bytes: Uint8Array; readonly thumbnail: ThumbnailForm } | { readonly draw: DrawTask };

export type ImageResult =
  | { readonly image: ProcessedImage }
  | { readonly card: Uint8Array | null }
  /** The image is not one that is taken, and why. */
  | { readonly refusal: ErrorCode; readonly reason: string };

answerTasks<ImageTask, ImageResult>(async (task) => {
  if ('draw' in task) return { card: await drawCard(task.draw) };
  try {
    return { image: await rewriteImage(task.bytes, task.thumbnail) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, cause = code } = error;
    return { refusal: code, reason: cause instanceof Error ? cause.message : String(cause) };
  }
});
