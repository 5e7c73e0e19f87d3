import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CONTENT_MAX, createPost, readPost, saveDraft, updatePost } from '#contract/posts.ts';
import { documentOf, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { updatePost as update } from './save-draft.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
  await world.signInAgain();
});
afterAll(() => world.app.close());
beforeEach(() => world.app.database.pool.query('truncate posts cascade'));

const create = async (body: Parameters<typeof given>[0]) => (await world.member().ok(createPost, given(body))).id;
const given = (body: (typeof createPost)['body']['_zod']['input']) => ({ body });
const read = async (id: string) => (await world.member().ok(readPost, { params: { id } })).data;

test('createPost makes a draft, which reads back as it was given', async () => {
  const tiptapJson = documentOf('Some words.');
  const articleUrl = 'https://example.org/a?b=c';
  const id = await create({ content: 'Some words.', tiptapJson, articleUrl, source: 'article', accessToken: 'x' });
  const post = await read(id);
  expect(post).toEqual({
    id,
    userId: world.member().userId,
    content: 'Some words.',
    tiptapJson,
    status: 'draft',
    articleUrl,
    source: 'article',
    linkCard: null,
    errorMessage: null,
    editorSessionId: null,
    scheduledAt: null,
    publishedAt: null,
    createdAt: post.updatedAt,
    updatedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
    publication: null,
  });
});

test('createPost and updatePost accept and ignore the fields that only publishing sets', async () => {
  const foreign = { status: 'Published', publishedAt: '2026-01-01T00:00:00Z', errorMessage: 'made up' };
  const id = await create({ content: 'Words.', ...foreign });
  await world.member().ok(updatePost, { params: { id }, body: { ...foreign, status: 'failed' } });
  expect(await read(id)).toMatchObject({
    status: 'draft',
    publishedAt: null,
    errorMessage: null,
    content: 'Words.',
  });
});

test('saveDraft creates a post without an id and updates one with it', async () => {
  const { id } = await world.member().ok(saveDraft, { body: { content: 'One.', source: 'ideas' } });
  const again = await world.member().ok(saveDraft, { body: { id, content: 'Two.', articleUrl: 'http://example.org' } });
  expect(again.id).toBe(id);
  expect(await read(id)).toMatchObject({ content: 'Two.', articleUrl: 'http://example.org', source: 'ideas' });
});

test('updatePost changes only the given fields', async () => {
  const tiptapJson = documentOf('Words.');
  const id = await create({ content: 'Words.', tiptapJson, articleUrl: 'https://example.org' });
  const edit = (body: object) => world.member().ok(updatePost, { params: { id }, body });
  expect((await edit({})).data).toMatchObject({ content: 'Words.', tiptapJson, articleUrl: 'https://example.org' });
  expect((await edit({ articleUrl: '' })).data).toMatchObject({ content: 'Words.', tiptapJson, articleUrl: null });
  expect((await edit({ content: 'Words.' })).data.tiptapJson).toEqual(tiptapJson);
  // Other words without a document: the old one would show, and send, the old words.
  expect((await edit({ content: 'Others.' })).data).toMatchObject({ content: 'Others.', tiptapJson: null });
});

test('saveDraft removes NUL and half surrogate pairs, and keeps the text around them', async () => {
  const odd = 'a\u0000b\ud800c🙂';
  const hash = await world.storeImage();
  const tiptapJson = documentOf(odd, [{ hash, alt: odd }]);
  const id = await create({ content: odd, tiptapJson, articleUrl: `https://example.org/${odd}` });
  const post = await read(id);
  expect(post).toMatchObject({ content: 'ab\ufffdc🙂', articleUrl: 'https://example.org/ab\ufffdc🙂' });
  expect(post.tiptapJson).toEqual(documentOf('ab\ufffdc🙂', [{ hash, alt: 'ab\ufffdc🙂' }]));
});

test('saveDraft accepts a document as a JSON string; unknown nodes are removed, their text stays', async () => {
  const document = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Title' }] },
      { type: 'script', content: [{ type: 'text', text: 'words', marks: [{ type: 'link' }, { type: 'bold' }] }] },
    ],
  };
  const id = await create({ content: 'Title', tiptapJson: JSON.stringify(document) });
  expect((await read(id)).tiptapJson).toEqual({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'Title' }] },
      { type: 'paragraph', content: [{ type: 'text', text: 'words', marks: [{ type: 'bold' }] }] },
    ],
  });
});

test('saveDraft stores 100,000 characters; one more is refused, not cut', async () => {
  const id = await create({ content: '字'.repeat(CONTENT_MAX) });
  expect((await read(id)).content).toHaveLength(CONTENT_MAX);
  const answer = await world.member().call(createPost, given({ content: 'x'.repeat(CONTENT_MAX + 1) }));
  expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
});

test.each([
  { content: '' },
  { content: ' \n\t ' },
  { content: '\u0000' },
  { content: '', tiptapJson: '' },
  { content: '', tiptapJson: { type: 'doc', content: [{ type: 'paragraph' }] } },
])('saveDraft refuses a post without content: %j', async (body) => {
  for (const route of [createPost, saveDraft]) {
    const answer = await world.member().call(route, { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'NO_CONTENT']);
  }
  const id = await create({ content: 'Kept.' });
  const answer = await world.member().call(updatePost, { params: { id }, body });
  expect([answer.status, answer.body.code]).toEqual([400, 'NO_CONTENT']);
  expect((await read(id)).content).toBe('Kept.');
});

test('saveDraft accepts an image without text', async () => {
  const [, image] = documentOf('', [{ hash: await world.storeImage() }]).content;
  const tiptapJson = { type: 'doc', content: [image] };
  expect((await read(await create({ content: '', tiptapJson }))).content).toBe('');
});

test('updatePost and saveDraft refuse a published post', async () => {
  const id = await world.draft('Out.');
  await world.app.database.pool.query("update posts set status = 'published'");
  const edit = await world.member().call(updatePost, { params: { id }, body: { content: 'Other.' } });
  const draft = await world.member().call(saveDraft, { body: { id, content: 'Other.' } });
  expect([edit, draft].map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'ALREADY_PUBLISHED'],
    [409, 'ALREADY_PUBLISHED'],
  ]);
  expect((await read(id)).content).toBe('Out.');
});

test('updatePost changes nothing if the post was published while it waited', async () => {
  const { ctx, database } = world.app;
  const postId = await world.draft('Out.');
  const other = await database.pool.connect();
  await other.query('begin');
  await other.query("update posts set status = 'published' where id = $1", [postId]);
  const edit = update(ctx, { userId: world.member().userId ?? '', postId, content: 'Other.' }).catch((error) => error);
  const waiting = () =>
    database.pool.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
  while ((await waiting()).rowCount === 0) await new Promise((resolve) => setImmediate(resolve));
  await other.query('commit');
  other.release();
  expect(await edit).toMatchObject({ code: 'ALREADY_PUBLISHED' });
  expect((await read(postId)).content).toBe('Out.');
});

test('updatePost keeps the schedule of a scheduled post, which publishes the new text', async () => {
  const id = await world.due('Old words.');
  const before = await read(id);
  const { data } = await world.member().ok(updatePost, { params: { id }, body: { content: 'New words.' } });
  expect(data).toMatchObject({ status: 'scheduled', scheduledAt: before.scheduledAt });
  await world.look();
  expect((await world.journal()).posts.map((post) => post.rendered)).toEqual(['New words.']);
});
