import { AI_IMAGE } from '#contract/ai-image-messages.ts';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { toAppError } from '#server/http/errors.ts';

/** Errors that keep their own message, since the person can do something about them. */
const WITH_OWN_MESSAGE: ReadonlySet<ErrorCode> = new Set([
  'AI_IMAGE_NO_SENTENCE',
  'IMAGE_STORAGE_FULL',
  'IMAGES_AWAY',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'DATABASE_AWAY',
  'CANCELLED',
]);

/** The error for the person: its own code with the message of docs/product.md §12.5; the cause is only logged. */
export function toImageError(ctx: Ctx, error: unknown): AppError {
  const known = toAppError(error);
  if (WITH_OWN_MESSAGE.has(known.code)) return known;
  const code = error instanceof AppError ? error.code : 'AI_IMAGE_FAILED';
  ctx.log.warn('an image was not generated', { code, error });
  return new AppError(code, { message: AI_IMAGE.failed }, error);
}
