import { UI } from '#contract/messages.ts';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';

/** What a person can do something about keeps its own sentence. */
const TOLD_AS_IT_IS: ReadonlySet<ErrorCode> = new Set([
  'AI_IMAGE_NO_SENTENCE',
  'IMAGE_STORAGE_FULL',
  'RATE_LIMITED',
  'UNAVAILABLE',
  'CANCELLED',
]);

/** A failure with its own code and the sentence of spec §8; why is for the log. */
export function tellImageFailure(ctx: Ctx, error: unknown): AppError {
  if (error instanceof AppError && TOLD_AS_IT_IS.has(error.code)) return error;
  const code = error instanceof AppError ? error.code : 'AI_IMAGE_FAILED';
  ctx.log.warn('an image was not generated', { code, error });
  return new AppError(code, { message: UI.aiImage.failed }, error);
}
