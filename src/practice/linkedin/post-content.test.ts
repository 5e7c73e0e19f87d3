import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePng } from '#practice/images/png.ts';
import { ADA, type LinkedInClient, RENEE, startLinkedInClient } from '#test/harness/linkedin-client.ts';

let client: LinkedInClient;
let token: string;
beforeEach(async () => {
  client = await startLinkedInClient();
  token = await client.tokenFor(ADA);
});
afterEach(() => client.close());

const imageOf = (shade: number) => new Uint8Array(makePng(6, 4, () => [shade, shade, shade]));
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const upload = (shade = 1) => client.upload(token, ADA, imageOf(shade));
const share = (content: unknown, text = 'with an image') => client.share(token, ADA, text, { content });
const posts = async () => (await client.journal()).posts;
const badRequest = (code: string, message: string) => ({ status: 400, code, message });
const ARTICLE = { source: 'https://www.example.org/a?b=1', title: 'A card' };

test('one image: the post names it, the journal knows its bytes', async () => {
  const id = await upload(7);
  const content = { media: { id, altText: 'A loom (old)', title: 'loom.png' } };
  expect((await share(content)).status).toBe(201);
  expect(await posts()).toMatchObject([
    {
      content,
      images: [{ urn: id, sha256: hashOf(imageOf(7)), width: 6, height: 4, altText: 'A loom (old)' }],
      article: null,
      visible: true,
    },
  ]);
});

test('two to twenty images, in their order; a description is up to whoever posts', async () => {
  const ids = [await upload(1), await upload(2)];
  expect((await share({ multiImage: { images: [{ id: ids[1], altText: 'b' }, { id: ids[0] }] } })).status).toBe(201);
  expect((await posts())[0]?.['images']).toEqual([
    { urn: ids[1], sha256: hashOf(imageOf(2)), width: 6, height: 4, altText: 'b' },
    { urn: ids[0], sha256: hashOf(imageOf(1)), width: 6, height: 4, altText: null },
  ]);
  const sized = async (size: number) => {
    const images = Array.from({ length: size }, () => ({ id: ids[0] }));
    const { status, json } = await share({ multiImage: { images } });
    return status === 201 ? status : json;
  };
  expect(await sized(20)).toBe(201);
  for (const size of [0, 1, 21]) {
    const message = `ERROR :: /content/multiImage/images :: array size ${size} is not in [2, 20]\n`;
    expect(await sized(size)).toEqual({ message, status: 422 });
  }
});

test('a link card with and without an image', async () => {
  const thumbnail = await upload(9);
  const full = { ...ARTICLE, description: 'Words (plain) #no', thumbnail, thumbnailAltText: 'A mill' };
  expect((await share({ article: full })).status).toBe(201);
  expect((await share({ article: ARTICLE })).status).toBe(201);
  expect(await posts()).toMatchObject([
    {
      images: [],
      article: {
        source: ARTICLE.source,
        title: 'A card',
        description: 'Words (plain) #no',
        thumbnail: { urn: thumbnail, sha256: hashOf(imageOf(9)), width: 6, height: 4, altText: 'A mill' },
      },
    },
    { article: { ...ARTICLE, description: null, thumbnail: null } },
  ]);
});

test('22: an image that is not uploaded, not processed, no image or too late', async () => {
  const waiting = badRequest('MEDIA_ASSET_WAITING_UPLOAD', 'Media asset is waiting upload');
  const { urn } = await client.registerImage(token, ADA);
  const asked = await share({ media: { id: urn } });
  expect([asked.status, asked.text]).toEqual([
    400,
    '{"status":400,"code":"MEDIA_ASSET_WAITING_UPLOAD","message":"Media asset is waiting upload"}',
  ]);
  await client.control('/settings', { imageProcessingMs: 3000 });
  const id = await upload();
  const broken = await client.upload(token, ADA, new Uint8Array([1, 2, 3]));
  expect((await share({ media: { id } })).json).toEqual(waiting);
  expect((await share({ media: { id: broken } })).json).toEqual(waiting);
  expect((await share({ article: { ...ARTICLE, thumbnail: id } })).json).toEqual(waiting);
  await client.advance(3000);
  const failed = badRequest('MEDIA_ASSET_PROCESSING_FAILED', 'Media asset processing failed');
  expect((await share({ media: { id: broken } })).json).toEqual(failed);
  expect((await share({ multiImage: { images: [{ id }, { id: broken }] } })).json).toEqual(failed);
  expect((await share({ media: { id } })).status).toBe(201);
  await client.advance(86_400_000);
  expect((await share({ media: { id: urn } })).json).toEqual(badRequest('EXPIRED_UPLOAD_URL', 'Upload url is expired'));
  expect((await share({ media: { id } }, 'uploaded in time')).status).toBe(201);
});

test('22: the image of somebody else, and one that nobody knows', async () => {
  const other = await client.tokenFor(RENEE);
  const theirs = await client.upload(other, RENEE, imageOf(3));
  const { status, text } = await share({ media: { id: theirs } });
  expect([status, text]).toEqual([
    400,
    '{"message":"One or more of the assets is not owned by the author. All assets must be owned by the author","status":400}',
  ]);
  const codeOf = async (id: string) => (await share({ media: { id } })).json;
  expect(await codeOf('urn:li:image:D5622AQnothing')).toMatchObject({ status: 400, code: 'INVALID_IMAGE_ID' });
  expect(await codeOf('urn:li:video:X')).toMatchObject({ status: 400, code: 'INVALID_VIDEO_ID' });
  expect(await codeOf('urn:li:person:X')).toMatchObject({ status: 400, code: 'INVALID_URN_TYPE' });
  expect(await posts()).toEqual([]);
});

test('texts of images and cards have their limits', async () => {
  const id = await upload();
  const long = 'x'.repeat(4087);
  const refused = badRequest('FIELD_LENGTH_TOO_LONG', "altText length 4087 can't exceeded maximum 4086 length");
  expect((await share({ media: { id, altText: long } })).json).toEqual(refused);
  expect((await share({ multiImage: { images: [{ id }, { id, altText: long }] } })).json).toEqual(refused);
  expect((await share({ article: { ...ARTICLE, thumbnail: id, thumbnailAltText: long } })).json).toEqual(refused);
  expect((await share({ media: { id, altText: long.slice(1) } })).status).toBe(201);
  const titled = async (title: string) => (await share({ article: { ...ARTICLE, title } })).json;
  expect(await titled('y'.repeat(401))).toMatchObject({ status: 400, code: 'FIELD_LENGTH_TOO_LONG' });
  expect(await titled(' ')).toMatchObject({ status: 400, code: 'INVALID_VALUE_BLANK_FIELD' });
  expect(await titled('y'.repeat(400))).toBeNull();
  expect((await share({ article: { ...ARTICLE, source: 'ftp://x' } })).json).toMatchObject({ code: 'INVALID_URL' });
});

test.each([
  [
    { media: { id: 'urn:li:image:x', colour: 1 } },
    ['/content/media/colour :: unrecognized field found but not allowed'],
  ],
  [{ media: {} }, ['/content/media/id :: field is required but not found and has no default value']],
  [{ media: 'x' }, ['/content/media :: record type is not backed by a DataMap']],
  [
    { media: { id: 'image:x', altText: 5 } },
    [
      '/content/media/altText :: 5 cannot be coerced to String',
      '/content/media/id :: "image:x" cannot be coerced to Urn: Invalid Urn format. Invalid prefix.',
    ],
  ],
  [
    { multiImage: { images: [{ altText: 'a' }, { id: 'urn:li:image:x', title: 't' }], layout: 1 } },
    [
      '/content/multiImage/images/0/id :: field is required but not found and has no default value',
      '/content/multiImage/images/1/title :: unrecognized field found but not allowed',
      '/content/multiImage/layout :: unrecognized field found but not allowed',
    ],
  ],
  [{ multiImage: {} }, ['/content/multiImage/images :: field is required but not found and has no default value']],
  [{ multiImage: { images: {} } }, ['/content/multiImage/images :: array type is not backed by a DataList']],
  [
    { article: { source: 'https://example.org', image: 'x' } },
    [
      '/content/article/title :: field is required but not found and has no default value',
      '/content/article/image :: unrecognized field found but not allowed',
    ],
  ],
  [{ carousel: {} }, ['/content/carousel :: unrecognized field found but not allowed']],
  [
    { media: { id: 'urn:li:image:x' }, article: { source: 'https://example.org', title: 'x' } },
    ['/content :: DataMap should have exactly one key for a union type'],
  ],
  [{}, ['/content :: DataMap should have exactly one key for a union type']],
])('22: %j is refused by the schema', async (content, lines) => {
  const { status, json } = await share(content);
  expect([status, json]).toEqual([422, { message: lines.map((line) => `ERROR :: ${line}\n`).join(''), status: 422 }]);
});

test('a duplicate has the same text and the same content; other images make another post', async () => {
  const [first, second] = [await upload(), await upload()];
  const created = (await share({ media: { id: first, altText: 'a' } })).headers.get('x-restli-id');
  const again = await share({ media: { altText: 'a', id: first } });
  expect([again.status, again.text]).toEqual([422, expect.stringContaining(`duplicate of ${created}`)]);
  expect((await share({ media: { id: second, altText: 'a' } })).status).toBe(201);
  expect((await share({ article: ARTICLE })).status).toBe(201);
  expect((await share({ article: ARTICLE })).status).toBe(422);
  expect((await client.share(token, ADA, 'with an image')).status).toBe(201);
});

test('an image may stand without a word', async () => {
  expect((await share({ media: { id: await upload() } }, '')).status).toBe(201);
});

test('22: an image that fails after the post was made: 201, and nobody sees it', async () => {
  const id = await upload();
  await client.control('/faults', { mode: 'image-fails' });
  expect((await client.share(token, ADA, 'no image, no fault')).status).toBe(201);
  const urn = (await share({ media: { id } })).headers.get('x-restli-id') ?? '';
  expect(await posts()).toMatchObject([{ visible: true }, { urn, visible: false, deleted: false }]);
  expect((await client.call(`/feed/update/${urn}/`)).status).toBe(404);
  expect((await client.call('/feed/')).text).not.toContain('with an image');
  expect((await client.control('/faults')).json).toEqual([]);
});

test('faults of each step: the bytes that fail, the answer that is lost, the throttle, the dead token', async () => {
  const initRoute = 'POST /rest/images';
  const putRoute = 'PUT /dms-uploads';
  await client.control('/faults', [
    { mode: '500', route: initRoute },
    { mode: 'throttle-day', route: initRoute },
    { mode: 'commit-drop', route: initRoute },
    { mode: 'young-token', route: putRoute },
    { mode: '503-html', route: putRoute },
    { mode: 'reset-before', route: putRoute },
    { mode: 'commit-drop', route: putRoute },
    { mode: 'image-fails', route: putRoute },
  ]);
  const bytes = imageOf(5);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' };
  const statusOf = (call: Promise<{ status: number }>) => call.then(({ status }) => status).catch(() => 'broken');
  const init = () => statusOf(client.initUpload(token, ADA));
  expect([await init(), await init(), await init()]).toEqual([500, 429, 'broken']);
  const { path, urn } = await client.registerImage(token, ADA);
  const put = () => statusOf(client.putBytes(path, bytes, headers));
  expect([await put(), await put(), await put()]).toEqual([401, 503, 'broken']);
  const state = async () => (await client.journal()).images.find((image) => image['urn'] === urn);
  expect(await state()).toMatchObject({ status: 'WAITING_UPLOAD', uploads: 0 });
  expect(await put()).toBe('broken');
  expect(await state()).toMatchObject({ status: 'PROCESSING_FAILED', uploads: 1 });
  expect((await share({ media: { id: urn } })).json).toMatchObject({ code: 'MEDIA_ASSET_PROCESSING_FAILED' });
  expect(await put()).toBe(201);
  expect(await state()).toMatchObject({ status: 'AVAILABLE', uploads: 2, sha256: hashOf(bytes) });
  expect((await client.journal()).requests.counts).toMatchObject({ [initRoute]: 4, [putRoute]: 5 });
});

test('posts with images and cards outlive a restart', async () => {
  const id = await upload();
  await share({ media: { id, altText: 'kept' } });
  await share({ article: { ...ARTICLE, thumbnail: id } });
  const before = await client.journal();
  await client.stop();
  client = await startLinkedInClient({ directory: client.directory });
  expect(await client.journal()).toEqual(before);
  expect((await share({ media: { id, altText: 'kept' } })).status).toBe(422);
});

test('19: a community management app reads its member’s images and posts, and nobody else’s', async () => {
  const mint = async (sub: string) =>
    ((await client.control('/tokens', { sub, clientId: 'practice-community' })).json as { access_token: string })
      .access_token;
  const reader = await mint(ADA);
  const read = async (path: string, by = reader) => {
    const { status, json } = await client.rest(by, 'GET', path);
    return status === 200 ? json : status;
  };
  await client.control('/settings', { imageProcessingMs: 1000 });
  const { urn, path } = await client.registerImage(reader, ADA);
  const image = `/rest/images/${encodeURIComponent(urn)}`;
  const owner = `urn:li:person:${ADA}`;
  expect(await read(image)).toEqual({ id: urn, owner, status: 'WAITING_UPLOAD' });
  await client.putBytes(path, imageOf(1), { authorization: `Bearer ${reader}` });
  expect(await read(image)).toEqual({ id: urn, owner, status: 'PROCESSING' });
  await client.advance(1000);
  const ready = (await read(image)) as Record<string, unknown>;
  expect(ready).toMatchObject({ status: 'AVAILABLE', owner, aspectRatioWidth: 6, aspectRatioHeight: 4 });
  const bytes = new Uint8Array(await (await fetch(String(ready['downloadUrl']))).arrayBuffer());
  expect(hashOf(bytes)).toBe(hashOf(imageOf(1)));
  expect(await read(`/rest/images/${urn}`)).toBe(400);
  expect(await read('/rest/images/urn%3Ali%3Aimage%3AX')).toBe(404);
  expect(await read(image, token)).toBe(403);
  expect(await read(image, await mint(RENEE))).toBe(403);

  const { headers } = await client.share(reader, ADA, 'cut (here)', { content: { media: { id: urn } } });
  const post = headers.get('x-restli-id') ?? '';
  const key = `/rest/posts/${encodeURIComponent(post)}`;
  const shape = { id: post, author: owner, commentary: 'cut (here)', content: { media: { id: urn } } };
  expect(await read(key)).toMatchObject(shape);
  expect(await read(key, await mint(RENEE))).toBe(403);
  const list = `/rest/posts?q=author&author=${encodeURIComponent(owner)}`;
  expect(await read(list)).toMatchObject({ paging: { start: 0, count: 10, total: 1 }, elements: [shape] });
  await client.rest(reader, 'DELETE', key);
  expect(await read(key)).toBe(404);
});
