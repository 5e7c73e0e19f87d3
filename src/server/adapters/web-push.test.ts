import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestPushService, type TestPushService } from '#test/harness/push-service.ts';
import { createWebPush } from './web-push.ts';

const seed = Buffer.alloc(32, 7);
const contact = 'mailto:boss@example.org';
let service: TestPushService;
beforeAll(async () => {
  service = await startTestPushService();
});
afterAll(() => service.close());
beforeEach(() => {
  service.messages.length = 0;
  service.answers.length = 0;
});
const push = () => createWebPush({ vapidSeed: seed, contact, allowOrigins: [service.url] });
const send = (to = service.subscribe('a phone'), payload = '{"title":"Grüße"}') =>
  push().send({ to, payload, topic: 'failed', isUrgent: true });

test('a message reaches the browser it is for, encrypted, signed and with its topic', async () => {
  expect(await send()).toEqual({ kind: 'sent' });
  expect(service.messages).toEqual([
    {
      browser: 'a phone',
      payload: { title: 'Grüße' },
      headers: { ttl: 86_400, topic: 'failed', urgency: 'high' },
      contact,
    },
  ]);
});

test('the key follows from the seed: the same for the same one, and browsers take it', () => {
  const [one, same] = [push(), push()];
  expect(one.publicKey).toBe(same.publicKey);
  expect(Buffer.from(one.publicKey, 'base64url')).toHaveLength(65);
  expect(createWebPush({ vapidSeed: Buffer.alloc(32, 8), contact }).publicKey).not.toBe(one.publicKey);
});

test.each([
  [201, {}, { kind: 'sent' }],
  [404, {}, { kind: 'gone' }],
  [410, {}, { kind: 'gone' }],
  [403, {}, { kind: 'gone' }],
  [429, { 'retry-after': '120' }, { kind: 'later', reason: '429', retryAfterSeconds: 120 }],
  [503, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, { kind: 'later', reason: '503', retryAfterSeconds: null }],
  [413, {}, { kind: 'refused', reason: '413' }],
  // A redirect could lead anywhere.
  [307, { location: 'http://127.0.0.1:1/' }, { kind: 'refused', reason: '307' }],
])('an answer of %s', async (status, headers, outcome) => {
  service.answers.push({ status, headers: headers as Record<string, string> });
  expect(await send()).toEqual(outcome);
});

test.each([
  'http://push.example.org/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest',
  'https://user:secret@push.example.org/x',
  'https://localhost/x',
  'https://router.lan/x',
  'nothing',
])('an address that is not on the public web is forgotten: %s', async (endpoint) => {
  expect(await send({ ...service.subscribe('x'), endpoint })).toEqual({ kind: 'gone' });
});

test('keys that are none are forgotten, and a service that cannot be reached is tried again', async () => {
  const to = service.subscribe('x');
  expect(await send({ ...to, p256dh: 'AAAA' })).toEqual({ kind: 'gone' });
  const closed = createWebPush({ vapidSeed: seed, contact, allowOrigins: ['http://127.0.0.1:1'] });
  const input = { payload: '{}', topic: 'x', isUrgent: false };
  expect(await closed.send({ ...input, to: { ...to, endpoint: 'http://127.0.0.1:1/x' } })).toMatchObject({
    kind: 'later',
  });
});
