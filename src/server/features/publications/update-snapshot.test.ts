import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updatePost } from '#contract/posts.ts';
import { imageAddress } from '#domain/images/image-address.ts';
import {
  documentOf,
  type Image,
  MINUTE_MS,
  type PublishingWorld,
  startPublishingWorld,
} from '#test/harness/publishing.ts';

let world: PublishingWorld;
let a = '';
let b = '';
beforeAll(async () => {
  world = await startPublishingWorld();
  await world.reset();
  [a, b] = [await world.storeImage(), await world.storeImage()];
});
afterAll(() => world.app.close());
beforeEach(() => world.reset());

const run = async (sql: string) => (await world.app.database.pool.query(sql)).rows;
const uploads = () => run('select hash, urn from publication_images order by uploaded_at, hash');
const publication = async () => (await run('select * from publications'))[0];
const edit = (id: string, body: object) => world.member().ok(updatePost, { params: { id }, body });
const withPictures = (images: readonly Image[]) => ({ tiptapJson: documentOf('Words.', images) });

/** Scheduled, its images uploaded, its bytes fixed, and then put off by LinkedIn. */
async function putOff(): Promise<string> {
  const id = await world.due('Words.', { images: [{ hash: a, alt: 'One' }] });
  await world.fault('throttle');
  await world.look();
  expect((await publication()).wire_body).toContain((await uploads())[0].urn);
  return id;
}

test.each<[string, () => object]>([
  ['another description', () => withPictures([{ hash: a, alt: 'Two' }])],
  ['another image', () => withPictures([{ hash: b, alt: 'One' }])],
  ['one more image', () => withPictures([{ hash: a, alt: 'One' }, { hash: b }])],
  ['no image', () => withPictures([])],
])('an edit while queued sends the new version, with new uploads: %s', async (_what, change) => {
  const id = await putOff();
  const before = await publication();
  const body = change() as ReturnType<typeof withPictures>;
  await edit(id, body);
  const after = await publication();
  expect(await uploads()).toEqual([]);
  expect(after).toMatchObject({ wire_body: null, state: 'queued', due_at: before.due_at });
  expect(after.body_hash).not.toBe(before.body_hash);
  await world.lookFor(3);
  const [post] = (await world.journal()).posts;
  const shown = body.tiptapJson.content.flatMap((node) => ('attrs' in node ? [node.attrs] : []));
  expect(post?.images.map(({ sha256, altText }) => ({ src: imageAddress(sha256 ?? ''), alt: altText }))).toEqual(shown);
});

test('an edit that does not change the request body keeps the uploads', async () => {
  const id = await putOff();
  const before = [await publication(), await uploads()];
  await edit(id, { content: 'Words.', ...withPictures([{ hash: a, alt: 'One' }]) });
  expect([await publication(), await uploads()]).toEqual(before);
});

test('a rescheduled post is uploaded again', async () => {
  const id = await putOff();
  await world.schedule(id, 60 * MINUTE_MS);
  expect([await uploads(), (await publication()).wire_body]).toEqual([[], null]);
  await world.app.clock.advance(60 * MINUTE_MS);
  await world.look();
  expect((await world.journal()).posts[0]?.images).toMatchObject([{ sha256: a, altText: 'One' }]);
});

test('a rescheduled post that may be out keeps its uploads, so that its request body stays the same', async () => {
  const id = await putOff();
  await world.app.database.pool.query('update publications set first_maybe_sent_at = app_now()');
  const before = (await publication()).wire_body;
  await world.schedule(id, 60 * MINUTE_MS);
  expect((await publication()).wire_body).toBe(before);
  await edit(id, withPictures([{ hash: b }]));
  expect((await publication()).wire_body).toBeNull();
});

test('the snapshot contains the link card, and follows an edit of the card or the source alone', async () => {
  const linkCard = { title: 'Kilns', description: 'Of clay', image: imageAddress(a) };
  const id = await world.draft('Words.', { articleUrl: 'https://example.org/a', linkCard });
  await world.schedule(id, MINUTE_MS);
  await edit(id, { linkCard: { ...linkCard, title: 'Kilns, revised', image: imageAddress(b) } });
  await edit(id, { articleUrl: 'https://example.org/b' });
  await world.lookFor(2);
  expect((await world.journal()).posts[0]).toMatchObject({
    article: { source: 'https://example.org/b', title: 'Kilns, revised', thumbnail: { sha256: b } },
  });
});

test('a scheduled post cannot be edited into one that cannot be published', async () => {
  const id = await world.due('Words.');
  const before = await publication();
  const images = Array.from({ length: 21 }, () => ({ hash: a }));
  const many = await world.member().call(updatePost, { params: { id }, body: withPictures(images) });
  expect(many).toMatchObject({ status: 400, body: { code: 'TOO_MANY_IMAGES' } });
  expect(await publication()).toEqual(before);
});
