import type { ErrorCode } from '#domain/errors.ts';
import { isApiError } from '#web/lib/api/api-error.ts';

/** The code of a failed profile call, as it is logged (docs/product.md §12.3). */
export type ProfileErrorCode =
  | Extract<ErrorCode, 'RATE_LIMITED' | 'NOT_AUTHENTICATED'>
  | 'NETWORK_ERROR'
  | 'FIRESTORE_ERROR'
  | `HTTP_${number}`;

export function profileErrorCode(error: unknown): ProfileErrorCode {
  if (!isApiError(error)) return 'FIRESTORE_ERROR';
  if (error.status === 429) return 'RATE_LIMITED';
  if (error.status === 0) return error.code === 'NOT_AUTHENTICATED' ? 'NOT_AUTHENTICATED' : 'NETWORK_ERROR';
  // Only our own server sends an envelope; without one the failure is a gateway's.
  if (error.status >= 500 && error.failure !== null) return 'FIRESTORE_ERROR';
  return `HTTP_${error.status}`;
}
