import type { ErrorCode } from '#domain/errors.ts';
import type { FetchFailure, PageError } from '#server/ports/web-page.ts';

const CODES: Readonly<Record<FetchFailure, ErrorCode>> = {
  not_a_url: 'PAGE_NOT_A_URL',
  blocked_address: 'PAGE_BLOCKED_ADDRESS',
  unreachable: 'PAGE_UNREACHABLE',
  too_many_redirects: 'PAGE_TOO_MANY_REDIRECTS',
  too_large: 'PAGE_TOO_LARGE',
  timed_out: 'PAGE_TIMED_OUT',
  not_found: 'PAGE_NOT_FOUND',
  http_error: 'PAGE_HTTP_ERROR',
  not_a_page: 'PAGE_NOT_A_PAGE',
  empty_page: 'PAGE_EMPTY',
  paywall: 'PAGE_PAYWALL',
  consent_wall: 'PAGE_CONSENT',
  unreadable: 'PAGE_EMPTY',
};

export function pageErrorCode(error: PageError): ErrorCode {
  return CODES[error.code];
}
