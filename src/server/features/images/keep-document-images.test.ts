import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BlockNode, RichDocument } from '#domain/documents/document.ts';
import { inTransaction } from '#server/context.ts';
import { saveDraft } from '#server/features/posts/save-draft.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { dataUrlOf, drawFlag, makePng } from '#test/harness/pictures.ts';
import { keepDocumentImages } from './keep-document-images.ts';
import { keepImage } from './keep-image.ts';
import { linkPostImages } from './link-post-images.ts';

let app: TestApp;
let ada: Client;
let renee: Client;
const flag = dataUrlOf(await drawFlag().png().toBuffer());
const dot = dataUrlOf(makePng({ width: 1, height: 1 }));
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signIn('Ada');
  renee = await app.signIn('Renée');
});
afterAll(() => app.close());
beforeEach(() => app.database.pool.query('delete from images'));

const adaId = () => ada.userId ?? '';
const image = (src: string, alt: string | null = null): BlockNode => ({ type: 'image', attrs: { src, alt } });
const words: BlockNode = { type: 'paragraph', content: [{ type: 'text', text: 'Words.' }] };
const documentOf = (...content: BlockNode[]): RichDocument => ({ type: 'doc', content });
const keepAll = (...content: BlockNode[]) =>
  keepDocumentImages(app.ctx, { userId: adaId(), document: documentOf(...content) });
async function keptHashes(): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ hash: string }>('select hash from images order by hash');
  return rows.map(({ hash }) => hash);
}
const draft = async () => (await saveDraft(app.ctx, { userId: adaId(), content: 'Words.', tiptapJson: null })).id;
const link = (postId: string, hashes: string[], userId = adaId()) =>
  inTransaction(app.ctx, (tx) => linkPostImages(tx, { userId, postId, hashes }));
async function shownBy(postId: string): Promise<string[]> {
  const found = await app.database.pool.query<{ hash: string }>(
    'select hash from post_images where post_id = $1 order by hash',
    [postId],
  );
  return found.rows.map(({ hash }) => hash);
}

test('pictures in the document are kept once each and named by address, with their descriptions', async () => {
  const there = await keepImage(app.ctx, { userId: adaId(), dataUrl: dot });
  const list: BlockNode = {
    type: 'bulletList',
    content: [{ type: 'listItem', content: [words, image(flag, 'in a list')] }],
  };
  const { document, hashes, dropped } = await keepAll(words, image(flag, 'A flag'), image(there.src), list);
  const kept = await keepImage(app.ctx, { userId: adaId(), dataUrl: flag });
  expect(document).toEqual(
    documentOf(words, image(kept.src, 'A flag'), image(there.src), {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [words, image(kept.src, 'in a list')] }],
    }),
  );
  expect([hashes, dropped]).toEqual([[kept.hash, there.hash], []]);
  expect(await keptHashes()).toEqual([kept.hash, there.hash].sort());
  // Saved again as it came back, nothing changes.
  expect((await keepAll(...document.content)).document).toEqual(document);
});

test('what stands elsewhere is taken out and told of', async () => {
  const elsewhere = [
    'https://x.example/a.png',
    'http://10.0.0.1/a.png',
    'blob:http://localhost/1',
    '/api/images/../x',
    'data:text/html,x',
  ];
  const { document, dropped, hashes } = await keepAll(
    words,
    ...elsewhere.map((src) => image(src)),
    image(elsewhere[0] ?? ''),
  );
  expect([document, dropped, hashes]).toEqual([documentOf(words), elsewhere, []]);
  expect((await keepAll(image('https://x.example/a.png'))).document).toEqual(documentOf({ type: 'paragraph' }));
});

test('an address of nobody’s picture, or of somebody else’s, is refused, and nothing is kept', async () => {
  const theirs = await keepImage(app.ctx, { userId: renee.userId ?? '', dataUrl: dot });
  for (const src of [theirs.src, `/api/images/${'0'.repeat(64)}`]) {
    await expect(keepAll(image(flag), image(src))).rejects.toMatchObject({ code: 'IMAGE_NOT_FOUND' });
  }
  expect(await keptHashes()).toEqual([theirs.hash]);
});

test('a picture that cannot be kept says why; more new ones than a post may have are not even tried', async () => {
  await expect(keepAll(image('data:image/png;base64,AAAA'))).rejects.toMatchObject({ code: 'IMAGE_TYPE' });
  await expect(keepAll(image('data:image/png,AAAA'))).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
  const many = Array.from({ length: 21 }, (_, at) => image(dataUrlOf(makePng({ width: at + 1, height: 1 }))));
  await expect(keepAll(...many)).rejects.toMatchObject({ code: 'TOO_MANY_IMAGES' });
  expect(await keptHashes()).toEqual([]);
  expect((await keepAll(...many.slice(1))).hashes).toHaveLength(20);
});

test('a post shows what it was last told to, and nothing where its transaction is undone', async () => {
  const [one, two] = await Promise.all([flag, dot].map((dataUrl) => keepImage(app.ctx, { userId: adaId(), dataUrl })));
  const [first = '', second = ''] = [one?.hash, two?.hash];
  const postId = await draft();
  await link(postId, [first, first]);
  expect(await shownBy(postId)).toEqual([first]);
  await link(postId, [second, first]);
  expect(await shownBy(postId)).toEqual([first, second].sort());
  await link(postId, [second]);
  expect(await shownBy(postId)).toEqual([second]);
  const undone = inTransaction(app.ctx, async (tx) => {
    await linkPostImages(tx, { userId: adaId(), postId, hashes: [first] });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await shownBy(postId)).toEqual([second]);
  await link(postId, []);
  expect(await shownBy(postId)).toEqual([]);
});

test('a picture that is not there, or is somebody else’s, is linked to no post', async () => {
  const theirs = await keepImage(app.ctx, { userId: renee.userId ?? '', dataUrl: dot });
  const mine = await keepImage(app.ctx, { userId: adaId(), dataUrl: flag });
  const postId = await draft();
  await link(postId, [mine.hash]);
  for (const hash of [theirs.hash, '0'.repeat(64)]) {
    await expect(link(postId, [hash])).rejects.toMatchObject({ code: 'IMAGE_NOT_FOUND' });
  }
  expect(await shownBy(postId)).toEqual([mine.hash]);
});
