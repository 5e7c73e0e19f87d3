import { HttpError, type HttpResponse, html, json } from '#practice/http/response.ts';

/** Errors of LinkedIn, body for body (docs/linkedin.md §7), as routes throw them. */

const WRONG_TOKEN = 'The token used in the request has';
const THROTTLED = { status: 429, serviceErrorCode: 101, code: 'TOO_MANY_REQUESTS' };
const CONTENT_SERVICE = 'com.linkedin.content.common.exception.BadRequestResponseException:';

/** The errors whose body is always the same; `status` of the body is that of the response. */
const BODIES = {
  noToken: { message: 'Empty oauth2_access_token', serviceErrorCode: 401, status: 401 },
  unknownToken: unauthorized(65600, 'INVALID_ACCESS_TOKEN', 'Invalid access token'),
  /** Revoked, or superseded by a grant of other scopes. */
  revokedToken: unauthorized(65601, 'REVOKED_ACCESS_TOKEN', `${WRONG_TOKEN} been revoked by the user`),
  expiredToken: unauthorized(65602, 'EXPIRED_ACCESS_TOKEN', `${WRONG_TOKEN} expired`),
  /** Of the image resource, which has neither code nor serviceErrorCode. */
  imageForbidden: {
    message: 'Accessing this image resource is forbidden. Please check your permissions for this resource',
    status: 403,
  },
  /** An image that another member uploaded; the text is an old one and came without a code (docs/linkedin.md §5.8). */
  foreignAsset: {
    message: 'One or more of the assets is not owned by the author. All assets must be owned by the author',
    status: 400,
  },
  /** Nothing uploaded yet, or not processed yet. */
  assetWaiting: badRequestBody('MEDIA_ASSET_WAITING_UPLOAD', 'Media asset is waiting upload'),
  assetFailed: badRequestBody('MEDIA_ASSET_PROCESSING_FAILED', 'Media asset processing failed'),
  uploadExpired: badRequestBody('EXPIRED_UPLOAD_URL', 'Upload url is expired'),
  notADataMap: badRequestBody('ILLEGAL_ARGUMENT', 'Request body could not be converted to data map'),
  unsupportedMedia: { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Unsupported media type' },
  notFound: { status: 404, code: 'NOT_FOUND', message: 'Not Found' },
  /** Passes by itself: its message says no DAY. */
  otherThrottle: {
    ...THROTTLED,
    message: 'Too many requests. The service will return to normal automatically.',
  },
  /** A member whose identity is not verified has posted enough for today. */
  shareLimit: {
    status: 429,
    message:
      'com.linkedin.content.common.ResponseException: UGC action was blocked because a share limit has been reached for unverified members',
  },
} as const;

function unauthorized(serviceErrorCode: number, code: string, message: string) {
  return { status: 401, serviceErrorCode, code, message };
}

function badRequestBody(code: string, message: string) {
  return { status: 400, code, message };
}

/** The response of an error that has no parameters. */
export function errorResponse(name: keyof typeof BODIES): HttpResponse {
  const body = BODIES[name];
  return json(body.status, body);
}

/** An error that has no parameters. */
export function linkedInError(name: keyof typeof BODIES): HttpError {
  return new HttpError(errorResponse(name));
}

function errorOf(
  body: { readonly status: number; readonly [name: string]: unknown },
  headers: Record<string, string> = {},
): HttpError {
  return new HttpError(json(body.status, body, headers));
}

/** 400 with a code and a message. */
export function badRequest(code: string, message: string): HttpError {
  return errorOf(badRequestBody(code, message));
}

function denied(message: string): HttpError {
  return errorOf({ status: 403, serviceErrorCode: 100, code: 'ACCESS_DENIED', message });
}

/** 403: `permission` such as `partnerApiPostsExternal.GET.20260901`. */
export function notPermitted(permission: string): HttpError {
  return denied(`Not enough permissions to access: ${permission}`);
}

/** 403: the author or owner in `field` is not this token's member, or a bare id. */
export function wrongMember(field: string): HttpError {
  return denied(
    `Field Value validation failed in REQUEST_BODY: Data Processing Exception while processing fields [${field}]`,
  );
}

/** The HTML page with which the upload host refuses what it does not explain (docs/linkedin.md §5.2). */
export function uploadPage(status: 400 | 404): HttpError {
  const title = status === 400 ? '400 Bad Request' : '404 Not Found';
  const page = `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
  return new HttpError(html(status, page));
}

/** 400: no LinkedIn-Version header. */
export function versionMissing(): HttpError {
  const message = 'A version must be present. Please specify a version by adding the LinkedIn-Version header.';
  return errorOf({ status: 400, code: 'VERSION_MISSING', message }, { 'x-restli-gateway-error': 'true' });
}

/** 426: ended, never published, or not a version; YYYYMM comes back as YYYYMM01. */
export function versionInactive(version: string): HttpError {
  const shown = /^\d{6}$/.test(version) ? `${version}01` : version;
  const message = `Requested version ${shown} is not active`;
  return errorOf({ status: 426, code: 'NONEXISTENT_VERSION', message });
}

/** Throws the 400 of a text that is longer than its field takes, in UTF-16 units. */
export function checkLength(field: string, text: string, max: number): void {
  if (text.length <= max) return;
  throw badRequest('FIELD_LENGTH_TOO_LONG', `${field} length ${text.length} can't exceeded maximum ${max} length`);
}

/** 422 that names every error of the body, a line each (docs/linkedin.md §7.1). */
export function invalidFields(lines: readonly string[]): HttpError {
  return errorOf({ message: lines.map((line) => `ERROR :: ${line}\n`).join(''), status: 422 });
}

/** 400: rendered text over 3,000 UTF-16 units; the body echoes all of it (docs/linkedin.md §4.8). */
export function tooLong(rendered: string, maxLength: number): HttpError {
  return contentError(
    400,
    `ShareCommentary text length (${rendered.length} characters) exceeded the maximum allowed (${maxLength} characters)`,
    {
      description: 'Size of array cannot be higher than the maxLength',
      input: { value: { stringValue: rendered } },
      code: 'FIELD_ARRAY_SIZE_TOO_HIGH',
      maxLength,
    },
  );
}

/** 422: the same author posted the same a little while ago (docs/linkedin.md §9.1). */
export function duplicateOf(urn: string): HttpError {
  const input = { description: 'Duplicate post is detected', input: {}, code: 'DUPLICATE_POST' };
  return contentError(422, `Content is a duplicate of ${urn}`, input);
}

function contentError(status: number, message: string, inputError: object): HttpError {
  return errorOf({
    errorDetailType: 'com.linkedin.common.error.BadRequest',
    message: `${CONTENT_SERVICE} ${message}`,
    errorDetails: { inputErrors: [inputError] },
    status,
  });
}

/** 429 until the next 00:00 UTC. */
export function throttled(scope: 'member' | 'app'): HttpError {
  const name = scope === 'member' ? 'APPLICATION_AND_MEMBER' : 'APPLICATION';
  const message = `Resource level throttle ${name} DAY limit for calls to this resource is reached.`;
  return errorOf({ ...THROTTLED, message });
}
