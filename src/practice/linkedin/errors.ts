import { type Answer, html, json } from '#practice/http/response.ts';

/** Every refusal of the network, body for body (docs/linkedin.md §7). */

/** 401: no bearer token at all. */
export function noToken(): Answer {
  return json(401, { message: 'Empty oauth2_access_token', serviceErrorCode: 401, status: 401 });
}

/** 401: a token that nobody issued. */
export function unknownToken(): Answer {
  return unauthorized(65600, 'INVALID_ACCESS_TOKEN', 'Invalid access token');
}

/** 401: revoked, or superseded by a grant of other scopes. */
export function revokedToken(): Answer {
  return unauthorized(65601, 'REVOKED_ACCESS_TOKEN', 'The token used in the request has been revoked by the user');
}

/** 401: older than its 60 days. */
export function expiredToken(): Answer {
  return unauthorized(65602, 'EXPIRED_ACCESS_TOKEN', 'The token used in the request has expired');
}

function unauthorized(serviceErrorCode: number, code: string, message: string): Answer {
  return json(401, { status: 401, serviceErrorCode, code, message });
}

/** 403 with any message. */
export function denied(message: string): Answer {
  return json(403, { status: 403, serviceErrorCode: 100, code: 'ACCESS_DENIED', message });
}

/** 403: `permission` such as `partnerApiPostsExternal.GET.20260901`. */
export function notPermitted(permission: string): Answer {
  return denied(`Not enough permissions to access: ${permission}`);
}

/** 403: the author or owner in `field` is not this token's member, or a bare id. */
export function wrongMember(field: string): Answer {
  return denied(
    `Field Value validation failed in REQUEST_BODY: Data Processing Exception while processing fields [${field}]`,
  );
}

/** 403 of the image resource, which has neither code nor serviceErrorCode. */
export function imageForbidden(): Answer {
  const message = 'Accessing this image resource is forbidden. Please check your permissions for this resource';
  return json(403, { message, status: 403 });
}

/** 400: an image that another member uploaded; the text is an old one and came without a code (docs/linkedin.md §5.8). */
export function foreignAsset(): Answer {
  const message = 'One or more of the assets is not owned by the author. All assets must be owned by the author';
  return json(400, { message, status: 400 });
}

/** 400: nothing uploaded yet, or not processed yet. */
export function assetWaiting(): Answer {
  return badRequest('MEDIA_ASSET_WAITING_UPLOAD', 'Media asset is waiting upload');
}

/** 400: what was uploaded is no image that can be shown. */
export function assetFailed(): Answer {
  return badRequest('MEDIA_ASSET_PROCESSING_FAILED', 'Media asset processing failed');
}

/** 400: the upload address has had its time. */
export function uploadExpired(): Answer {
  return badRequest('EXPIRED_UPLOAD_URL', 'Upload url is expired');
}

/** 415 of an upload. */
export function unsupportedMedia(): Answer {
  return json(415, { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Unsupported media type' });
}

/** The HTML page with which the upload host refuses what it does not explain (docs/linkedin.md §5.2). */
export function uploadPage(status: 400 | 404): Answer {
  const title = status === 400 ? '400 Bad Request' : '404 Not Found';
  return html(
    status,
    `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
  );
}

/** 400: no LinkedIn-Version header. */
export function versionMissing(): Answer {
  const message = 'A version must be present. Please specify a version by adding the LinkedIn-Version header.';
  return json(400, { status: 400, code: 'VERSION_MISSING', message }, { 'x-restli-gateway-error': 'true' });
}

/** 426: sunset, never made, or not a version; YYYYMM comes back as YYYYMM01. */
export function versionInactive(version: string): Answer {
  const shown = /^\d{6}$/.test(version) ? `${version}01` : version;
  return json(426, { status: 426, code: 'NONEXISTENT_VERSION', message: `Requested version ${shown} is not active` });
}

/** 400 with a code and a message. */
export function badRequest(code: string, message: string): Answer {
  return json(400, { status: 400, code, message });
}

/** 400: the body is not a JSON object. */
export function notADataMap(): Answer {
  return badRequest('ILLEGAL_ARGUMENT', 'Request body could not be converted to data map');
}

/** 400: text that is longer than its field takes, in UTF-16 units; null where it is not. */
export function refuseLength(field: string, text: string, max: number): Answer | null {
  if (text.length <= max) return null;
  return badRequest('FIELD_LENGTH_TOO_LONG', `${field} length ${text.length} can't exceeded maximum ${max} length`);
}

/** 422 that names every fault of the body, a line each (shape 4). */
export function invalidFields(lines: readonly string[]): Answer {
  return json(422, { message: lines.map((line) => `ERROR :: ${line}\n`).join(''), status: 422 });
}

/** 400: rendered text over 3,000 UTF-16 units; the body echoes all of it (docs/linkedin.md §4.8). */
export function tooLong(rendered: string, maxLength: number): Answer {
  return json(400, {
    errorDetailType: 'com.linkedin.common.error.BadRequest',
    message: `com.linkedin.content.common.exception.BadRequestResponseException: ShareCommentary text length (${rendered.length} characters) exceeded the maximum allowed (${maxLength} characters)`,
    errorDetails: {
      inputErrors: [
        {
          description: 'Size of array cannot be higher than the maxLength',
          input: { value: { stringValue: rendered } },
          code: 'FIELD_ARRAY_SIZE_TOO_HIGH',
          maxLength,
        },
      ],
    },
    status: 400,
  });
}

/** 422: the same author posted the same a little while ago (docs/linkedin.md §9.1). */
export function duplicateOf(urn: string): Answer {
  return json(422, {
    errorDetailType: 'com.linkedin.common.error.BadRequest',
    message: `com.linkedin.content.common.exception.BadRequestResponseException: Content is a duplicate of ${urn}`,
    errorDetails: {
      inputErrors: [{ description: 'Duplicate post is detected', input: {}, code: 'DUPLICATE_POST' }],
    },
    status: 422,
  });
}

/** 404 of a REST resource. */
export function notFound(message = 'Not Found'): Answer {
  return json(404, { status: 404, code: 'NOT_FOUND', message });
}

/** 429 until the next 00:00 UTC. */
export function throttled(scope: 'member' | 'app'): Answer {
  const name = scope === 'member' ? 'APPLICATION_AND_MEMBER' : 'APPLICATION';
  const message = `Resource level throttle ${name} DAY limit for calls to this resource is reached.`;
  return json(429, { status: 429, serviceErrorCode: 101, code: 'TOO_MANY_REQUESTS', message });
}

/** 429 that passes by itself: its message says no DAY. */
export function otherThrottle(): Answer {
  const message = 'Too many requests. The service will return to normal automatically.';
  return json(429, { status: 429, serviceErrorCode: 101, code: 'TOO_MANY_REQUESTS', message });
}

/** 429: a member whose identity is not verified has posted enough for today. */
export function shareLimit(): Answer {
  const message =
    'com.linkedin.content.common.ResponseException: UGC action was blocked because a share limit has been reached for unverified members';
  return json(429, { status: 429, message });
}

/** 500 that tells nothing. */
export function internalError(): Answer {
  return json(500, { status: 500, code: 'INTERNAL_ERROR', message: 'Internal Error' });
}
