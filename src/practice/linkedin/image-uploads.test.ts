import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePng } from '#practice/images/png.ts';
import {
  ADA,
  type LinkedInClient,
  NOON,
  RENEE,
  type RegisteredImage,
  startLinkedInClient,
} from '#test/harness/linkedin-client.ts';

let client: LinkedInClient;
let token: string;
beforeEach(async () => {
  client = await startLinkedInClient();
  token = await client.tokenFor(ADA);
});
afterEach(() => client.close());

const PNG = new Uint8Array(makePng(8, 4, () => [10, 20, 30]));
const init = (body: unknown, headers: Record<string, string> = {}) =>
  client.rest(token, 'POST', '/rest/images?action=initializeUpload', body, headers);
const put = (
  { path }: RegisteredImage,
  bytes: Uint8Array<ArrayBuffer> = PNG,
  headers: Record<string, string | undefined> = {},
) => client.putBytes(path, bytes, { authorization: `Bearer ${token}`, 'content-type': 'image/png', ...headers });
const images = async () => (await client.journal()).images;
const files = (folder: string) => readdir(join(client.directory, 'linkedin', folder));

test('21: initializeUpload answers with an address of its own form, its end and the URN', async () => {
  const { status, json } = await client.initUpload(token, ADA);
  expect(status).toBe(200);
  expect(json).toEqual({
    value: {
      uploadUrlExpiresAt: NOON + 86_400_000,
      uploadUrl: expect.stringMatching(
        /^http:\/\/127\.0\.0\.1:\d+\/dms-uploads\/sp\/v2\/D5622AQ[\w-]{12}\/uploaded-image\/AQ[\w-]{40}\/0\?ca=vector_ads&/,
      ),
      image: expect.stringMatching(/^urn:li:image:D5622AQ[\w-]{12}$/),
    },
  });
  const { uploadUrl, image } = (json as { value: { uploadUrl: string; image: string } }).value;
  expect(uploadUrl.startsWith(client.url)).toBe(true);
  expect(uploadUrl).toContain(`/${image.split(':').at(-1)}/`);
  expect(await images()).toMatchObject([{ urn: image, sub: ADA, status: 'WAITING_UPLOAD', uploads: 0, sha256: null }]);
});

test('21: initializeUpload stands behind the gate of posts: token, version, scope, the calls of the day', async () => {
  const body = { initializeUploadRequest: { owner: `urn:li:person:${ADA}` } };
  const bare = (headers: Record<string, string>) =>
    client.call('/rest/images?action=initializeUpload', { method: 'POST', body: JSON.stringify(body), headers });
  const version = { 'linkedin-version': '202609' };
  expect((await bare(version)).json).toMatchObject({ status: 401, message: 'Empty oauth2_access_token' });
  expect((await bare({ ...version, authorization: 'Bearer x' })).json).toMatchObject({ serviceErrorCode: 65600 });
  expect((await bare({ authorization: `Bearer ${token}` })).json).toMatchObject({ code: 'VERSION_MISSING' });
  expect((await init(body, { 'linkedin-version': '202512' })).status).toBe(426);
  const reader = await client.tokenFor(RENEE, { scope: 'openid profile email' });
  expect((await client.initUpload(reader, RENEE)).json).toEqual({
    status: 403,
    serviceErrorCode: 100,
    code: 'ACCESS_DENIED',
    message: 'Not enough permissions to access: partnerApiImages.ACTION-initializeUpload.20260901',
  });
  await client.control('/reset', {});
  token = await client.tokenFor(ADA);
  await client.control('/settings', { memberCallsPerDay: 2 });
  const place = await client.registerImage(token, ADA);
  expect((await put(place)).status).toBe(201);
  expect((await client.share(token, ADA, 'the second call')).status).toBe(201);
  expect((await init(body)).text).toContain('APPLICATION_AND_MEMBER DAY limit');
});

test('21: the owner is the member of the token, and the body has no other field', async () => {
  for (const owner of [`urn:li:person:${RENEE}`, ADA, `urn:li:organization:1`]) {
    const { status, text } = await init({ initializeUploadRequest: { owner } });
    expect([status, text]).toEqual([
      403,
      '{"status":403,"serviceErrorCode":100,"code":"ACCESS_DENIED","message":"Field Value validation failed in REQUEST_BODY: Data Processing Exception while processing fields [/initializeUploadRequest/owner]"}',
    ]);
  }
  expect((await init({ foo: 1 })).json).toEqual({
    message:
      'ERROR :: /initializeUploadRequest :: field is required but not found and has no default value\nERROR :: /foo :: unrecognized field found but not allowed\n',
    status: 422,
  });
  expect((await init({ initializeUploadRequest: { colour: 1 } })).json).toEqual({
    message:
      'ERROR :: /initializeUploadRequest/owner :: field is required but not found and has no default value\nERROR :: /initializeUploadRequest/colour :: unrecognized field found but not allowed\n',
    status: 422,
  });
  expect((await init('[]')).json).toMatchObject({ status: 400, code: 'ILLEGAL_ARGUMENT' });
  expect((await client.rest(token, 'POST', '/rest/images', {})).json).toMatchObject({ code: 'ILLEGAL_ARGUMENT' });
  expect(await images()).toEqual([]);
});

test.each(['image/jpeg', 'image/png', 'image/gif', 'application/octet-stream', undefined])(
  '21: a PUT as %s is 201 with no body, and the bytes are kept as they came',
  async (type) => {
    const { status, text, headers } = await put(await client.registerImage(token, ADA), PNG, { 'content-type': type });
    expect([status, text, headers.get('content-length')]).toEqual([201, '', '0']);
    const sha256 = createHash('sha256').update(PNG).digest('hex');
    expect(await images()).toMatchObject([
      { status: 'AVAILABLE', uploads: 1, sha256, bytes: PNG.length, format: 'png', width: 8, height: 4, frames: 1 },
    ]);
    expect(await files('image-bytes')).toEqual([sha256]);
  },
);

test('21: a form is answered with a bare page, another type with 415, and nothing is kept', async () => {
  const place = await client.registerImage(token, ADA);
  const form = await put(place, PNG, { 'content-type': 'application/x-www-form-urlencoded' });
  expect([form.status, form.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
  expect((await put(place, PNG, { 'content-type': 'text/plain' })).json).toMatchObject({
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
  });
  expect(await images()).toMatchObject([{ status: 'WAITING_UPLOAD' }]);
  await expect.poll(() => files('image-bytes')).toEqual([]);
});

test('21: the bytes need a token of the same member and app', async () => {
  const place = await client.registerImage(token, ADA);
  expect((await put(place, PNG, { authorization: undefined })).json).toMatchObject({ status: 401 });
  expect((await put(place, PNG, { authorization: 'Bearer x' })).json).toMatchObject({ serviceErrorCode: 65600 });
  const other = await client.tokenFor(RENEE);
  expect((await put(place, PNG, { authorization: `Bearer ${other}` })).status).toBe(403);
  const later = await client.tokenFor(ADA);
  expect((await put(place, PNG, { authorization: `Bearer ${later}` })).status).toBe(201);
  await client.control('/revoke', { sub: ADA });
  expect((await put(place)).json).toMatchObject({ serviceErrorCode: 65601 });
});

test('21: by switch a token is answered with a bare page, and none with 201', async () => {
  await client.control('/settings', { imageUploadToken: 'refused' });
  const place = await client.registerImage(token, ADA);
  const refused = await put(place);
  expect([refused.status, refused.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
  expect((await put(place, PNG, { authorization: undefined })).status).toBe(201);
  expect((await client.control('/settings', { imageUploadToken: 'maybe' })).status).toBe(400);
});

test('21: an address ends, and is nothing when a letter of it differs', async () => {
  await client.control('/settings', { imageUploadLifeMs: 1000 });
  const place = await client.registerImage(token, ADA);
  await client.advance(999);
  expect((await put(place)).status).toBe(201);
  await client.advance(1);
  expect((await put(place)).json).toEqual({
    status: 400,
    code: 'EXPIRED_UPLOAD_URL',
    message: 'Upload url is expired',
  });
  const foreign = await client.registerImage(token, ADA);
  const [id, otherId] = [place, foreign].map(({ urn }) => urn.split(':').at(-1) ?? '');
  for (const path of [place.path.replace(id!, otherId!), place.path.replace(id!, 'nothing')]) {
    expect((await put({ ...place, path })).status).toBe(404);
  }
  expect(await images()).toMatchObject([{ uploads: 1 }, { uploads: 0 }]);
});

test('21: a second PUT replaces the first, so that bytes in parts leave the last part alone', async () => {
  const place = await client.registerImage(token, ADA);
  await put(place, PNG);
  await put(place, PNG.subarray(0, 10));
  expect(await images()).toMatchObject([{ uploads: 2, bytes: 10, status: 'PROCESSING_FAILED' }]);
  await put(place, PNG);
  expect(await images()).toMatchObject([{ uploads: 3, bytes: PNG.length, status: 'AVAILABLE' }]);
});

test('21: a byte more than allowed is 413', async () => {
  await client.control('/settings', { imageMaxBytes: PNG.length });
  const place = await client.registerImage(token, ADA);
  expect((await put(place)).status).toBe(201);
  await client.control('/settings', { imageMaxBytes: PNG.length - 1 });
  const { status, json } = await put(place);
  expect([status, json]).toMatchObject([413, { code: 'REQUEST_ENTITY_TOO_LARGE' }]);
  expect(await images()).toMatchObject([{ uploads: 1, status: 'AVAILABLE' }]);
  await expect.poll(() => files('image-bytes')).toHaveLength(1);
});

/** A PNG's header alone, of an image too large to be drawn here. */
function hugePng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(makePng(1, 1, () => [0, 0, 0]));
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return new Uint8Array(bytes);
}

test('21: what is no JPG, PNG or GIF within the limits is taken, and fails in processing', async () => {
  const webp = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer();
  const frame = (shade: number): Buffer => Buffer.from([shade, shade, shade]);
  const gifOf = (frames: number): Promise<Buffer> =>
    sharp(Buffer.concat(Array.from({ length: frames }, (_, index) => frame(index % 2 ? 0 : 250))), {
      raw: { width: 1, height: frames, channels: 3, pageHeight: 1 },
    })
      .gif({ keepDuplicateFrames: true })
      .toBuffer();
  const cases: [Uint8Array, string][] = [
    [webp, 'PROCESSING_FAILED'],
    [Buffer.from('hello'), 'PROCESSING_FAILED'],
    [new Uint8Array(), 'PROCESSING_FAILED'],
    [hugePng(6_025, 6_000), 'AVAILABLE'],
    [hugePng(36_152_319, 1), 'AVAILABLE'],
    [hugePng(36_152_320, 1), 'PROCESSING_FAILED'],
    [await gifOf(250), 'AVAILABLE'],
    [await gifOf(251), 'PROCESSING_FAILED'],
  ];
  for (const [bytes] of cases) await client.upload(token, ADA, new Uint8Array(bytes));
  expect((await images()).map(({ status }) => status)).toEqual(cases.map(([, status]) => status));
});

test('21: processing takes its time on the network’s clock', async () => {
  await client.control('/settings', { imageProcessingMs: 5000 });
  await client.upload(token, ADA, PNG);
  await client.upload(token, ADA, new Uint8Array([1]));
  const statuses = async () => (await images()).map(({ status }) => status);
  await client.advance(4999);
  expect(await statuses()).toEqual(['PROCESSING', 'PROCESSING']);
  await client.advance(1);
  expect(await statuses()).toEqual(['AVAILABLE', 'PROCESSING_FAILED']);
});

test('images outlive a restart, and a reset forgets them with their bytes', async () => {
  await client.upload(token, ADA, PNG);
  const place = await client.registerImage(token, ADA);
  const before = await images();
  await client.stop();
  client = await startLinkedInClient({ directory: client.directory });
  expect(await images()).toEqual(before);
  expect((await put(place)).status).toBe(201);
  expect((await images()).map(({ status }) => status)).toEqual(['AVAILABLE', 'AVAILABLE']);
  await client.control('/reset', {});
  expect(await images()).toEqual([]);
  expect([await files('images'), await files('image-bytes')]).toEqual([[], []]);
});

test('an upload that breaks off leaves nothing behind', async () => {
  const { path } = await client.registerImage(token, ADA);
  const sending = request(`${client.url}${path}`, { method: 'PUT', headers: { 'content-length': '1000' } });
  const broken = new Promise((resolve) => sending.on('error', resolve));
  sending.write('half');
  await expect.poll(() => files('image-bytes')).toHaveLength(1);
  sending.destroy();
  await broken;
  await expect.poll(() => files('image-bytes')).toEqual([]);
  expect(await images()).toMatchObject([{ status: 'WAITING_UPLOAD' }]);
});
