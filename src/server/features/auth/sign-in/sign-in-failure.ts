import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { LinkedInAuthError } from '#server/ports/linkedin.ts';

/**
 * What a failed call of the sign-in to LinkedIn means for the person (docs/product.md §12.3); it is logged. Other errors stay as they are.
 * @param otherwise where LinkedIn neither throttled nor refused to say who it is
 */
export function toSignInFailure(
  ctx: Ctx,
  error: unknown,
  otherwise: 'TOKEN_EXCHANGE_FAILED' | 'PROFILE_FETCH_FAILED',
): unknown {
  if (!(error instanceof LinkedInAuthError)) return error;
  ctx.log.warn('LinkedIn refused a sign-in', { reason: error.reason, status: error.status });
  if (error.reason === 'rate_limited') return new AppError('LINKEDIN_RATE_LIMITED', {}, error);
  return new AppError(error.reason === 'identity_refused' ? 'PROFILE_FETCH_FAILED' : otherwise, {}, error);
}
