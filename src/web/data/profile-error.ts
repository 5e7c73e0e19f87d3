import type { ErrorCode } from '#domain/errors.ts';
import { isApiError } from '#web/lib/api/api-error.ts';

/** Why a profile could not be had, as the log names it (spec §8 'Sign-in'). */
export type ProfileErrorCode =
  | Extract<ErrorCode, 'RATE_LIMITED' | 'NOT_AUTHENTICATED'>
  | 'NETWORK_ERROR'
  | 'FIRESTORE_ERROR'
  | `HTTP_${number}`;

/**
 * The code of a failed profile call: too many asked, nobody is signed in here, no answer came, the server's own records failed,
 * or else the answer's status.
 */
export function profileErrorCode(error: unknown): ProfileErrorCode {
  if (!isApiError(error)) return 'FIRESTORE_ERROR';
  if (error.status === 429) return 'RATE_LIMITED';
  if (error.status === 0) return error.code === 'NOT_AUTHENTICATED' ? 'NOT_AUTHENTICATED' : 'NETWORK_ERROR';
  // Only our own server sends an envelope: what failed then is its own work, not the way to it.
  if (error.status >= 500 && error.failure !== null) return 'FIRESTORE_ERROR';
  return `HTTP_${error.status}`;
}
