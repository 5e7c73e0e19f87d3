import { expect, test } from 'vitest';
import { classifyAnswer } from './classify-answer.ts';

const answer = (status: number, body: unknown = '', more: { urn?: string; retryAfter?: string } = {}) =>
  classifyAnswer({
    status,
    urn: more.urn,
    retryAfter: more.retryAfter,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const inputError = (code: string, message: string, status: number) => ({
  errorDetailType: 'com.linkedin.common.error.BadRequest',
  message: `com.linkedin.content.common.exception.BadRequestResponseException: ${message}`,
  errorDetails: { inputErrors: [{ description: 'x', input: {}, code }] },
  status,
});

test.each([
  ['201 with urn', answer(201, '', { urn: 'urn:li:share:1' }), { kind: 'published', urn: 'urn:li:share:1' }],
  ['201 without urn', answer(201), { kind: 'published', urn: null }],
  [
    'duplicate',
    answer(422, inputError('DUPLICATE_POST', 'Content is a duplicate of urn:li:share:7141138937766391808', 422)),
    { kind: 'duplicate', urn: 'urn:li:share:7141138937766391808' },
  ],
  [
    'validation',
    answer(422, { message: 'ERROR :: /author :: field is required', status: 422 }),
    { kind: 'refused', code: 'HTTP_422' },
  ],
  [
    '401',
    answer(401, { status: 401, serviceErrorCode: 65601, code: 'REVOKED_ACCESS_TOKEN', message: 'x' }),
    { kind: 'unauthorized', code: 'REVOKED_ACCESS_TOKEN' },
  ],
  [
    '403',
    answer(403, { status: 403, code: 'ACCESS_DENIED', message: 'Not enough permissions' }),
    { kind: 'refused', code: 'ACCESS_DENIED' },
  ],
  ['404', answer(404, { status: 404, code: 'NOT_FOUND' }), { kind: 'refused', code: 'NOT_FOUND' }],
  ['426', answer(426, { status: 426, code: 'NONEXISTENT_VERSION', message: 'x' }), { kind: 'version' }],
  ['no version', answer(400, { status: 400, code: 'VERSION_MISSING', message: 'x' }), { kind: 'version' }],
  [
    '429 day',
    answer(429, {
      status: 429,
      message: 'Resource level throttle APPLICATION_AND_MEMBER DAY limit for calls to this resource is reached.',
    }),
    { kind: 'throttled', scope: 'day' },
  ],
  [
    '429 unverified',
    answer(429, { message: 'UGC action was blocked because a share limit has been reached for unverified members' }),
    { kind: 'throttled', scope: 'unverified' },
  ],
  [
    '429 other',
    answer(429, '<html>', { retryAfter: '30' }),
    { kind: 'throttled', scope: 'short', retryAfterSeconds: 30 },
  ],
  [
    'an image under way',
    answer(400, { status: 400, code: 'MEDIA_ASSET_WAITING_UPLOAD', message: 'Media asset is waiting upload' }),
    { kind: 'image_waiting' },
  ],
  [
    'an image that failed, named',
    answer(400, inputError('MEDIA_ASSET_PROCESSING_FAILED', 'urn:li:image:D5610AQ-r_A failed processing', 400)),
    { kind: 'image_lost', code: 'MEDIA_ASSET_PROCESSING_FAILED', urn: 'urn:li:image:D5610AQ-r_A' },
  ],
  ['an unknown image', answer(422, { code: 'INVALID_IMAGE_ID' }), { kind: 'image_lost', urn: null }],
  ['an upload too late', answer(400, { code: 'EXPIRED_UPLOAD_URL' }), { kind: 'image_lost' }],
  ['409', answer(409, { code: 'CONFLICT' }), { kind: 'not_sent' }],
  ['500', answer(500, { code: 'INTERNAL_ERROR' }), { kind: 'unknown', reason: 'HTTP 500' }],
  ['502 empty', answer(502), { kind: 'unknown' }],
  ['503 html', answer(503, '<html><body>no</body></html>'), { kind: 'unknown' }],
  ['504', answer(504), { kind: 'unknown' }],
  ['a redirect', answer(302), { kind: 'unknown' }],
])('%s', (_name, outcome, expected) => {
  expect(outcome).toMatchObject(expected);
});

test('a refusal that echoes the whole text is cut', () => {
  const outcome = answer(400, inputError('FIELD_ARRAY_SIZE_TOO_HIGH', 'y'.repeat(9000), 400));
  expect(outcome.kind).toBe('refused');
  expect(outcome.kind === 'refused' && outcome.message.length).toBeLessThanOrEqual(301);
});
