import type { Failure } from '#contract/envelope.ts';
import type { Ctx } from '#server/context.ts';
import { failureFor, toAppError } from '#server/http/errors.ts';

/** An error as the result of a stream that has begun; what the person cannot do anything about is logged. */
export function failureOf(ctx: Ctx, error: unknown): Failure {
  const failure = toAppError(error);
  if (failure.code === 'INTERNAL') ctx.log.error('generation failed', { error });
  else if (failure.code.startsWith('AI_')) ctx.log.warn('generation failed', { code: failure.code, error });
  return failureFor(failure.code, failure.details);
}
