import { AppError } from '#domain/errors.ts';

/** Seconds until a call that a store did not answer is worth another try. */
const RETRY_S = 5;

/** A store that does not answer, or not as it should; the cause says why, for the log. */
export function away(cause: unknown): AppError {
  return cause instanceof AppError ? cause : new AppError('IMAGES_AWAY', { retryAfter: RETRY_S }, cause);
}

/** What a store gives. @throws AppError IMAGES_AWAY in place of whatever else went wrong */
export function orAway<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw away(error);
  });
}
