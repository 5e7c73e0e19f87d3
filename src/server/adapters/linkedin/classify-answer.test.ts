import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide } from '#domain/posts/decide.ts';
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
  ['201 with the other urn', answer(201, '', { urn: 'urn:li:ugcPost:7' }), { urn: 'urn:li:ugcPost:7' }],
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
    '403 for what was sent',
    answer(403, { status: 403, code: 'ACCESS_DENIED', message: 'Unpermitted fields present in REQUEST_BODY' }),
    { kind: 'refused', code: 'ACCESS_DENIED' },
  ],
  [
    '403 without the permission to post',
    answer(403, {
      status: 403,
      serviceErrorCode: 100,
      code: 'ACCESS_DENIED',
      message: 'Not enough permissions to access: partnerApiPostsExternal.CREATE.20260901',
    }),
    { kind: 'unauthorized', code: 'ACCESS_DENIED' },
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

test.each([
  ['30', 30],
  ['946080000', 946_080_000],
  ['1e300', null],
  ['-5', null],
  ['1.5', null],
  ['0x10', null],
  ['Infinity', null],
  ['9'.repeat(400), null],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ['soon', null],
  ['', null],
  [undefined, null],
])('Retry-After: %s is %s seconds', (retryAfter, seconds) => {
  const more = retryAfter === undefined ? {} : { retryAfter };
  expect(answer(429, '', more)).toEqual({ kind: 'throttled', scope: 'short', retryAfterSeconds: seconds });
});

test.each([
  '../../login?next=//evil.example',
  'javascript:alert(1)',
  '"><script>alert(1)</script>',
  'urn:li:activity:7141138937766391808',
  'urn:li:share:12345/../../x',
  'urn%3Ali%3Ashare%3A7141138937766391808',
  'urn:li:share:',
  'urn:li:share:714113893776639180899',
  'URN:LI:SHARE:7',
  ' urn:li:share:7',
  'urn:li:share:7\n',
  '',
])('a 201 that names %j is published, without that name', (urn) => {
  expect(answer(201, '', { urn })).toEqual({ kind: 'published', urn: null, unreadable: urn.trim() });
});

test('what a refusal says is one line that can be kept: no control characters, no half characters, no code that is none', () => {
  const outcome = answer(400, { code: '<b>\u0000</b>', message: `no\u0000\n\tway ${'😀'.repeat(2000)}\ud83d` });
  expect(outcome).toMatchObject({ kind: 'refused', code: 'HTTP_400', message: expect.stringMatching(/^no way 😀/) });
  expect(outcome.kind === 'refused' && outcome.message.isWellFormed()).toBe(true);
});

test('no answer is too odd to be understood: whatever it consists of, it gives an outcome that can be decided and stored', () => {
  const now = Date.parse('2026-11-20T10:00:00Z');
  const attempt = {
    kind: 'schedule',
    dueAt: now,
    tries: 1,
    sendStartedAt: now,
    firstMaybeSentAt: null,
    everMaybeSentAt: null,
    uploadedAt: null,
    uploadsAnew: 0,
    isNamedPostTaken: false,
  } as const;
  const header = fc.option(
    fc.oneof(fc.string(), fc.double().map(String), fc.constantFrom('1e300', '-1', '99999999999')),
    {
      nil: undefined,
    },
  );
  const body = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc
      .record({ code: fc.jsonValue(), message: fc.jsonValue(), errorDetails: fc.jsonValue() })
      .map((value) => JSON.stringify(value)),
    fc.jsonValue().map((inputErrors) => JSON.stringify({ errorDetails: { inputErrors } })),
    fc
      .string({ unit: 'binary' })
      .map((text) => JSON.stringify({ code: 'DUPLICATE_POST', message: `urn:li:share:${text}` })),
  );
  const status = fc.oneof(fc.integer({ min: 200, max: 599 }), fc.constantFrom(201, 400, 401, 409, 422, 426, 429));
  fc.assert(
    fc.property(status, header, header, body, (code, urn, retryAfter, raw) => {
      const outcome = classifyAnswer({ status: code, urn, retryAfter, body: raw });
      for (const text of Object.values(outcome)) {
        if (typeof text !== 'string') continue;
        expect(text.isWellFormed() && !text.includes('\u0000')).toBe(true);
        expect(text.length).toBeLessThanOrEqual(1300);
      }
      for (const first of [null, now - 90_000]) {
        const decision = decide({ ...attempt, firstMaybeSentAt: first, everMaybeSentAt: first }, outcome, now);
        if ('lookAt' in decision) expect(new Date(decision.lookAt).toISOString()).toMatch(/^2026-11-2[01]T/);
      }
    }),
  );
});

test('a refusal that echoes the whole text is cut', () => {
  const outcome = answer(400, inputError('FIELD_ARRAY_SIZE_TOO_HIGH', 'y'.repeat(9000), 400));
  expect(outcome.kind).toBe('refused');
  expect(outcome.kind === 'refused' && outcome.message.length).toBeLessThanOrEqual(301);
});
