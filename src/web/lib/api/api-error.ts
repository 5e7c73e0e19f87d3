import { type Failure, failureSchema } from '#contract/envelope.ts';
import { ERRORS, UI } from '#contract/messages.ts';
import type { ErrorCode } from '#domain/errors.ts';

/** Codes that only the browser gives, besides the product's own (docs/product.md §11.13, §12.3, §12.4). */
export type ApiErrorCode = ErrorCode | 'NETWORK_ERROR' | 'OFFLINE' | 'TOO_LATE' | `HTTP_${number}`;

/** A call that failed. `message` is the sentence to show. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  /** The failure envelope, where the server sent one: its flags say what to offer. */
  readonly failure: Failure | null;

  constructor(code: ApiErrorCode, message: string, status = 0, failure: Failure | null = null, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.failure = failure;
  }
}

/** An error with a code of the product and its own sentence. */
export function createApiError(code: keyof typeof ERRORS, status = 0): ApiError {
  return new ApiError(code, ERRORS[code], status);
}

/** The error of a call that is not sent, since nobody is signed in here (docs/product.md §12.4). */
export function createNotSignedInError(): ApiError {
  return new ApiError('NOT_AUTHENTICATED', UI.request.authenticationRequired);
}

export function toApiError(failure: Failure, status: number): ApiError {
  return new ApiError(failure.code, failure.error, status, failure);
}

export function parseFailure(body: unknown): Failure | null {
  return failureSchema.safeParse(body).data ?? null;
}

/** Whether this is a call that failed, with one of the codes where any are given. */
export function isApiError(error: unknown, ...codes: ApiErrorCode[]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code));
}

/** Whether the server could not be reached: browsers do not always know that there is no connection. */
export function isUnreachable(error: unknown): boolean {
  return isApiError(error, 'OFFLINE', 'NETWORK_ERROR');
}

/** Whether the same call may succeed a moment later: no answer came, or none that the server meant. */
export function isTemporary(error: unknown): boolean {
  if (isApiError(error, 'OFFLINE')) return false;
  return !isApiError(error) || error.status === 0 || error.status >= 500;
}

/** Whether the product refused the call before it did anything, and would not a moment later: it has too much to do, or stops. */
export function isRefusedForNow(error: unknown): boolean {
  return isApiError(error, 'OVERLOADED', 'UNAVAILABLE');
}

/** Whether the call may have had its effect all the same: it was sent, and its answer was lost, cannot be read, or is a gateway's. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!isApiError(error) || isRefusedForNow(error)) return false;
  const isLost = error.status === 0 && isApiError(error, 'NETWORK_ERROR', 'TIMEOUT', 'CANCELLED');
  const isUnreadable = error.status >= 200 && error.status < 300 && error.failure === null;
  return isLost || isUnreadable || error.status >= 500;
}

/** The sentence to show for anything thrown. */
export function describeError(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : ERRORS.INTERNAL;
}
