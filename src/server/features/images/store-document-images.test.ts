import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BlockNode, RichDocument } from '#domain/documents/document.ts';
import { inTransaction } from '#server/context.ts';
import { saveDraft } from '#server/features/posts/save-draft.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { dataUrlOf, drawFlag, makePng } from '#test/harness/images.ts';
import { linkPostImages } from './link-post-images.ts';
import { storeDocumentImages } from './store-document-images.ts';
import { storeImage } from './store-image.ts';

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
const storeAll = (...content: BlockNode[]) =>
  storeDocumentImages(app.ctx, { userId: adaId(), document: documentOf(...content) });
async function storedHashes(): Promise<string[]> {
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

test('storeDocumentImages stores each image once and names it by address, with its alt text', async () => {
  const there = await storeImage(app.ctx, { userId: adaId(), dataUrl: dot });
  const list: BlockNode = {
    type: 'bulletList',
    content: [{ type: 'listItem', content: [words, image(flag, 'in a list')] }],
  };
  const document = await storeAll(words, image(flag, 'A flag'), image(there.src), list);
  const kept = await storeImage(app.ctx, { userId: adaId(), dataUrl: flag });
  expect(document).toEqual(
    documentOf(words, image(kept.src, 'A flag'), image(there.src), {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [words, image(kept.src, 'in a list')] }],
    }),
  );
  expect(await storedHashes()).toEqual([kept.hash, there.hash].sort());
  // Saved again as it came back, nothing changes.
  expect(await storeAll(...document.content)).toEqual(document);
});

test('storeDocumentImages removes images from elsewhere', async () => {
  const elsewhere = [
    'https://x.example/a.png',
    'http://10.0.0.1/a.png',
    'blob:http://localhost/1',
    '/api/images/../x',
    'data:text/html,x',
  ];
  const document = await storeAll(words, ...elsewhere.map((src) => image(src)), image(elsewhere[0] ?? ''));
  expect(document).toEqual(documentOf(words));
  expect(await storeAll(image('https://x.example/a.png'))).toEqual(documentOf({ type: 'paragraph' }));
});

test('storeDocumentImages refuses the address of an unknown image or of somebody else’s, and stores nothing', async () => {
  const theirs = await storeImage(app.ctx, { userId: renee.userId ?? '', dataUrl: dot });
  for (const src of [theirs.src, `/api/images/${'0'.repeat(64)}`]) {
    await expect(storeAll(image(flag), image(src))).rejects.toMatchObject({ code: 'IMAGE_NOT_FOUND' });
  }
  expect(await storedHashes()).toEqual([theirs.hash]);
});

test('storeDocumentImages says why an image cannot be stored, and does not try more new ones than a post may have', async () => {
  await expect(storeAll(image('data:image/png;base64,AAAA'))).rejects.toMatchObject({ code: 'IMAGE_TYPE' });
  await expect(storeAll(image('data:image/png,AAAA'))).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
  const many = Array.from({ length: 21 }, (_, at) => image(dataUrlOf(makePng({ width: at + 1, height: 1 }))));
  await expect(storeAll(...many)).rejects.toMatchObject({ code: 'TOO_MANY_IMAGES' });
  expect(await storedHashes()).toEqual([]);
  await storeAll(...many.slice(1));
  expect(await storedHashes()).toHaveLength(20);
});

test('linkPostImages replaces the links of a post, and is undone with its transaction', async () => {
  const [one, two] = await Promise.all([flag, dot].map((dataUrl) => storeImage(app.ctx, { userId: adaId(), dataUrl })));
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

test('linkPostImages links no image that does not exist or is somebody else’s', async () => {
  const theirs = await storeImage(app.ctx, { userId: renee.userId ?? '', dataUrl: dot });
  const mine = await storeImage(app.ctx, { userId: adaId(), dataUrl: flag });
  const postId = await draft();
  await link(postId, [mine.hash]);
  for (const hash of [theirs.hash, '0'.repeat(64)]) {
    await expect(link(postId, [hash])).rejects.toMatchObject({ code: 'IMAGE_NOT_FOUND' });
  }
  expect(await shownBy(postId)).toEqual([mine.hash]);
});
