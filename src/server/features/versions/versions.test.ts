import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPost, deletePost, readPost } from '#contract/posts.ts';
import type { RouteBody } from '#contract/route.ts';
import { VERSION_LIST } from '#contract/version-list-messages.ts';
import { keepVersion, listVersions, readVersion } from '#contract/versions.ts';
import { imageAddress } from '#domain/images/image-address.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { removeUnusedImages } from '#server/features/images/remove-unused-images.ts';
import { clearPosts } from '#test/harness/empty-tables.ts';
import { documentOf, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { pruneVersions } from './prune-versions.ts';

const MISSING = '00000000-0000-4000-8000-000000000000';
let world: PublishingWorld;
let postId: string;
beforeAll(async () => {
  world = await startPublishingWorld();
  await world.signInAgain();
});
afterAll(() => world.app.close());
beforeEach(async () => {
  await clearPosts(world.app.database.pool);
  postId = await world.draft('The post.');
});

type Given = Partial<RouteBody<typeof keepVersion>>;
const bodyOf = (content: string, more: Given = {}) => ({
  content,
  tiptapJson: documentOf(content),
  reason: 'pause' as const,
  ...more,
});
const keep = (content: string, more: Given = {}, id = postId) =>
  world.member().call(keepVersion, { params: { id }, body: bodyOf(content, more) });
const list = async (id = postId) => (await world.member().ok(listVersions, { params: { id } })).data.versions;
const contents = async () => (await list()).map(({ excerpt }) => excerpt);

test('a version is stored, listed newest first and read back; the post stays as it is', async () => {
  const before = await world.member().ok(readPost, { params: { id: postId } });
  const articleUrl = 'https://example.org/a';
  const linkCard = { title: 'A', description: '', image: null };
  expect((await keep('First words.', { reason: 'before_generation', articleUrl, linkCard })).status).toBe(200);
  await world.app.clock.advance(MINUTE_MS);
  expect((await keep('Second **words**.', { reason: 'generated' })).status).toBe(200);
  const [second, first] = await list();
  expect(second).toEqual({
    id: expect.any(String),
    keptAt: new Date(world.app.clock.now()).toISOString(),
    reason: 'generated',
    excerpt: 'Second **words**.',
    length: 17,
  });
  const { data } = await world.member().ok(readVersion, { params: { id: first?.id ?? '' } });
  expect(data).toEqual({
    id: first?.id,
    keptAt: first?.keptAt,
    reason: 'before_generation',
    content: 'First words.',
    tiptapJson: documentOf('First words.'),
    articleUrl,
    linkCard,
  });
  expect(await world.member().ok(readPost, { params: { id: postId } })).toEqual(before);
});

test('the same content in a row is one version; the same after another one is a second', async () => {
  for (const content of ['A.', 'A.', 'B.', 'A.']) {
    await keep(content);
    await world.app.clock.advance(MINUTE_MS);
  }
  expect(await contents()).toEqual(['A.', 'B.', 'A.']);
  await keep('A.', { articleUrl: 'https://example.org/other' });
  expect(await list()).toHaveLength(4);
});

test('a version that waited in the browser stands at its own time', async () => {
  await keep('Now.');
  await keep('An hour ago.', { ageMs: HOUR_MS });
  const versions = await list();
  expect(versions.map(({ excerpt }) => excerpt)).toEqual(['Now.', 'An hour ago.']);
  expect(Date.parse(versions[0]?.keptAt ?? '') - Date.parse(versions[1]?.keptAt ?? '')).toBe(HOUR_MS);
  expect((await keep('Too old.', { ageMs: 31 * DAY_MS })).body.code).toBe('INVALID_INPUT');
});

test('versions are thinned out as they grow old, whenever another one is stored', async () => {
  for (const minute of [0, 10, 20]) {
    await keep(`Pause ${minute}.`, { ageMs: 2 * DAY_MS - minute * MINUTE_MS });
    await keep(`Generated ${minute}.`, { ageMs: 2 * DAY_MS - minute * MINUTE_MS - 1, reason: 'generated' });
  }
  const names = await contents();
  expect(names.filter((name) => name.startsWith('Generated'))).toHaveLength(3);
  expect(names.filter((name) => name.startsWith('Pause')).length).toBeLessThan(3);
  await world.app.clock.advance(100 * DAY_MS);
  await world.signInAgain();
  await keep('Long after.');
  expect(await contents()).toEqual(['Long after.', 'Generated 20.', 'Generated 10.', 'Generated 0.']);
});

test('the daily job thins out the versions of posts that nobody writes any more', async () => {
  for (const hour of [1, 2, 3]) await keep(`Version ${hour}.`, { ageMs: hour * HOUR_MS });
  const prune = (signal = new AbortController().signal) => pruneVersions(world.app.ctx, signal);
  expect(await prune()).toBe(0);
  await world.app.clock.advance(10 * DAY_MS);
  await world.signInAgain();
  expect(await prune(AbortSignal.abort())).toBe(0);
  expect(await prune()).toBe(2);
  expect(await contents()).toEqual(['Version 1.']);
});

test('two tabs that store versions at once lose none and store none twice', async () => {
  const tab = (name: string) => Promise.all([1, 2, 3, 4, 5].map((n) => keep(`${name} ${n}.`)));
  const answers = (await Promise.all([tab('Left'), tab('Right'), tab('Left')])).flat();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const names = await contents();
  expect(new Set(names).size).toBe(10);
  expect(names.some((name, index) => name === names[index + 1])).toBe(false);
});

test.each([
  ['an unknown post', MISSING, {}, 404, 'POST_NOT_FOUND'],
  ['no content', null, { content: ' ', tiptapJson: null }, 400, 'NO_CONTENT'],
  ['too long a text', null, { content: 'x'.repeat(100_001) }, 400, 'INVALID_INPUT'],
  ['an unknown reason', null, { reason: 'because' as 'pause' }, 400, 'INVALID_INPUT'],
  ['an unknown image', null, { tiptapJson: documentOf('x', [{ hash: 'a'.repeat(64) }]) }, 404, 'IMAGE_NOT_FOUND'],
])('%s is refused', async (_what, id, more, status, code) => {
  const answer = await keep('Words.', more, id ?? postId);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(await list()).toEqual([]);
});

test('too large a document is refused, and the versions before it stay', async () => {
  await keep('Kept.');
  const alt = 'x'.repeat(1_000_001);
  const tiptapJson = documentOf('Words.', [{ hash: await world.storeImage(), alt }]);
  expect((await keep('Words.', { tiptapJson })).body.code).toBe('TOO_LARGE');
  expect(await contents()).toEqual(['Kept.']);
});

test('another person neither stores, lists nor reads versions of a post, and learns nothing of it', async () => {
  await keep('Mine.');
  const [version] = await list();
  const other = await world.app.signIn('Renée');
  const ask = async (id: string, versionId: string) => [
    (await other.call(keepVersion, { params: { id }, body: bodyOf('Theirs.') })).body,
    (await other.call(listVersions, { params: { id } })).body,
    (await other.call(readVersion, { params: { id: versionId } })).body,
  ];
  const refused = await ask(postId, version?.id ?? '');
  expect(refused).toEqual(await ask(MISSING, MISSING));
  expect(refused.map(({ code }) => code)).toEqual(['POST_NOT_FOUND', 'POST_NOT_FOUND', 'NOT_FOUND']);
  expect(refused[2]?.error).toBe(VERSION_LIST.gone);
  expect(await contents()).toEqual(['Mine.']);
});

test('a share keeps what it sends, wherever it was pressed, unless the newest version says the same', async () => {
  const stored = await world.member().ok(readPost, { params: { id: postId } });
  await keep('The post.', { reason: 'opened' });
  await world.app.clock.advance(MINUTE_MS);
  await keep('Words taken back.');
  await world.app.clock.advance(MINUTE_MS);
  await world.share('The post.', { postId, expectedUpdatedAt: stored.data.updatedAt });
  expect((await list()).map(({ excerpt, reason }) => [reason, excerpt])).toEqual([
    ['shared', 'The post.'],
    ['pause', 'Words taken back.'],
    ['opened', 'The post.'],
  ]);
  // The editor keeps what it shares by itself.
  const other = await world.draft('Another post.');
  await keep('Another post.', { reason: 'shared' }, other);
  await world.share('Another post.', { postId: other });
  expect((await list(other)).map(({ reason }) => reason)).toEqual(['shared']);
});

test('versions go with their post', async () => {
  await keep('Mine.');
  await world.member().ok(deletePost, { params: { id: postId } });
  const { rows } = await world.app.database.pool.query('select count(*)::int as n from post_versions');
  expect(rows).toEqual([{ n: 0 }]);
});

test('an image stays as long as a version shows it', async () => {
  const hash = await world.storeImage();
  const src = imageAddress(hash);
  await keep('With an image.', { tiptapJson: documentOf('With an image.', [{ hash }]) });
  const clean = async () => {
    for (let day = 0; day < 9; day += 1) {
      await world.app.clock.advance(DAY_MS);
      await removeUnusedImages(world.app.ctx, { now: world.app.clock.now() });
    }
    await world.signInAgain();
    const { rows } = await world.app.database.pool.query('select hash from images where hash = $1', [hash]);
    return rows.length;
  };
  expect(await clean()).toBe(1);
  const { id } = await world.member().ok(createPost, {
    body: { content: 'x', tiptapJson: documentOf('x', [{ hash }]) },
  });
  expect((await world.member().ok(readPost, { params: { id } })).data.tiptapJson).toMatchObject({
    content: [{}, { attrs: { src } }],
  });
  await clearPosts(world.app.database.pool);
  expect(await clean()).toBe(0);
});
