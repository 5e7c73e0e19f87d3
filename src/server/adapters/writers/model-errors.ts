import {
  APICallError,
  EmptyResponseBodyError,
  type FinishReason,
  JSONParseError,
  RetryError,
  TypeValidationError,
} from 'ai';
import { AppError, type ErrorCode } from '#domain/errors.ts';

const BAD_KEY = /api_key_invalid|api key (?:not valid|not found|expired)/i;
const QUOTA = /insufficient_quota|exceeded your current quota|credit balance|billing|payment required/i;
/** Google words a minute's limit like a used-up quota; its details tell them apart. */
const PASSES = /PerMinute|"retryDelay"/;
const USED_UP = /PerDay/;
const TOO_LONG =
  /context_length|context window|maximum context|too many tokens|prompt is too long|input is too long|input token count|request_too_large/i;
const REFUSED =
  /content_policy|content_filter|content filtering|content management policy|moderation_blocked|safety|responsibleai/i;
const OVERLOADED = /overloaded|rate.?limit|resource_exhausted|server_error|unavailable/i;

/** Shorter waits are sat out, longer ones are shown, seconds. */
const LONGEST_WAIT_SECONDS = 5;

/** What a provider's failure means to the person, by status and by what its body says. */
export function toModelError(error: unknown, hasShownText: boolean): AppError {
  if (error instanceof AppError) return error;
  const last = withoutAnswer(RetryError.isInstance(error) ? error.lastError : error);
  const code = codeOf(last);
  // After the first words it is cut off, whatever the service calls it.
  if (hasShownText && (code === 'AI_FAILED' || code === 'AI_OVERLOADED')) return new AppError('AI_CUT_OFF', {}, last);
  if (code === 'AI_OVERLOADED') return new AppError(code, waitOf(last), last);
  if (code === 'AI_FAILED' && isUnreached(last)) {
    return new AppError(code, { message: 'The AI service could not be reached. Try again in a moment.' }, last);
  }
  return new AppError(code, {}, last);
}

/** The error of a model that stopped before it had finished; null where it had. */
export function errorForFinish(reason: FinishReason, text: string): AppError | null {
  if (reason === 'interrupted' && text === '')
    return toModelError(new EmptyResponseBodyError({ message: 'the stream ended before its first word' }), false);
  if (reason === 'content-filter') return new AppError('AI_REFUSED');
  if (reason === 'length' || reason === 'interrupted' || reason === 'error') return new AppError('AI_CUT_OFF');
  return text.trim() === '' ? new AppError('AI_EMPTY') : null;
}

/** Milliseconds to wait before the second attempt; null where the same call cannot succeed soon. */
export function retryDelayOf(error: unknown, leastMs: number): number | null {
  if (!(error instanceof AppError)) return null;
  const { code, cause, details } = error;
  const status = APICallError.isInstance(cause) ? (cause.statusCode ?? 0) : 0;
  const isPassing =
    code === 'AI_OVERLOADED' ||
    // 3xx and 4xx are about the call; other failures may pass.
    (code === 'AI_FAILED' && cause !== undefined && (status < 300 || status >= 500));
  const seconds = details.retryAfter ?? 0;
  return isPassing && seconds <= LONGEST_WAIT_SECONDS ? Math.max(leastMs, seconds * 1000) : null;
}

/** Replaces errors that quote the answer, which may hold a person's text: it must not be logged, nor decide the code. */
function withoutAnswer(error: unknown): unknown {
  const isQuoting = JSONParseError.isInstance(error) || TypeValidationError.isInstance(error);
  return isQuoting ? new Error(`${error.name}: an answer that is not of the provider's format`) : error;
}

function codeOf(error: unknown): ErrorCode {
  const said = textOf(error);
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  if (status === 401 || (status === 400 && BAD_KEY.test(said))) return 'AI_KEY';
  if (status === 402) return 'AI_QUOTA';
  if (QUOTA.test(said)) return PASSES.test(said) && !USED_UP.test(said) ? 'AI_OVERLOADED' : 'AI_QUOTA';
  if (status === 403) return 'AI_KEY';
  if (status === 404) return 'AI_NOT_FOUND';
  if (status === 413 || TOO_LONG.test(said)) return 'AI_TOO_LONG';
  if (REFUSED.test(said) && (status === undefined || status < 500)) return 'AI_REFUSED';
  if (status === 429 || (status !== undefined && status >= 500)) return 'AI_OVERLOADED';
  return status === undefined && OVERLOADED.test(said) ? 'AI_OVERLOADED' : 'AI_FAILED';
}

/** An error's message and body; never shown to the person. */
function textOf(error: unknown): string {
  if (APICallError.isInstance(error)) return `${error.message} ${error.responseBody ?? ''}`;
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : (JSON.stringify(error) ?? '');
}

/** The wait that the service asks for, from its header or Google's details. */
function waitOf(error: unknown): { retryAfter?: number; message?: string } {
  if (!APICallError.isInstance(error)) return {};
  const inBody = /"retryDelay":\s*"([\d.]+)s"/.exec(error.responseBody ?? '')?.[1];
  const asked = Number(error.responseHeaders?.['retry-after'] ?? inBody);
  if (!Number.isFinite(asked) || asked <= 0) return {};
  if (asked <= LONGEST_WAIT_SECONDS) return { retryAfter: asked };
  const seconds = Math.ceil(asked);
  const wait = seconds < 100 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return { retryAfter: seconds, message: `The AI service is overloaded. Try again in ${wait}.` };
}

function isUnreached(error: unknown): boolean {
  if (EmptyResponseBodyError.isInstance(error)) return true;
  return APICallError.isInstance(error) && (error.statusCode === undefined || error.statusCode < 300);
}
