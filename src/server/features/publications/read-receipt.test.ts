import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readPost } from '#contract/posts.ts';
import { readReceipt, resolveDoubt, undoShare } from '#contract/publications.ts';
import { imageAddress } from '#domain/images/image-address.ts';
import type { PostContent } from '#domain/posts/post-content.ts';
import { SHARE_UNDO_SECONDS } from '#domain/posts/sending/share-undo.ts';
import { type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());
beforeEach(() => world.reset());

const receiptOf = async (id: string) => (await world.member().ok(readReceipt, { params: { id } })).data;
const setContent = (content: PostContent) =>
  world.app.database.pool.query('update publications set content = $1', [JSON.stringify(content)]);

test('the receipt of a post that was never sent is empty', async () => {
  expect(await receiptOf(await world.draft())).toEqual({
    text: null,
    content: null,
    urn: null,
    permalink: null,
    publishedAt: null,
    deletedOnLinkedInAt: null,
    events: [],
  });
});

test('the receipt of a published post has its text as readers see it, time, address and all events in order', async () => {
  const { body } = await world.share('Told once (and once only) #receipts');
  const receipt = await receiptOf(body.postId);
  const [out] = (await world.journal()).posts;
  expect(receipt).toMatchObject({ text: out?.rendered, urn: out?.urn, content: null });
  expect(receipt.permalink).toContain(out?.urn);
  expect(Math.abs(Date.parse(receipt.publishedAt ?? '') - world.app.clock.now())).toBeLessThan(60_000);
  expect(receipt.events.map((event) => event.type)).toEqual(['share_pressed', 'claimed', 'send_started', 'published']);
});

test('the receipt tells of shares that were undone, before the one that went out', async () => {
  const pressed = async () => (await world.share('Undone once', { undoSeconds: SHARE_UNDO_SECONDS })).body;
  const { postId: id, undo } = await pressed();
  await world.member().ok(undoShare, { params: { id }, body: { publicationId: undo?.publicationId ?? '' } });
  const undone = await receiptOf(id);
  expect(undone).toMatchObject({ text: null, urn: null, publishedAt: null });
  expect(undone.events.map(({ type }) => type)).toEqual(['share_pressed', 'share_undone']);
  await world.share('Undone once', { postId: id });
  const types = (await receiptOf(id)).events.map(({ type }) => type);
  expect(types).toEqual(['share_pressed', 'share_undone', 'share_pressed', 'claimed', 'send_started', 'published']);
});

test('the receipt has the images in their order, or the card, with the owner’s addresses', async () => {
  const { body } = await world.share('With company');
  const [a, b] = ['a'.repeat(64), 'b'.repeat(64)];
  const altText = 'A harbour';
  await setContent({
    kind: 'images',
    images: [
      { hash: a, altText },
      { hash: b, altText: '' },
    ],
  });
  const images = [
    { src: imageAddress(a), altText, urn: null },
    { src: imageAddress(b), altText: '', urn: null },
  ];
  expect((await receiptOf(body.postId)).content).toEqual({ kind: 'images', images });
  const card = { kind: 'article', source: 'https://example.org/', title: 'A story', description: '' } as const;
  await setContent({ ...card, image: a });
  expect((await receiptOf(body.postId)).content).toEqual({ ...card, image: imageAddress(a) });
  await setContent({ ...card, image: null });
  expect((await receiptOf(body.postId)).content).toEqual({ ...card, image: null });
});

test('a refusal sets the error code of the post', async () => {
  const body = { status: 403, code: 'ACCESS_DENIED', message: 'no' };
  await world.fault('status', { status: 403, body });
  const answer = await world.share('Refused');
  const post = (await world.member().ok(readPost, { params: { id: answer.body.postId } })).data;
  expect(post).toMatchObject({ status: 'draft', publication: { state: 'failed', errorCode: 'refused' } });
  expect((await receiptOf(post.id)).events.at(-1)).toMatchObject({ type: 'failed', to: 'failed' });
});

test('a link that LinkedIn did not give can be added once, by the person only', async () => {
  const id = (await world.share('Out, but where')).body.postId;
  const is = (permalink: string | null) => ({ params: { id }, body: { outcome: 'is_there' as const, permalink } });
  const link = 'https://www.linkedin.com/feed/update/urn:li:share:7400000000000000000/';
  expect(await world.member().call(resolveDoubt, is(link))).toMatchObject({ status: 409 });
  await world.app.database.pool.query('update publications set urn = null');
  expect((await receiptOf(id)).permalink).toBeNull();
  const renee = await world.app.signIn('Renée');
  expect(await renee.call(resolveDoubt, is(link))).toMatchObject({ status: 404 });
  expect(await world.member().call(resolveDoubt, is('https://example.org/'))).toMatchObject({ status: 400 });
  expect(await world.member().call(resolveDoubt, is(null))).toMatchObject({ status: 409 });
  const again = { params: { id }, body: { outcome: 'send_again' as const } };
  expect(await world.member().call(resolveDoubt, again)).toMatchObject({ status: 409 });
  const { data } = await world.member().ok(resolveDoubt, is(link));
  expect(data.publication?.permalink).toContain('7400000000000000000');
  expect((await receiptOf(id)).events.at(-1)?.type).toBe('link_added_by_person');
  expect(await world.member().call(resolveDoubt, is(link))).toMatchObject({ status: 409 });
});
