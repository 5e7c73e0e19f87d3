import { APICallError, EmptyResponseBodyError, type FinishReason, RetryError } from 'ai';
import { AppError, type ErrorCode } from '#domain/errors.ts';

const QUOTA = /insufficient_quota|exceeded your current quota|credit balance|billing|payment required/i;
const TOO_LONG =
  /context_length|context window|maximum context|too many tokens|prompt is too long|input is too long|request_too_large/i;
const REFUSED = /content_policy|content_filter|content management policy|safety|responsibleai/i;
const OVERLOADED = /overloaded|rate.?limit|resource_exhausted|server_error|unavailable/i;

/** What a provider's failure means to the person, by status and by what its body says. */
export function toModelError(error: unknown, hasShownText: boolean): AppError {
  if (error instanceof AppError) return error;
  const last = RetryError.isInstance(error) ? error.lastError : error;
  const code = codeOf(last);
  // What broke in the middle is cut off, whatever the service calls it.
  if (hasShownText && (code === 'AI_FAILED' || code === 'AI_OVERLOADED')) return new AppError('AI_CUT_OFF', {}, last);
  if (code === 'AI_FAILED' && isUnreached(last)) {
    return new AppError(code, { message: 'The AI service could not be reached. Try again in a moment.' }, last);
  }
  return new AppError(code, {}, last);
}

/** A model that stopped for any reason but having finished. */
export function errorForFinish(reason: FinishReason, text: string): AppError | null {
  if (reason === 'content-filter') return new AppError('AI_REFUSED');
  if (reason === 'length' || reason === 'interrupted' || reason === 'error') return new AppError('AI_CUT_OFF');
  return text.trim() === '' ? new AppError('AI_EMPTY') : null;
}

function codeOf(error: unknown): ErrorCode {
  const said = textOf(error);
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  if (status === 401 || status === 403) return 'AI_KEY';
  if (status === 402 || QUOTA.test(said)) return 'AI_QUOTA';
  if (status === 413 || TOO_LONG.test(said)) return 'AI_TOO_LONG';
  if (REFUSED.test(said) && (status === undefined || status < 500)) return 'AI_REFUSED';
  if (status === 429 || (status !== undefined && status >= 500)) return 'AI_OVERLOADED';
  return status === undefined && OVERLOADED.test(said) ? 'AI_OVERLOADED' : 'AI_FAILED';
}

/** All that an error says, its body included; never shown to the person. */
function textOf(error: unknown): string {
  if (APICallError.isInstance(error)) return `${error.message} ${error.responseBody ?? ''}`;
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : (JSON.stringify(error) ?? '');
}

function isUnreached(error: unknown): boolean {
  if (EmptyResponseBodyError.isInstance(error)) return true;
  return APICallError.isInstance(error) && error.statusCode === undefined;
}
