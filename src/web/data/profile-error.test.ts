import { expect, test } from 'vitest';
import { messageFor } from '#contract/error-messages.ts';
import { ApiError, createApiError, toApiError } from '#web/lib/api/api-error.ts';
import { profileErrorCode } from './profile-error.ts';

const failed = toApiError({ success: false, error: 'An unexpected error occurred.', code: 'INTERNAL' }, 500);

test.each([
  ['RATE_LIMITED', new ApiError('LINKEDIN_RATE_LIMITED', messageFor('LINKEDIN_RATE_LIMITED'), 429)],
  ['NOT_AUTHENTICATED', createApiError('NOT_AUTHENTICATED')],
  ['NETWORK_ERROR', new ApiError('NETWORK_ERROR', 'Network error occurred')],
  ['NETWORK_ERROR', createApiError('TIMEOUT')],
  ['FIRESTORE_ERROR', failed],
  ['FIRESTORE_ERROR', new TypeError('the answer has no profile')],
  ['HTTP_403', new ApiError('FORBIDDEN', messageFor('FORBIDDEN'), 403)],
  ['HTTP_502', new ApiError('HTTP_502', 'HTTP 502: Bad Gateway', 502)],
])('a profile that could not be had: %s', (code, error) => {
  expect(profileErrorCode(error)).toBe(code);
});
