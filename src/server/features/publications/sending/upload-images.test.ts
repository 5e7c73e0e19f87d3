import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readReceipt, sharePost } from '#contract/publications.ts';
import { PUBLISHING } from '#contract/publishing-messages.ts';
import { imageAddress } from '#domain/images/image-address.ts';
import { makePng } from '#practice/images/png.ts';
import { imageKey } from '#server/features/images/image-keys.ts';
import { type ImageWorld, INIT, PUT, startImageWorld } from '#test/harness/image-world.ts';
import { documentOf, type Image, MINUTE_MS } from '#test/harness/publishing.ts';

let world: ImageWorld;
beforeAll(async () => {
  world = await startImageWorld();
});
afterAll(() => world.app.close());
beforeEach(() => world.reset());

const hashOf = (at: number) => world.three[at]?.hash ?? '';
const run = (sql: string, values: unknown[] = []) => world.app.database.pool.query(sql, values);
const setNetwork = (settings: object) => world.app.linkedin.control('/settings', settings);

test('images are uploaded once, in order, with their alt texts, as the stored bytes', async () => {
  const id = await world.due('Three images.', { images: world.three });
  expect(await world.look()).toBe(1);
  await world.expectOut(id, world.three);
  expect([await world.calls(INIT), await world.calls(PUT), await world.calls('POST /rest/posts')]).toEqual([3, 3, 1]);
  const { images } = await world.journal();
  expect(images.map(({ uploads, contentType }) => [uploads, contentType])).toEqual(
    Array.from({ length: 3 }, () => [1, 'image/png']),
  );
  const { data } = await world.member().ok(readReceipt, { params: { id } });
  const [post] = (await world.journal()).posts;
  expect(data.content).toEqual({
    kind: 'images',
    images: world.three.map(({ hash, alt = '' }, at) => ({
      src: imageAddress(hash),
      altText: alt,
      urn: post?.images[at]?.urn,
    })),
  });
  expect(data.events.map(({ type }) => type)).toEqual([
    'scheduled',
    'claimed',
    'images_uploaded',
    'send_started',
    'published',
  ]);
});

test('one image; the same image twice is uploaded once; a share with twenty answers in time', async () => {
  await world.expectOut(await world.due('One.', { images: [{ hash: hashOf(0) }] }).then(sent), [{ hash: hashOf(0) }]);
  await world.reset();
  const twice = [{ hash: hashOf(0), alt: 'first' }, { hash: hashOf(1) }, { hash: hashOf(0), alt: 'again' }];
  await world.expectOut(await world.due('Twice.', { images: twice }).then(sent), twice);
  expect(await world.calls(PUT)).toBe(2);
  await world.reset();
  const twenty: Image[] = [];
  while (twenty.length < 20) twenty.push({ hash: await world.storeImage(), alt: `Image ${twenty.length + 1}` });
  const { body } = await world.share('Twenty.', { images: twenty });
  expect(body).toMatchObject({ success: true, state: 'published' });
  await world.expectOut(body.postId, twenty);
});
const sent = async (id: string) => {
  await world.look();
  return id;
};

test('an image pasted into the editor: LinkedIn gets the stored bytes', async () => {
  const pasted = `data:image/png;base64,${makePng(40, 30, (x, y) => [x, y, 9]).toString('base64')}`;
  const { handle, userId } = world.member();
  const tiptapContent = documentOf('Pasted.');
  tiptapContent.content.push({ type: 'image', attrs: { src: pasted, alt: 'Drawn' } });
  const body = { accessToken: handle ?? '', userId: userId ?? '', postContent: 'Pasted.', tiptapContent };
  const answer = world.member().call(sharePost, { body });
  let isAnswered = false;
  void answer.finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) await Promise.all([world.look(), new Promise((resolve) => setImmediate(resolve))]);
  const { postId } = (await answer).body;
  const { rows } = await run('select hash, type from post_images join images using (user_id, hash)');
  const bytes = await world.app.ctx.blobs.find(imageKey(userId ?? '', rows[0]?.hash ?? ''));
  const kept = createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');
  await world.expectOut(postId, [{ hash: kept, alt: 'Drawn' }]);
  expect((await world.journal()).images).toMatchObject([{ contentType: rows[0]?.type }]);
});

test('a link card is sent with its image; the post’s images replace the card', async () => {
  const linkCard = { title: 'Kilns (and bread) #1', description: 'Of_clay', image: imageAddress(hashOf(1)) };
  const articleUrl = 'https://example.org/kilns?a_b=(c)';
  const id = await world.due('With a card.', { articleUrl, linkCard }).then(sent);
  const [post] = (await world.journal()).posts;
  expect(post).toMatchObject({
    visible: true,
    images: [],
    article: { source: articleUrl, title: linkCard.title, description: 'Of_clay', thumbnail: { sha256: hashOf(1) } },
  });
  const { data } = await world.member().ok(readReceipt, { params: { id } });
  expect(data).toMatchObject({ content: { kind: 'article', source: articleUrl, ...linkCard } });
  await world.due('With both.', { articleUrl, linkCard, images: [{ hash: hashOf(0) }] }).then(sent);
  expect((await world.journal()).posts[1]).toMatchObject({ article: null, images: [{ sha256: hashOf(0) }] });
});

test.each<[string, string, object, string]>([
  [INIT, '500', {}, 'queued'],
  [INIT, '503-html', {}, 'queued'],
  [INIT, 'reset-before', {}, 'queued'],
  [INIT, 'throttle', {}, 'queued'],
  [INIT, 'throttle-day', {}, 'queued'],
  [INIT, 'status', { status: 426, body: { status: 426, code: 'NONEXISTENT_VERSION' } }, 'queued'],
  [INIT, 'status', { status: 403, body: { status: 403, code: 'ACCESS_DENIED', message: 'no' } }, 'failed'],
  [PUT, '500', {}, 'queued'],
  [PUT, '503-html', {}, 'queued'],
  [PUT, 'reset-before', {}, 'queued'],
  [PUT, 'throttle-day', {}, 'queued'],
  [PUT, 'status', { status: 415 }, 'failed'],
])('the answer table of uploads: %s %s %j', async (route, mode, more, state) => {
  const id = await world.due('A table.', { images: world.three });
  await world.fault(mode, { route, ...more });
  await world.look();
  expect((await world.stateOf(id)).state).toBe(state);
  expect((await world.journal()).requests.attempts).toEqual([]);
  if (state === 'failed') return;
  await world.lookFor(4);
  if (mode === 'throttle-day') {
    await world.app.clock.set(new Date(Math.ceil(world.app.clock.now() / 86_400_000) * 86_400_000).toISOString());
    await world.lookFor(2);
  }
  await world.expectOut(id, world.three);
  // Its own call more and no other, but where versions are stepped over.
  if (!('body' in more)) expect(await world.calls(INIT)).toBe(4);
});

test('a 401 while uploading pauses the member; a reconnect resumes, and only what was missing is uploaded', async () => {
  const id = await world.due('Paused.', { images: world.three });
  await world.app.clock.advance(MINUTE_MS);
  const body = { status: 401, serviceErrorCode: 65601, code: 'REVOKED_ACCESS_TOKEN', message: 'x' };
  await world.fault('status', { route: INIT, status: 401, body });
  await world.lookFor(3);
  expect(await world.stateOf(id)).toMatchObject({ status: 'scheduled', state: 'queued' });
  expect([await world.calls(INIT), await world.calls(PUT)]).toEqual([2, 1]);
  await world.signInAgain();
  await world.look();
  await world.expectOut(id, world.three);
  expect(await world.calls(PUT)).toBe(3);
});

test('an upload address that refuses a token gets the bytes without one', async () => {
  await setNetwork({ imageUploadToken: 'refused' });
  const id = await world.due('No token.', { images: world.three }).then(sent);
  await world.expectOut(id, world.three);
  expect(world.app.lines).toContainEqual(
    expect.objectContaining({ level: 'warn', message: expect.stringMatching(/without the token/) }),
  );
});

test('images that LinkedIn has not processed yet are waited for, with the same request body', async () => {
  await setNetwork({ imageProcessingMs: 40_000 });
  const id = await world.due('Slow images.', { images: world.three });
  await world.look();
  expect(await world.stateOf(id)).toMatchObject({ state: 'queued' });
  expect((await run('select wait_reason from publications')).rows).toEqual([{ wait_reason: 'images' }]);
  for (let looks = 0; looks < 12; looks += 1) {
    await world.app.clock.advance(5000);
    await world.look();
  }
  await world.expectOut(id, world.three);
  expect(await world.calls(PUT)).toBe(3);
});

test('images that LinkedIn lost are uploaded again, and the post names the new ones', async () => {
  const id = await world.due('A bad moment.', { images: world.three });
  await world.fault('image-fails', { route: PUT });
  await world.look();
  expect(await world.stateOf(id)).toMatchObject({ state: 'queued' });
  await world.look();
  await world.expectPublished(id, world.three);
  expect([await world.calls(INIT), await world.calls('POST /rest/posts')]).toEqual([6, 2]);
});

test('images that LinkedIn loses repeatedly are uploaded twice more, then the post fails with its message', async () => {
  const id = await world.due('A bad image.', { images: world.three });
  await world.fault('image-fails', { route: PUT, times: 99 });
  await world.lookFor(6);
  const error = PUBLISHING.imageRefused('one of the images');
  expect(await world.stateOf(id)).toEqual({ status: 'failed', state: 'failed', error });
  expect((await world.journal()).posts).toEqual([]);
  expect([await world.calls(INIT), await world.calls('POST /rest/posts')]).toEqual([9, 3]);
  await world.clearFaults();
  // A person's new press is a new publication, with uploads of its own.
  await world.schedule(id, MINUTE_MS);
  await world.lookFor(2);
  await world.expectPublished(id, world.three);
});

test('an image that LinkedIn refuses is named in the message', async () => {
  const id = await world.due('Refused.', { images: world.three });
  await world.fault('status', { route: PUT, status: 413, times: 2 });
  await world.look();
  expect((await world.stateOf(id)).error).toBe(PUBLISHING.imageRefused('image 1 ("A kiln")'));
});

test('a post whose image is missing at send time fails with its message, and nothing is sent', async () => {
  const { blobs } = world.app.ctx;
  const id = await world.due('Gone.', { images: world.three });
  const key = imageKey(world.member().userId ?? '', hashOf(1));
  const bytes = await blobs.find(key);
  await blobs.remove(key);
  await world.look();
  await blobs.put(key, bytes ?? Buffer.alloc(0));
  expect(await world.stateOf(id)).toEqual({ status: 'failed', state: 'failed', error: PUBLISHING.imageMissing });
  expect((await world.journal()).requests.attempts).toEqual([]);
});
