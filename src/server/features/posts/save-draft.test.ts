import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOT_BY_SAVING } from '#contract/post-messages.ts';
import { CONTENT_MAX, createPost, readPost, saveDraft, updatePost } from '#contract/posts.ts';
import { sharePost } from '#contract/publications.ts';
import { clearPosts } from '#test/harness/empty-tables.ts';
import { documentOf, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { updatePost as update } from './save-draft.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
  await world.signInAgain();
});
afterAll(() => world.app.close());
beforeEach(() => clearPosts(world.app.database.pool));

const create = async (body: Parameters<typeof given>[0]) => (await world.member().ok(createPost, given(body))).id;
const given = (body: (typeof createPost)['body']['_zod']['input']) => ({ body });
const read = async (id: string) => (await world.member().ok(readPost, { params: { id } })).data;

test('createPost makes a draft, which reads back as it was given', async () => {
  const tiptapJson = documentOf('Some words.');
  const articleUrl = 'https://example.org/a?b=c';
  const accessToken = world.member().handle ?? '';
  const id = await create({ content: 'Some words.', tiptapJson, articleUrl, source: 'article', accessToken });
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
    restoredFrom: null,
    createdAt: post.updatedAt,
    updatedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
    publication: null,
    figures: null,
  });
});

test('what only publishing sets is refused with its name, and nothing is changed', async () => {
  const id = await create({ content: 'Words.', status: 'Draft', publishedAt: null, errorMessage: null });
  const before = await read(id);
  const refused = [{ status: 'Published' }, { status: 'failed' }, { publishedAt: 1 }, { errorMessage: 'made up' }];
  for (const foreign of refused) {
    const body = { content: 'Others.', ...foreign };
    for (const path of [`/api/posts/${id}`, '/api/posts']) {
      const method = path === '/api/posts' ? 'POST' : 'PATCH';
      const answer = await world.member().raw({ method, path, body });
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.body)).toMatchObject({ fields: [{ path: Object.keys(foreign)[0] }] });
    }
  }
  const scheduled = await world.member().call(updatePost, { params: { id }, body: { status: 'scheduled' } });
  expect(scheduled).toMatchObject({ status: 409, body: { error: NOT_BY_SAVING.scheduled } });
  expect((await world.member().call(createPost, given({ content: 'Words.', status: 'scheduled' }))).status).toBe(400);
  expect((await world.member().call(createPost, given({ content: 'Words.', accessToken: 'x' }))).status).toBe(403);
  expect(await read(id)).toEqual(before);
});

test.each(['updatePost', 'saveDraft'])('%s makes a failed post a draft, also with the words it has', async (call) => {
  const id = await world.draft('Late.');
  const before = await read(id);
  await world.app.database.pool.query(
    "update posts set status = 'failed', error_message = 'Why.', scheduled_at = now() where id = $1",
    [id],
  );
  const { content, tiptapJson } = before;
  if (call === 'saveDraft') await world.member().ok(saveDraft, { body: { id, content, tiptapJson } });
  else await world.member().ok(updatePost, { params: { id }, body: { content } });
  expect(await read(id)).toEqual(before);
});

test('a save of a scheduled post keeps its schedule, unless it says draft', async () => {
  const id = await world.due('Words.');
  const save = (status: string) =>
    world.member().ok(updatePost, { params: { id }, body: { content: 'Other words.', status } });
  expect((await save('scheduled')).data).toMatchObject({ status: 'scheduled', publication: { state: 'queued' } });
  expect((await save('draft')).data).toMatchObject({
    status: 'draft',
    scheduledAt: null,
    publication: { state: 'cancelled' },
  });
  expect(await world.look()).toBe(0);
});

test('createPost with an id of the caller’s own making makes one post, however often and at once', async () => {
  const [id, editorSessionId] = [crypto.randomUUID(), crypto.randomUUID()];
  const save = (content: string, more = {}) => world.member().call(createPost, given({ id, content, ...more }));
  const answers = await Promise.all(Array.from({ length: 5 }, () => save('One.', { editorSessionId })));
  expect(answers.map(({ status, body }) => [status, body.id])).toEqual(answers.map(() => [200, id]));
  // Further words of the same opening, and of one that goes on with its unsaved text.
  expect((await save('Two.', { editorSessionId })).status).toBe(200);
  const restoredSessionId = editorSessionId;
  expect((await save('Three.', { editorSessionId: crypto.randomUUID(), restoredSessionId })).status).toBe(200);
  // The same words are no conflict; others, saved elsewhere since, are.
  expect((await save('Three.')).status).toBe(200);
  expect(await save('Four.', { restoredSessionId })).toMatchObject({ status: 409, body: { code: 'POST_CHANGED' } });
  expect((await world.app.database.pool.query('select content from posts')).rows).toEqual([{ content: 'Three.' }]);
});

test('a save that arrives after later words of the same editor changes nothing, and a share of such words is refused', async () => {
  const [id, editorSessionId] = [crypto.randomUUID(), crypto.randomUUID()];
  const words = (content: string, editorRevision: number) => ({ content, editorSessionId, editorRevision });
  const make = (content: string, editorRevision: number) =>
    world.member().ok(createPost, given({ id, ...words(content, editorRevision) }));
  const { updatedAt } = await make('Second.', 2);
  expect(await make('First.', 1)).toEqual({ success: true, id, updatedAt });
  const expected = { expectedUpdatedAt: updatedAt };
  const change = async (content: string, editorRevision: number) => {
    const body = { ...words(content, editorRevision), ...expected };
    return (await world.member().ok(updatePost, { params: { id }, body })).data.content;
  };
  expect(await change('Third.', 3)).toBe('Third.');
  expect(await change('Second, late.', 2)).toBe('Third.');
  // Written and taken back: the same words, and yet what was between them is older.
  expect(await change('Third.', 5)).toBe('Third.');
  expect(await change('Fourth, late.', 4)).toBe('Third.');
  const { handle, userId } = world.member();
  const late = { ...expected, postId: id, editorSessionId, editorRevision: 4, postContent: 'Fourth, late.' };
  const share = { ...late, accessToken: handle ?? '', userId: userId ?? '', tiptapContent: null, originalUrl: null };
  expect((await world.member().call(sharePost, { body: share })).body.code).toBe('POST_CHANGED');
  expect((await read(id)).content).toBe('Third.');
});

test('saveDraft creates a post without an id and updates one with it', async () => {
  const { id } = await world.member().ok(saveDraft, { body: { content: 'One.', source: 'ideas' } });
  const again = await world.member().ok(saveDraft, { body: { id, content: 'Two.', articleUrl: 'http://example.org' } });
  expect(again.id).toBe(id);
  expect(await read(id)).toMatchObject({ content: 'Two.', articleUrl: 'http://example.org', source: 'ideas' });
  await world.member().ok(saveDraft, { body: { id, content: 'Two.', source: 'video' } });
  expect(await read(id)).toMatchObject({ source: 'video', updatedAt: again.updatedAt });
  await world.member().ok(updatePost, { params: { id }, body: { content: 'Three.', source: 'article' } });
  expect(await read(id)).toMatchObject({ content: 'Three.', source: 'article' });
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
