import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { DATABASE_MAY_HAVE_SAVED } from '#contract/database-messages.ts';
import type { Failure } from '#contract/envelope.ts';
import { messageFor } from '#contract/error-messages.ts';
import { imageTooLarge } from '#contract/image-messages.ts';
import { uploadImage } from '#contract/images.ts';
import { AppError, type ErrorCode, type ErrorDetails } from '#domain/errors.ts';
import { type DatabaseAway, findDatabaseTrouble } from '#server/database-trouble.ts';
import type { Log } from '#server/ports/log.ts';

/** HTTP statuses of all codes. A new code does not compile until it has one. */
const STATUS: Readonly<Record<ErrorCode, number>> = {
  INVALID_INPUT: 400,
  TOO_LARGE: 413,
  NOT_AUTHENTICATED: 401,
  SESSION_EXPIRED: 401,
  FORBIDDEN: 403,
  ACCOUNT_DISABLED: 403,
  CROSS_SITE: 403,
  DEVELOPMENT_ONLY: 403,
  NOT_FOUND: 404,
  POST_NOT_FOUND: 404,
  NO_CONTENT: 400,
  POST_TOO_LONG: 400,
  POST_BEING_PUBLISHED: 409,
  SHARE_LEFT: 409,
  POST_NEEDS_LOOK: 409,
  POST_MAY_BE_OUT: 409,
  ALREADY_PUBLISHED: 409,
  POST_CHANGED: 409,
  ACTION_NOT_ALLOWED: 409,
  DELETION_REFUSED: 409,
  DELETION_NOT_NOW: 503,
  DELETION_UNKNOWN: 504,
  SCHEDULE_NOT_FUTURE: 400,
  SCHEDULE_MISSING_HOUR: 400,
  SCHEDULE_MISMATCH: 400,
  SCHEDULE_INVALID_ZONE: 400,
  SCHEDULE_LIMIT: 403,
  QUEUE_EMPTY: 409,
  QUEUE_FULL: 409,
  QUEUE_CHANGED: 409,
  SIGN_IN_STATE: 400,
  SIGN_IN_CANCELLED: 400,
  TOKEN_EXCHANGE_FAILED: 502,
  PROFILE_FETCH_FAILED: 502,
  LINKEDIN_RATE_LIMITED: 429,
  NEEDS_REAUTH: 409,
  AUTH_REQUIRED: 403,
  UPGRADE_NEEDED: 403,
  EARLY_ACCESS: 403,
  RATE_LIMITED: 429,
  OVERLOADED: 503,
  PAGE_NOT_A_URL: 400,
  PAGE_BLOCKED_ADDRESS: 400,
  PAGE_UNREACHABLE: 422,
  PAGE_NOT_FOUND: 422,
  PAGE_HTTP_ERROR: 422,
  PAGE_TOO_MANY_REDIRECTS: 422,
  PAGE_TOO_LARGE: 422,
  PAGE_TIMED_OUT: 422,
  PAGE_NOT_A_PAGE: 422,
  PAGE_EMPTY: 422,
  PAGE_PAYWALL: 422,
  PAGE_CONSENT: 422,
  PAGE_NO_TITLE: 422,
  SOURCE_DOUBTFUL: 422,
  TEXT_TOO_SHORT: 400,
  TEXT_TOO_HARD: 422,
  VIDEO_NOT_A_VIDEO: 400,
  VIDEO_NO_CAPTIONS: 422,
  VIDEO_UNAVAILABLE: 422,
  VIDEO_AGE_RESTRICTED: 422,
  VIDEO_SIGN_IN: 422,
  VIDEO_LIVE: 422,
  VIDEO_REGION: 422,
  VIDEO_RATE_LIMITED: 422,
  VIDEO_UNREACHABLE: 422,
  AI_KEY: 502,
  AI_QUOTA: 429,
  AI_NOT_FOUND: 502,
  AI_OVERLOADED: 503,
  AI_REFUSED: 422,
  AI_TOO_LONG: 422,
  AI_CUT_OFF: 502,
  AI_EMPTY: 502,
  AI_FAILED: 502,
  FACT_JUDGE_OFF: 403,
  FACT_MENDING_OFF: 403,
  MODEL_NEEDED: 403,
  IMAGE_TYPE: 415,
  IMAGE_TOO_LARGE: 413,
  IMAGE_UNREADABLE: 422,
  IMAGE_TOO_MANY_PIXELS: 422,
  IMAGE_TOO_MANY_FRAMES: 422,
  IMAGE_NOT_FOUND: 404,
  TOO_MANY_IMAGES: 400,
  IMAGE_STORAGE_FULL: 403,
  IMAGES_AWAY: 503,
  TEXT_STORAGE_FULL: 403,
  AI_IMAGE_EXCLUSIVE: 403,
  AI_IMAGES_OFF: 403,
  AI_IMAGE_LIMIT: 403,
  AI_IMAGE_NO_SENTENCE: 422,
  AI_IMAGE_FAILED: 502,
  SIGN_UPS_CLOSED: 403,
  PAYMENTS_OFF: 409,
  PAYMENT_FAILED: 502,
  ALREADY_SUBSCRIBED: 409,
  NOT_SUBSCRIBED: 409,
  SIGNATURE_REFUSED: 400,
  REFERRALS_OFF: 403,
  REFERRAL_UNKNOWN: 404,
  REFERRAL_OWN: 409,
  REFERRAL_TWICE: 409,
  REFERRAL_EXPIRED: 410,
  CONFIRMATION_WRONG: 400,
  POSTS_IN_FLIGHT: 409,
  SETTINGS_CHANGED: 409,
  LAST_ADMIN: 409,
  BULK_EXCLUSIVE: 403,
  ANALYTICS_EXCLUSIVE: 403,
  CANCELLED: 499,
  TIMEOUT: 504,
  UNAVAILABLE: 503,
  DATABASE_AWAY: 503,
  INTERNAL: 500,
};

/** Errors that a larger plan would avoid. */
const UPGRADES: ReadonlySet<ErrorCode> = new Set([
  'UPGRADE_NEEDED',
  'EARLY_ACCESS',
  'SCHEDULE_LIMIT',
  'BULK_EXCLUSIVE',
  'ANALYTICS_EXCLUSIVE',
]);

/** The flags the browser acts on (docs/product.md §3.7). */
function flagsFor(code: ErrorCode): Partial<Failure> {
  if (code === 'AUTH_REQUIRED') return { authRequired: true };
  if (UPGRADES.has(code)) return { upgradeNeeded: true };
  if (code === 'AI_IMAGE_EXCLUSIVE') return { upgradeRequired: true, message: messageFor(code) };
  return code === 'NEEDS_REAUTH' ? { needsReauth: true } : {};
}

/** The failure envelope of a code, as the person may see it. */
export function failureFor(code: ErrorCode, details: ErrorDetails = {}): Failure {
  const { message, fields, ...rest } = details;
  return {
    success: false,
    error: message ?? messageFor(code),
    code,
    ...flagsFor(code),
    ...rest,
    ...(fields ? { fields: [...fields] } : {}),
  };
}

function fromFastify(error: FastifyError): AppError {
  if (error.statusCode === 413) return new AppError('TOO_LARGE', {}, error);
  if (error.statusCode === 429) return new AppError('RATE_LIMITED', {}, error);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('INVALID_INPUT', { message: 'The request could not be read. Send it as JSON.' }, error);
  }
  return new AppError('INTERNAL', {}, error);
}

/** Seconds until a call that the database did not answer is worth another try. */
const DATABASE_RETRY_S = 5;

function fromDatabase(trouble: DatabaseAway, isRead: boolean, cause: unknown): AppError {
  const message = trouble.mayBeDone && !isRead ? { message: DATABASE_MAY_HAVE_SAVED } : {};
  return new AppError('DATABASE_AWAY', { retryAfter: DATABASE_RETRY_S, ...message }, cause);
}

/** Anything thrown as an error with a code. @param isRead the call changes nothing, so nothing of it can have been saved */
export function toAppError(error: unknown, isRead = false): AppError {
  if (error instanceof AppError) return error;
  const trouble = findDatabaseTrouble(error);
  if (trouble !== null) return fromDatabase(trouble, isRead, error);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => ({
      path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: issue.message ?? 'is not right',
    }));
    const first = fields[0];
    const message = first ? `${first.path ? `${first.path}: ` : ''}${first.message}` : undefined;
    return new AppError('INVALID_INPUT', { ...(message ? { message } : {}), fields }, error);
  }
  if (error instanceof Error && 'statusCode' in error) return fromFastify(error as FastifyError);
  return new AppError('INTERNAL', {}, error);
}

/** The size of an image that is too large, from the length of its body (docs/product.md §8.2): base 64 makes 4 characters of 3 bytes. */
function nameTooLarge(failure: AppError, request: FastifyRequest): AppError {
  if (failure.code !== 'TOO_LARGE' || request.routeOptions.url !== uploadImage.path) return failure;
  const characters = Number(request.headers['content-length']);
  const message = Number.isFinite(characters) ? { message: imageTooLarge((characters * 3) / 4) } : {};
  return new AppError('IMAGE_TOO_LARGE', message, failure);
}

/** Logs server errors and answers with the failure envelope. */
export function errorHandler(log: Log) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const failure = nameTooLarge(toAppError(error, request.method === 'GET'), request);
    const status = STATUS[failure.code];
    if (status >= 500)
      log.error('request failed', { id: request.id, path: request.routeOptions.url, code: failure.code, error });
    if (failure.details.retryAfter !== undefined) reply.header('retry-after', Math.ceil(failure.details.retryAfter));
    return reply.status(status).send(failureFor(failure.code, failure.details));
  };
}
