import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messageFor } from '#contract/error-messages.ts';
import { deletePost } from '#contract/posts.ts';
import { deleteOnLinkedIn, readReceipt, resolveDoubt } from '#contract/publications.ts';
import { PUBLISHING } from '#contract/publishing-messages.ts';
import { listRepeats } from '#contract/queue.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { listOwnPosts } from '#server/features/voice/store.ts';
import { MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { getPost } from '../get-post.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());
beforeEach(() => world.reset());

const ROUTE = 'DELETE /rest/posts/:urn';
const WORDS = 'The fair begins on Monday, not on Tuesday.';
const userId = () => world.member().userId ?? '';
const wholeOf = (postId: string) => getPost(world.app.ctx, { userId: userId(), postId });
const press = (id: string) => world.member().call(deleteOnLinkedIn, { params: { id } });
const sql = async (text: string, values: unknown[] = []) => (await world.app.database.pool.query(text, values)).rows;
const fault = (mode: string, more: object = {}) => world.fault(mode, { route: ROUTE, ...more });
const deletions = async () => (await world.journal()).requests.counts[ROUTE] ?? 0;
const there = async () => (await world.journal()).posts.map(({ rendered, visible }) => [rendered, visible]);
const events = async () => sql("select note from publication_events where type = 'deleted_on_linkedin'");

async function shared(words = WORDS): Promise<string> {
  const { body } = await world.share(words);
  if (body.state !== 'published') throw new Error(JSON.stringify(body));
  return body.postId;
}

/** It is out as before, and can be deleted still. */
async function expectOut(id: string): Promise<void> {
  expect((await wholeOf(id)).publication).toMatchObject({
    deletedOnLinkedInAt: null,
    permalink: expect.stringContaining('urn:li:'),
    isDeletableThere: true,
  });
  expect(await events()).toEqual([]);
}

test('a published post is deleted on LinkedIn; here it stays published, says when, and has no link', async () => {
  const id = await shared();
  const other = await shared('Another one.');
  const before = await wholeOf(id);
  await expectOut(id);
  const { status, body } = await press(id);
  expect(status).toBe(200);
  const deletedOnLinkedInAt = expect.any(String);
  const publication = { ...before.publication, permalink: null, isDeletableThere: false, deletedOnLinkedInAt };
  expect(body).toMatchObject({ data: { status: 'published', publication } });
  expect(await wholeOf(id)).toEqual({ ...before, publication });
  expect(await there()).toEqual([
    [WORDS, false],
    ['Another one.', true],
  ]);
  expect((await wholeOf(other)).publication).toMatchObject({ isDeletableThere: true });

  const { data: receipt } = await world.member().ok(readReceipt, { params: { id } });
  expect(receipt).toMatchObject({
    text: WORDS,
    permalink: null,
    urn: expect.stringContaining('urn:li:'),
    deletedOnLinkedInAt,
  });
  expect(receipt.events.at(-1)).toMatchObject({ type: 'deleted_on_linkedin', from: 'published', to: 'published' });
  expect(await world.member().call(deletePost, { params: { id } })).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_PUBLISHED' },
  });
});

test('pressed again, or many times at once, it is one deletion and no error', async () => {
  const id = await shared();
  const answers = await Promise.all([1, 2, 3, 4].map(() => press(id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const asked = await deletions();
  const { publication } = await wholeOf(id);
  expect((await press(id)).status).toBe(200);
  expect(await deletions(), 'LinkedIn is not asked again').toBe(asked);
  expect((await wholeOf(id)).publication).toEqual(publication);
  expect(await events()).toHaveLength(1);
});

test('what its person has deleted on LinkedIn already is found to be gone', async () => {
  const id = await shared();
  await fault('status', { status: 404, body: { status: 404, code: 'NOT_FOUND', message: 'Not Found' } });
  expect((await press(id)).status).toBe(200);
  expect(await events()).toEqual([{ note: 'gone' }]);
  expect((await wholeOf(id)).publication?.deletedOnLinkedInAt).not.toBeNull();
});

const DENIED = {
  status: 403,
  body: { status: 403, code: 'ACCESS_DENIED', message: 'Not enough permissions to access: partnerApiPostsExternal' },
};

test.each<[string, string, object, number, ErrorCode]>([
  ['LinkedIn forbids it', 'status', DENIED, 409, 'DELETION_REFUSED'],
  ['LinkedIn asks to slow down', 'throttle', {}, 503, 'DELETION_NOT_NOW'],
  ['the limit of the day is reached', 'throttle-day', {}, 503, 'DELETION_NOT_NOW'],
  ['LinkedIn has an error', '500', {}, 503, 'DELETION_NOT_NOW'],
  ['LinkedIn is away', '503-html', {}, 503, 'DELETION_NOT_NOW'],
  ['the answer is lost', 'reset-before', {}, 504, 'DELETION_UNKNOWN'],
  ['the answer is no HTTP', 'garbage', {}, 504, 'DELETION_UNKNOWN'],
])('where %s it is said, nothing is marked, and the next press deletes it', async (_what, mode, more, status, code) => {
  const id = await shared();
  await world.schedule(await world.draft('Waits for its hour.'), MINUTE_MS);
  await fault(mode, more);
  expect(await press(id)).toMatchObject({ status, body: { success: false, code, error: messageFor(code) } });
  await expectOut(id);
  expect(await sql('select refused_at from linkedin_connections')).toEqual([{ refused_at: null }]);
  expect(await sql('select from publications where wait_reason is not null')).toEqual([]);
  expect((await press(id)).status).toBe(200);
  expect((await there())[0]).toEqual([WORDS, false]);
});

test('an answer that is lost after LinkedIn deleted it is made good by the next press', async () => {
  const id = await shared();
  await world.app.linkedin.control('/settings', { deleteAgainStatus: 404 });
  await fault('commit-drop');
  expect(await press(id)).toMatchObject({ status: 504, body: { code: 'DELETION_UNKNOWN' } });
  await expectOut(id);
  expect(await there()).toEqual([[WORDS, false]]);
  expect((await press(id)).status).toBe(200);
  expect((await wholeOf(id)).publication?.deletedOnLinkedInAt).not.toBeNull();
});

test('a sign-in that is over is told as for a share, pauses what waits, and is asked for from then on', async () => {
  const id = await shared();
  const waiting = await world.draft('Waits for its hour.');
  await world.schedule(waiting, MINUTE_MS);
  await sql("update linkedin_connections set updated_at = updated_at - interval '1 hour'");
  await fault('status', { status: 401, body: { status: 401, code: 'REVOKED_ACCESS_TOKEN' } });
  const refusal = { status: 409, body: { code: 'NEEDS_REAUTH', needsReauth: true, error: PUBLISHING.reauth } };
  expect(await press(id)).toMatchObject(refusal);
  expect((await wholeOf(waiting)).publication?.waitReason).toBe('reauth');
  expect(await sql("select stage from notice_matters where kind = 'sign_in_ends' and settled_at is null")).toEqual([
    { stage: 'ended' },
  ]);
  expect(await press(id)).toMatchObject(refusal);
  expect(await deletions(), 'without a sign-in LinkedIn is not asked').toBe(1);
  await expectOut(id);
  await world.signInAgain();
  expect((await press(id)).status).toBe(200);
});

test('a token that is refused while it is new does not end the sign-in', async () => {
  const id = await shared();
  await fault('young-token');
  expect(await press(id)).toMatchObject({ status: 503, body: { code: 'DELETION_NOT_NOW' } });
  expect(await sql('select refused_at from linkedin_connections')).toEqual([{ refused_at: null }]);
});

test('where the version of the API has ended, the next one is used at once; where none is left it is not now', async () => {
  const id = await shared();
  await fault('status', { status: 426, body: { status: 426, code: 'NONEXISTENT_VERSION' }, times: 2 });
  expect((await press(id)).status).toBe(200);
  expect(await deletions()).toBe(3);
  const other = await shared('Another one.');
  await fault('status', { status: 426, body: { status: 426, code: 'NONEXISTENT_VERSION' }, times: 100 });
  expect(await press(other)).toMatchObject({ status: 503, body: { code: 'DELETION_NOT_NOW' } });
  await world.app.linkedin.control('/reset', {});
});

test('only what is published is deleted there', async () => {
  const draft = await world.draft();
  const scheduled = await world.draft('For later.');
  await world.schedule(scheduled, MINUTE_MS);
  for (const id of [draft, scheduled]) {
    expect(await press(id)).toMatchObject({ status: 409, body: { code: 'ACTION_NOT_ALLOWED' } });
  }
  const live = async (state: string) => {
    await sql('update publications set state = $1 where post_id = $2', [state, scheduled]);
    return press(scheduled);
  };
  expect(await live('sending')).toMatchObject({ status: 409, body: { code: 'POST_BEING_PUBLISHED' } });
  expect(await live('doubt')).toMatchObject({ status: 409, body: { code: 'POST_BEING_PUBLISHED' } });
  expect(await live('needs_look')).toMatchObject({ status: 409, body: { code: 'POST_NEEDS_LOOK' } });
  // One that was published elsewhere and has no publication.
  await sql("update posts set status = 'published' where id = $1", [draft]);
  expect(await press(draft)).toMatchObject({ status: 409, body: { code: 'ACTION_NOT_ALLOWED' } });
  expect(await deletions()).toBe(0);
});

test('a link that its person gave may be another post’s: it is never deleted from here', async () => {
  const id = await shared();
  await shared('Another one of theirs.');
  const [mine, others] = (await world.journal()).posts.map(({ urn }) => urn);
  // As where they pasted the wrong link.
  await sql('update publications set urn = null');
  const pasted = { outcome: 'is_there', permalink: others ?? '' } as const;
  await world.member().ok(resolveDoubt, { params: { id }, body: pasted });
  expect((await wholeOf(id)).publication).toMatchObject({
    permalink: expect.stringContaining(others ?? ''),
    isDeletableThere: false,
  });
  const refused = { status: 409, body: { code: 'ACTION_NOT_ALLOWED', error: PUBLISHING.deletedByHandAlone } };
  expect(await press(id)).toMatchObject(refused);
  // An activity is no name that the call takes.
  await sql("update publications set urn = 'urn:li:activity:7' where post_id <> $1", [id]);
  const [other] = await sql('select post_id as id from publications where post_id <> $1', [id]);
  expect(await press(other.id)).toMatchObject(refused);
  expect(await deletions()).toBe(0);
  expect(mine).not.toBe(others);
});

test('a stranger, and who is signed out, finds no such post', async () => {
  const id = await shared();
  const stranger = await world.app.signIn('Renée');
  expect(await stranger.call(deleteOnLinkedIn, { params: { id } })).toMatchObject({
    status: 404,
    body: { code: 'POST_NOT_FOUND' },
  });
  expect((await world.app.visitor().call(deleteOnLinkedIn, { params: { id } })).status).toBe(401);
  expect(await deletions()).toBe(0);
  await expectOut(id);
});

test('what is deleted is no example of one’s voice, was not said before, and is not proposed again', async () => {
  const id = await shared(`${'Weavers bring their looms, and whoever wants to learn may sit down. '.repeat(4)}`);
  await sql("update posts set published_at = now() - interval '1 year', source = null");
  const examples = () => listOwnPosts(world.app.ctx.db, { userId: userId(), limit: 9 });
  const repeats = async () => (await world.member().ok(listRepeats)).data.posts.map(({ postId }) => postId);
  expect(await examples()).toHaveLength(1);
  expect(await repeats()).toEqual([id]);
  expect((await press(id)).status).toBe(200);
  expect(await examples()).toEqual([]);
  expect(await repeats()).toEqual([]);
});

test('the same words can go out again as another post', async () => {
  const id = await shared();
  await press(id);
  await world.app.linkedin.control('/settings', { duplicateWindowMs: 0 });
  const again = await shared();
  expect(again).not.toBe(id);
  expect(await there()).toEqual([
    [WORDS, false],
    [WORDS, true],
  ]);
  // Nor is the deleted one shared again under its own id.
  expect((await world.share(WORDS, { postId: id })).body).toMatchObject({ code: 'ALREADY_PUBLISHED' });
});
