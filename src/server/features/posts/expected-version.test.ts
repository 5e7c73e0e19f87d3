import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPost, readPost, saveDraft, updatePost } from '#contract/posts.ts';
import { unschedulePost } from '#contract/publications.ts';
import { documentOf, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());
beforeEach(() => world.reset());

type Changes = (typeof updatePost)['body']['_zod']['input'];
const wordsOf = (content: string) => ({ content, tiptapJson: documentOf(content) });
const make = async (content = 'First.', more = {}) =>
  world.member().ok(createPost, { body: { ...wordsOf(content), ...more } });
const save = (id: string, content: string, expected: Changes) =>
  world.member().call(updatePost, { params: { id }, body: { ...wordsOf(content), ...expected } });
const read = async (id: string) => (await world.member().ok(readPost, { params: { id } })).data;
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const REFUSED = [409, 'POST_CHANGED'];

test('a save with the current version is written, and answers the next version', async () => {
  const { id, updatedAt } = await make();
  const second = await save(id, 'Second.', { expectedUpdatedAt: updatedAt });
  const expectedUpdatedAt = second.body.data.updatedAt;
  expect(expectedUpdatedAt > updatedAt).toBe(true);
  const third = await save(id, 'Third.', { expectedUpdatedAt });
  expect([second.status, third.status]).toEqual([200, 200]);
  const { updatedAt: after } = await world
    .member()
    .ok(saveDraft, { body: { id, ...wordsOf('Fourth.'), expectedUpdatedAt: third.body.data.updatedAt } });
  expect(await read(id)).toMatchObject({ content: 'Fourth.', updatedAt: after });
});

test.each([
  ['words', wordsOf('Others.')],
  [
    'a document',
    { tiptapJson: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'B' }] }] } },
  ],
  ['a source', { articleUrl: 'https://example.org/other' }],
  ['a card', { linkCard: { title: 'Other', description: '', image: null } }],
])('%s saved elsewhere meanwhile: the save is refused and changes nothing', async (_what, others) => {
  const { id, updatedAt: expectedUpdatedAt } = await make();
  await world.member().ok(updatePost, { params: { id }, body: others });
  const before = await read(id);
  expect(outcome(await save(id, 'Mine.', { expectedUpdatedAt }))).toEqual(REFUSED);
  const draft = { id, ...wordsOf('Mine.'), expectedUpdatedAt };
  expect(outcome(await world.member().call(saveDraft, { body: draft }))).toEqual(REFUSED);
  expect(await read(id)).toEqual(before);
});

test('without an expected version the last save wins', async () => {
  const { id } = await make();
  await save(id, 'Theirs.', {});
  expect((await save(id, 'Mine.', {})).status).toBe(200);
  expect((await read(id)).content).toBe('Mine.');
});

test('of concurrent saves with the same version exactly one is written', async () => {
  const { id, updatedAt: expectedUpdatedAt } = await make();
  const texts = Array.from({ length: 8 }, (_, at) => `Words of tab ${at}.`);
  const answers = await Promise.all(
    texts.map((text) => save(id, text, { expectedUpdatedAt, editorSessionId: crypto.randomUUID() })),
  );
  const written = texts.filter((_, at) => answers[at]?.status === 200);
  expect(written).toHaveLength(1);
  expect(answers.map(outcome).filter(([status]) => status !== 200)).toEqual(Array(7).fill(REFUSED));
  expect((await read(id)).content).toBe(written[0]);
});

test('two saves have different versions even if the clock goes back', async () => {
  const { id } = await make();
  await world.app.database.pool.query(`update posts set updated_at = now() + interval '1 hour'`);
  const { updatedAt: expectedUpdatedAt } = await read(id);
  await save(id, 'Theirs.', {});
  expect((await read(id)).updatedAt > expectedUpdatedAt).toBe(true);
  expect(outcome(await save(id, 'Mine.', { expectedUpdatedAt }))).toEqual(REFUSED);
});

test('a save can be repeated if its answer was lost, since the text is the same', async () => {
  const { id, updatedAt: expectedUpdatedAt } = await make();
  const lost = await save(id, 'Mine.', { expectedUpdatedAt });
  const again = await save(id, 'Mine.', { expectedUpdatedAt });
  expect([again.status, again.body.data]).toEqual([200, lost.body.data]);
});

test('after a lost answer the same editor session can go on saving, until somebody else saves', async () => {
  const [mine, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
  const { id, updatedAt: expectedUpdatedAt } = await make('First.', { editorSessionId: mine });
  await save(id, 'Lost on the way back.', { expectedUpdatedAt, editorSessionId: mine });
  const on = await save(id, 'Written on.', { expectedUpdatedAt, editorSessionId: mine });
  expect(on.status).toBe(200);
  const seen = on.body.data.updatedAt;
  expect((await save(id, 'Theirs.', { expectedUpdatedAt: seen, editorSessionId: theirs })).status).toBe(200);
  expect(outcome(await save(id, 'Mine.', { expectedUpdatedAt: seen, editorSessionId: mine }))).toEqual(REFUSED);
  expect((await read(id)).content).toBe('Theirs.');
});

test('the version stays the same without a change of the text: the same text again, a schedule, its end', async () => {
  const { id, updatedAt: expectedUpdatedAt } = await make();
  await save(id, 'First.', {});
  expect((await world.schedule(id, 3_600_000)).status).toBe(200);
  expect((await read(id)).updatedAt).toBe(expectedUpdatedAt);
  await world.member().ok(unschedulePost, { params: { id } });
  expect((await save(id, 'Mine.', { expectedUpdatedAt })).status).toBe(200);
});

test('sharePost and schedulePost refuse a version that was not read', async () => {
  const { id, updatedAt: expectedUpdatedAt } = await make();
  await save(id, 'Theirs.', {});
  expect(outcome(await world.share('Mine.', { postId: id, expectedUpdatedAt }))).toEqual(REFUSED);
  expect(outcome(await world.schedule(id, 3_600_000, { expectedUpdatedAt }))).toEqual(REFUSED);
  expect(await read(id)).toMatchObject({ content: 'Theirs.', status: 'draft', publication: null });
  const { updatedAt } = await read(id);
  expect((await world.schedule(id, 3_600_000, { expectedUpdatedAt: updatedAt })).status).toBe(200);
});

test('a refused save keeps the snapshot of a scheduled post', async () => {
  const { id, updatedAt: expectedUpdatedAt } = await make();
  await world.schedule(id, 3_600_000);
  await save(id, 'Theirs.', {});
  expect(outcome(await save(id, 'Mine.', { expectedUpdatedAt }))).toEqual(REFUSED);
  const frozen = await world.app.database.pool.query('select network_text from publications');
  expect(frozen.rows).toEqual([{ network_text: 'Theirs.' }]);
});
