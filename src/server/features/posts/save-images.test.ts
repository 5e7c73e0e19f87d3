import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPost, readPost, saveDraft, updatePost } from '#contract/posts.ts';
import { imageAddress } from '#domain/images/image-address.ts';
import { clearPosts } from '#test/harness/empty-tables.ts';
import { documentOf, MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';

let world: PublishingWorld;
let a = '';
let b = '';
let foreign = '';
beforeAll(async () => {
  world = await startPublishingWorld();
  await world.signInAgain();
  [a, b, foreign] = [await world.storeImage(), await world.storeImage(), await world.storeImage()];
  const other = await world.app.signIn('Renée');
  await run('update images set user_id = $1 where hash = $2', [other.userId, foreign]);
});
afterAll(() => world.app.close());
beforeEach(() => clearPosts(world.app.database.pool));

const run = (sql: string, values: unknown[] = []) => world.app.database.pool.query(sql, values);
const linked = async (id: string) =>
  (await run('select hash from post_images where post_id = $1 order by hash', [id])).rows.map(({ hash }) => hash);
const read = async (id: string) => (await world.member().ok(readPost, { params: { id } })).data;
const card = (image: string | null) => ({
  title: 'Kilns',
  description: 'Of clay',
  image: image && imageAddress(image),
});
const articleUrl = 'https://example.org/a';

test('a post links the images it shows and its card’s, from its creation to its deletion', async () => {
  const tiptapJson = documentOf('Words.', [{ hash: a, alt: 'One' }, { hash: a }]);
  const body = { content: 'Words.', tiptapJson, articleUrl, linkCard: card(b) };
  const { id } = await world.member().ok(createPost, { body });
  expect(await linked(id)).toEqual([a, b].toSorted());
  expect(await read(id)).toMatchObject({ tiptapJson, linkCard: card(b) });
  await world.member().ok(updatePost, { params: { id }, body: { content: 'Other words.' } });
  expect(await linked(id)).toEqual([b]);
  await world.member().ok(updatePost, { params: { id }, body: { linkCard: null } });
  expect(await linked(id)).toEqual([]);
  expect((await read(id)).linkCard).toBeNull();
});

test('a save without a link card keeps the card, in every kind of save', async () => {
  const { id } = await world.member().ok(saveDraft, { body: { content: 'One.', articleUrl, linkCard: card(a) } });
  await world.member().ok(saveDraft, { body: { id, content: 'Two.' } });
  await world.member().ok(updatePost, { params: { id }, body: { articleUrl: 'https://example.org/b' } });
  expect(await read(id)).toMatchObject({ content: 'Two.', linkCard: card(a), articleUrl: 'https://example.org/b' });
  const { body } = await world.share('Three.', { postId: id, articleUrl });
  expect(body).toMatchObject({ success: true });
  expect(await linked(id)).toEqual([a]);
  expect((await world.journal()).posts[0]).toMatchObject({ article: { title: 'Kilns', thumbnail: { sha256: a } } });
});

test('a share sets the given link card', async () => {
  const { body } = await world.share('Shared.', { articleUrl, linkCard: card(b) });
  expect(await read(body.postId)).toMatchObject({ status: 'published', linkCard: card(b) });
  expect(await linked(body.postId)).toEqual([b]);
});

test('somebody else’s image, or an unknown one, is refused and nothing is saved', async () => {
  const id = await world.draft('Kept.', { images: [{ hash: a }] });
  for (const hash of [foreign, 'f'.repeat(64)]) {
    for (const body of [
      { content: 'New.', tiptapJson: documentOf('New.', [{ hash }]) },
      { content: 'New.', articleUrl, linkCard: card(hash) },
    ]) {
      const answers = [
        await world.member().call(createPost, { body }),
        await world.member().call(saveDraft, { body: { id, ...body } }),
        await world.member().call(updatePost, { params: { id }, body }),
        await world.share('New.', {
          postId: id,
          ...('tiptapJson' in body ? { images: [{ hash }] } : { articleUrl, linkCard: card(hash) }),
        }),
      ];
      expect(answers.map(({ body: { code } }) => code)).toEqual(answers.map(() => 'IMAGE_NOT_FOUND'));
    }
  }
  expect((await run('select content from posts')).rows).toEqual([{ content: 'Kept.' }]);
  expect(await linked(id)).toEqual([a]);
});

test.each([
  { title: '' },
  { title: 'x'.repeat(401) },
  { image: 'https://elsewhere.example/a.png' },
  { image: 'data:image/png;base64,AA==' },
  { description: 'x'.repeat(1001) },
])('a bad link card is refused: %j', async (fault) => {
  const body = { content: 'Words.', articleUrl, linkCard: { ...card(null), ...fault } };
  expect(await world.member().call(createPost, { body })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT' },
  });
});

test('a link card loses NUL and half surrogate pairs, and keeps the text around them', async () => {
  const linkCard = { title: 'a\u0000b\ud800c', description: '\u0000\udfff🙂', image: null };
  const { id } = await world.member().ok(createPost, { body: { content: 'Words.', articleUrl, linkCard } });
  expect((await read(id)).linkCard).toEqual({ title: 'ab\ufffdc', description: '\ufffd🙂', image: null });
});

test('a post with a missing image is not scheduled; its text can still be saved', async () => {
  const id = await world.draft('Words.', { images: [{ hash: b }] });
  await run('delete from images where hash = $1', [b]);
  expect(await world.schedule(id, MINUTE_MS)).toMatchObject({ body: { code: 'IMAGE_NOT_FOUND' } });
  await world
    .member()
    .ok(updatePost, { params: { id }, body: { content: 'Words.', tiptapJson: documentOf('Words.') } });
  expect(await world.schedule(id, MINUTE_MS)).toMatchObject({ status: 200 });
});
