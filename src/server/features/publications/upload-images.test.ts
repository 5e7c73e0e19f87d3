import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PUBLISHING } from '#contract/messages.ts';
import { readReceipt, resolveDoubt } from '#contract/publications.ts';
import { imageAddress } from '#domain/images/image-address.ts';
import { LEASE_MS } from '#domain/posts/decide.ts';
import { MINUTE_MS, type Picture, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { imageKey } from '../images/find-image-bytes.ts';
import { claimDuePublications } from './claim-due.ts';
import { type Checkpoint, publish } from './publish.ts';

let world: PublishingWorld;
/** The member's own; LinkedIn forgets them between tests, we do not. */
let a = '';
let b = '';
let c = '';
beforeAll(async () => {
  world = await startPublishingWorld();
  await world.reset();
  [a, b, c] = [await world.keepPicture(), await world.keepPicture(), await world.keepPicture()];
});
afterAll(() => world.app.close());
beforeEach(() => world.reset());

const INIT = 'POST /rest/images';
const PUT = 'PUT /dms-uploads';
const three = (): Picture[] => [{ hash: a, alt: 'A kiln' }, { hash: b }, { hash: c, alt: 'A (hot) #kiln, 50 %' }];
const run = (sql: string, values: unknown[] = []) => world.app.database.pool.query(sql, values);
const clearFaults = () => fetch(`${world.app.linkedin.url}/__sim/faults`, { method: 'DELETE' });
const setNetwork = (settings: object) => world.app.linkedin.control('/settings', settings);

/** The post is out exactly once, with these very pictures in this order. */
async function expectPublished(id: string, pictures: readonly Picture[]): Promise<void> {
  expect(await world.stateOf(id)).toMatchObject({ status: 'published', state: 'published' });
  const { posts } = await world.journal();
  expect(posts).toHaveLength(1);
  expect(posts[0]?.visible).toBe(true);
  expect(posts[0]?.images.map(({ sha256, altText }) => ({ sha256, altText }))).toEqual(
    pictures.map(({ hash, alt }) => ({ sha256: hash, altText: alt ?? null })),
  );
}

/** And every attempt sent the same bytes. */
async function expectOut(id: string, pictures: readonly Picture[]): Promise<void> {
  await expectPublished(id, pictures);
  const { requests } = await world.journal();
  expect(new Set(requests.attempts.map(({ bodyHash }) => bodyHash)).size).toBe(1);
}
const calls = async (route: string) => (await world.journal()).requests.counts[route] ?? 0;

test('pictures go with their post: the bytes kept, in their order, with their descriptions, exactly once', async () => {
  const id = await world.due('Three pictures.', { pictures: three() });
  expect(await world.look()).toBe(1);
  await expectOut(id, three());
  expect([await calls(INIT), await calls(PUT), await calls('POST /rest/posts')]).toEqual([3, 3, 1]);
  const { images } = await world.journal();
  expect(images.map(({ uploads, contentType }) => [uploads, contentType])).toEqual(
    Array.from({ length: 3 }, () => [1, 'image/png']),
  );
  const { data } = await world.member().ok(readReceipt, { params: { id } });
  const [post] = (await world.journal()).posts;
  expect(data.images).toEqual(
    three().map(({ hash, alt = '' }, at) => ({ src: imageAddress(hash), altText: alt, urn: post?.images[at]?.urn })),
  );
  expect(data.card).toBeNull();
  expect(data.events.map(({ type }) => type)).toEqual([
    'scheduled',
    'claimed',
    'images_uploaded',
    'send_started',
    'published',
  ]);
});

test('one picture; one that stands twice is uploaded once; twenty go, and the share answers', async () => {
  await expectOut(await world.due('One.', { pictures: [{ hash: a }] }).then(sent), [{ hash: a }]);
  await world.reset();
  const twice = [{ hash: a, alt: 'first' }, { hash: b }, { hash: a, alt: 'again' }];
  await expectOut(await world.due('Twice.', { pictures: twice }).then(sent), twice);
  expect(await calls(PUT)).toBe(2);
  await world.reset();
  const twenty: Picture[] = [];
  while (twenty.length < 20) twenty.push({ hash: await world.keepPicture(), alt: `Picture ${twenty.length + 1}` });
  const { body } = await world.share('Twenty.', { pictures: twenty });
  expect(body).toMatchObject({ success: true, state: 'published' });
  await expectOut(body.postId, twenty);
});
const sent = async (id: string) => {
  await world.look();
  return id;
};

test('a card goes with its picture; the picture of a post wins over the card', async () => {
  const linkCard = { title: 'Kilns (and bread) #1', description: 'Of_clay', image: imageAddress(b) };
  const articleUrl = 'https://example.org/kilns?a_b=(c)';
  const id = await world.due('With a card.', { articleUrl, linkCard }).then(sent);
  const [post] = (await world.journal()).posts;
  expect(post).toMatchObject({
    visible: true,
    images: [],
    article: { source: articleUrl, title: linkCard.title, description: 'Of_clay', thumbnail: { sha256: b } },
  });
  const { data } = await world.member().ok(readReceipt, { params: { id } });
  expect(data).toMatchObject({ images: [], card: { source: articleUrl, ...linkCard } });
  await world.due('With both.', { articleUrl, linkCard, pictures: [{ hash: a }] }).then(sent);
  expect((await world.journal()).posts[1]).toMatchObject({ article: null, images: [{ sha256: a }] });
});

const CRASHES: readonly [Checkpoint, number][] = [
  ['claimed', 1],
  ['uploaded', 1],
  ['uploaded', 2],
  ['wired', 1],
  ['prepared', 1],
  ['send_started', 1],
  ['answered', 1],
  ['recorded', 1],
];
test.each(CRASHES)('a crash at "%s" (%i) loses nothing, doubles nothing, uploads nothing twice', async (at, times) => {
  const id = await world.due(`Crash at ${at}.`, { pictures: three() });
  let passed = 0;
  const crash = new Error('the process died');
  const crashed = world.look((here) => {
    if (here === at && ++passed === times) throw crash;
  });
  await expect(crashed).rejects.toBe(crash);
  await world.lookFor(12);
  await expectOut(id, three());
  expect(await calls(PUT)).toBe(3);
});

test('an answer that was lost is found out with the very bytes, and nothing is uploaded for it', async () => {
  const id = await world.due('Lost answer.', { pictures: three() });
  await world.fault('commit-drop');
  await world.look();
  expect(await world.stateOf(id)).toMatchObject({ state: 'doubt' });
  await world.lookFor(3);
  await expectOut(id, three());
  expect((await world.journal()).requests.attempts.length).toBeGreaterThan(1);
  expect(await calls(INIT)).toBe(3);
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
  const id = await world.due('A table.', { pictures: three() });
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
  await expectOut(id, three());
  // Its own call more and no other, but where versions are stepped over.
  if (!('body' in more)) expect(await calls(INIT)).toBe(4);
});

test('a 401 while uploading pauses the member; a reconnect resumes, and only what was missing is uploaded', async () => {
  const id = await world.due('Paused.', { pictures: three() });
  await world.app.clock.advance(MINUTE_MS);
  const body = { status: 401, serviceErrorCode: 65601, code: 'REVOKED_ACCESS_TOKEN', message: 'x' };
  await world.fault('status', { route: INIT, status: 401, body });
  await world.lookFor(3);
  expect(await world.stateOf(id)).toMatchObject({ status: 'scheduled', state: 'queued' });
  expect([await calls(INIT), await calls(PUT)]).toEqual([2, 1]);
  await world.signInAgain();
  await world.look();
  await expectOut(id, three());
  expect(await calls(PUT)).toBe(3);
});

test('a place that wants no token gets the bytes without one', async () => {
  await setNetwork({ imageUploadToken: 'refused' });
  const id = await world.due('No token.', { pictures: three() }).then(sent);
  await expectOut(id, three());
  expect(world.app.lines).toContainEqual(
    expect.objectContaining({ level: 'warn', message: expect.stringMatching(/without the token/) }),
  );
});

test('pictures that LinkedIn has not taken in yet are waited for, with the same bytes', async () => {
  await setNetwork({ imageProcessingMs: 40_000 });
  const id = await world.due('Slow pictures.', { pictures: three() });
  await world.look();
  expect(await world.stateOf(id)).toMatchObject({ state: 'queued' });
  expect((await run('select wait_reason from publications')).rows).toEqual([{ wait_reason: 'images' }]);
  for (let looks = 0; looks < 12; looks += 1) {
    await world.app.clock.advance(5000);
    await world.look();
  }
  await expectOut(id, three());
  expect(await calls(PUT)).toBe(3);
});

test('pictures that came to nothing are uploaded anew, and the post names the new ones', async () => {
  const id = await world.due('A bad moment.', { pictures: three() });
  await world.fault('image-fails', { route: PUT });
  await world.look();
  expect(await world.stateOf(id)).toMatchObject({ state: 'queued' });
  await world.look();
  await expectPublished(id, three());
  expect([await calls(INIT), await calls('POST /rest/posts')]).toEqual([6, 2]);
});

test('pictures that come to nothing again and again: two rounds more, then failed, with its sentence', async () => {
  const id = await world.due('A bad picture.', { pictures: three() });
  await world.fault('image-fails', { route: PUT, times: 99 });
  await world.lookFor(6);
  const error = PUBLISHING.imageRefused('one of the pictures');
  expect(await world.stateOf(id)).toEqual({ status: 'failed', state: 'failed', error });
  expect((await world.journal()).posts).toEqual([]);
  expect([await calls(INIT), await calls('POST /rest/posts')]).toEqual([9, 3]);
  await clearFaults();
  // A person's new press is a new publication, with uploads of its own.
  await world.schedule(id, MINUTE_MS);
  await world.lookFor(2);
  await expectPublished(id, three());
});

test('a picture that LinkedIn does not take is named', async () => {
  const id = await world.due('Refused.', { pictures: three() });
  await world.fault('status', { route: PUT, status: 413, times: 2 });
  await world.look();
  expect((await world.stateOf(id)).error).toBe(PUBLISHING.imageRefused('picture 1 ("A kiln")'));
});

test('a picture that is gone at send time: failed with its sentence, nothing sent', async () => {
  const { blobs } = world.app.ctx;
  const id = await world.due('Gone.', { pictures: three() });
  const key = imageKey(world.member().userId ?? '', b);
  const bytes = await blobs.find(key);
  await blobs.remove(key);
  await world.look();
  await blobs.put(key, bytes ?? Buffer.alloc(0));
  expect(await world.stateOf(id)).toEqual({ status: 'failed', state: 'failed', error: PUBLISHING.imageMissing });
  expect((await world.journal()).requests.attempts).toEqual([]);
});

test('in doubt nothing is uploaded anew: a person looks, and what they have sent again are the very bytes', async () => {
  const id = await world.due('Doubtful.', { pictures: three() });
  await world.fault('500');
  await world.look();
  const body = { status: 400, code: 'MEDIA_ASSET_PROCESSING_FAILED', message: 'x' };
  await world.fault('status', { status: 400, body, times: 9 });
  await world.lookFor(10);
  expect(await world.stateOf(id)).toMatchObject({ status: 'scheduled', state: 'needs_look' });
  await clearFaults();
  await world.member().ok(resolveDoubt, { params: { id }, body: { outcome: 'send_again' } });
  await world.look();
  await expectOut(id, three());
  expect(await calls(INIT)).toBe(3);
});

test('what a person had sent again, having overlooked it, is adopted; pictures that fail then change no bytes', async () => {
  const id = await world.due('Overlooked.', { pictures: three() });
  await world.fault('commit-500');
  await world.look();
  await run(`update publications set state = 'needs_look'`);
  await world.member().ok(resolveDoubt, { params: { id }, body: { outcome: 'send_again' } });
  const body = { status: 400, code: 'INVALID_IMAGE_ID', message: 'x' };
  await world.fault('status', { status: 400, body });
  await world.look();
  expect(await world.stateOf(id)).toMatchObject({
    state: 'failed',
    error: PUBLISHING.imageRefused('one of the pictures'),
  });
  expect(await calls(INIT)).toBe(3);
  await world.reset();
  const other = await world.due('Overlooked too.', { pictures: three() });
  await world.fault('commit-500');
  await world.look();
  await run(`update publications set state = 'needs_look'`);
  await world.member().ok(resolveDoubt, { params: { id: other }, body: { outcome: 'send_again' } });
  await world.look();
  await expectOut(other, three());
});

test('a holder that lost its claim while uploading writes nothing and sends nothing', async () => {
  const id = await world.due('Two holders.', { pictures: three() });
  const { ctx, clock } = world.app;
  let isFirst = true;
  const uploadImage: typeof ctx.linkedin.uploadImage = async (input) => {
    const end = await ctx.linkedin.uploadImage(input);
    if (isFirst) {
      isFirst = false;
      await clock.advance(LEASE_MS + 1000);
      expect(await world.look()).toBe(1);
    }
    return end;
  };
  const [row] = await claimDuePublications(ctx);
  if (row === undefined) throw new Error('nothing was due');
  await publish({ ...ctx, linkedin: { ...ctx.linkedin, uploadImage } }, row);
  await expectOut(id, three());
  expect((await world.journal()).requests.attempts).toHaveLength(1);
});

test('many pictures hold their claim for as long as they need', async () => {
  const id = await world.due('Slow line.', { pictures: three() });
  const { ctx, clock } = world.app;
  const uploadImage: typeof ctx.linkedin.uploadImage = async (input) => {
    await clock.advance(LEASE_MS / 2 - 5000);
    expect(await claimDuePublications(ctx)).toEqual([]);
    return ctx.linkedin.uploadImage(input);
  };
  for (const row of await claimDuePublications(ctx)) {
    await publish({ ...ctx, linkedin: { ...ctx.linkedin, uploadImage } }, row);
  }
  await expectOut(id, three());
});
