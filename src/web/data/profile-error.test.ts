import { expect, test } from 'vitest';
import { ApiError, apiErrorFrom, apiErrorOf } from '#web/lib/api/api-error.ts';
import { profileErrorCode } from './profile-error.ts';

const failed = apiErrorFrom({ success: false, error: 'An unexpected error occurred.', code: 'INTERNAL' }, 500);

test.each([
  ['RATE_LIMITED', apiErrorOf('LINKEDIN_RATE_LIMITED', 429)],
  ['NOT_AUTHENTICATED', apiErrorOf('NOT_AUTHENTICATED')],
  ['NETWORK_ERROR', new ApiError('NETWORK_ERROR', 'Network error occurred')],
  ['NETWORK_ERROR', apiErrorOf('TIMEOUT')],
  ['FIRESTORE_ERROR', failed],
  ['FIRESTORE_ERROR', new TypeError('the answer has no profile')],
  ['HTTP_403', apiErrorOf('FORBIDDEN', 403)],
  ['HTTP_502', new ApiError('HTTP_502', 'HTTP 502: Bad Gateway', 502)],
])('a profile that could not be had: %s', (code, error) => {
  expect(profileErrorCode(error)).toBe(code);
});
