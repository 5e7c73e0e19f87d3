import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { UI } from '#contract/messages.ts';
import { updatePost } from '#contract/posts.ts';
import { readShare, sharePost } from '#contract/publications.ts';
import { PUBLISHING } from '#contract/publishing-messages.ts';
import { afterMidnightUtc } from '#domain/posts/decide.ts';
import { formatDateTime } from '#domain/scheduling/format-time.ts';
import { documentOf, MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { getPost } from '../get-post.ts';
import { readShare as readOutcome } from './read-share.ts';
import { sharePost as share } from './share-post.ts';

const failed = UI.share.failed;
const REFUSED = { status: 400, body: { status: 400, code: 'INVALID_VALUE_FOR_FIELD', message: 'no' } };
const wholeOf = (postId: string) => getPost(world.app.ctx, { userId: world.member().userId ?? '', postId });

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());
beforeEach(() => world.reset());

test('sharePost publishes; the same request again returns the same post', async () => {
  const requestId = crypto.randomUUID();
  const first = await world.share('Shared once.', { requestId });
  expect(first.body).toMatchObject({ success: true, state: 'published' });
  const again = await world.share('Shared once.', { requestId });
  expect(again.body).toMatchObject({ success: true, state: 'published', postId: first.body.postId });
  expect((await world.journal()).posts).toHaveLength(1);
});

test('readShare says what came of a share by its request id, to its own person, and publishes nothing', async () => {
  const requestId = crypto.randomUUID();
  const lookUp = async () => (await world.member().ok(readShare, { params: { requestId } })).data.outcome;
  expect(await lookUp()).toBeNull();
  const { body } = await world.share('Shared and not heard of.', { requestId });
  expect(await lookUp()).toEqual(body);
  expect(await readOutcome(world.app.ctx, { userId: crypto.randomUUID(), requestId })).toBeNull();

  await world.fault('commit-500');
  const inDoubt = crypto.randomUUID();
  await world.share('In doubt.', { requestId: inDoubt });
  const found = await readOutcome(world.app.ctx, { userId: world.member().userId ?? '', requestId: inDoubt });
  expect(found).toMatchObject({ state: 'checking' });
  expect((await world.journal()).posts).toHaveLength(2);
});

test('sharePost makes one post of ten concurrent calls with one request id', async () => {
  const requestId = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.share('Ten presses.', { requestId })));
  expect(answers.filter((answer) => answer.body.state === 'published').length).toBeGreaterThanOrEqual(1);
  expect((await world.journal()).posts).toHaveLength(1);
});

test('sharePost answers "checking" to an unclear outcome, never "failed"', async () => {
  await world.fault('commit-500');
  const { body } = await world.share('Unclear.');
  expect(body).toMatchObject({ success: false, state: 'checking', error: PUBLISHING.checking });
});

test('sharePost publishes the shared text, whatever another tab saves meanwhile', async () => {
  const postId = await world.draft('As it was.');
  const { ctx, database } = world.app;
  const userId = world.member().userId ?? '';
  const pressed = share(ctx, { userId, postId, content: 'As pressed.', tiptapJson: documentOf('As pressed.') });
  await expect.poll(async () => (await database.pool.query('select from publications')).rowCount).toBe(1);
  const body = { content: 'From another tab.', tiptapJson: documentOf('From another tab.') };
  const { status } = await world.member().raw({ method: 'PATCH', path: `/api/posts/${postId}`, body });
  expect(status).toBe(409);
  await world.look();
  expect(await pressed).toMatchObject({ state: 'published' });
  expect((await world.journal()).posts.map(({ rendered }) => rendered)).toEqual(['As pressed.']);
});

test('sharePost without a sign-in saves the text and asks to sign in again', async () => {
  await world.app.database.pool.query("update linkedin_connections set expires_at = 'epoch'");
  const { body } = await world.share('Kept words.');
  expect(body).toMatchObject({ success: false, state: 'failed', needsReauth: true });
  expect(await world.stateOf(body.postId)).toMatchObject({ status: 'draft', error: failed(PUBLISHING.reauth) });
});

test('sharePost accepts the session’s own handle only, never LinkedIn’s token', async () => {
  const answer = await world.member().call(sharePost, {
    body: {
      accessToken: 'AQVxxxx',
      postContent: 'x',
      tiptapContent: documentOf('x'),
      userId: world.member().userId ?? '',
    },
  });
  expect(answer.status).toBe(403);
});

test('a draft whose share was refused stays a draft that says so, until it is saved or shared', async () => {
  const postId = await world.draft('Words.');
  await world.fault('status', REFUSED);
  const { body } = await world.share('Words.', { postId });
  const reason = PUBLISHING.refused('no');
  expect(body).toMatchObject({ success: false, state: 'failed', error: reason });
  expect(await wholeOf(postId)).toMatchObject({ status: 'draft', scheduledAt: null, errorMessage: failed(reason) });

  await world.member().ok(updatePost, { params: { id: postId }, body: { content: 'Words.' } });
  expect(await wholeOf(postId)).toMatchObject({ status: 'draft', errorMessage: null });

  await world.fault('status', REFUSED);
  await world.share('Words.', { postId });
  expect((await world.share('Words.', { postId })).body).toMatchObject({ state: 'published' });
  const out = await wholeOf(postId);
  expect(out).toMatchObject({ status: 'published', scheduledAt: null, errorMessage: null });
  expect(Math.abs(Date.parse(out.publishedAt ?? '') - world.app.clock.now())).toBeLessThan(60_000);
});

test('a failed post whose share was refused stays failed, and says why last', async () => {
  const postId = await world.due('Words.');
  await world.app.clock.advance(10 * MINUTE_MS);
  await world.look();
  expect(await world.stateOf(postId)).toMatchObject({ status: 'failed', error: PUBLISHING.missed });
  await world.signInAgain();
  await world.fault('throttle');
  await world.share('Words.', { postId });
  expect(await wholeOf(postId)).toMatchObject({ status: 'failed', errorMessage: failed(PUBLISHING.throttled) });
});

test('a refusal that comes after the call has ended is on the card all the same, and trying again is another share', async () => {
  const postId = await world.draft('Interrupted.');
  const { ctx, clock } = world.app;
  const userId = world.member().userId ?? '';
  const content = { content: 'Interrupted.', tiptapJson: documentOf('Interrupted.') };
  // The process that took the press was gone before it sent.
  void share(ctx, { userId, postId, requestId: crypto.randomUUID(), ...content }).catch(() => null);
  await expect.poll(async () => (await world.stateOf(postId)).state).toBe('queued');
  await clock.advance(10 * MINUTE_MS);
  await world.look();
  expect(await world.stateOf(postId)).toEqual({
    status: 'draft',
    state: 'failed',
    error: failed(PUBLISHING.shareInterrupted),
  });
  await world.signInAgain();
  const again = await world.share('Interrupted.', { postId, requestId: crypto.randomUUID() });
  expect(again.body).toMatchObject({ state: 'published' });
});

test.each([
  ['throttle-day', PUBLISHING.throttledDay],
  ['throttle-unverified', PUBLISHING.unverified],
] as const)('a limit of the day names the time it ends, in the person’s zone: %s', async (fault, says) => {
  const midnight = afterMidnightUtc(world.app.clock.now());
  await world.fault(fault);
  const here = await world.share('Here.', { userTimezone: 'Asia/Tokyo' });
  expect(here.body.error).toBe(says(formatDateTime(midnight, 'Asia/Tokyo')));
  await world.fault(fault);
  const nowhere = await world.share('Nowhere.', { userTimezone: 'Nowhere/Town' });
  expect(nowhere.body.error).toBe(says(`${formatDateTime(midnight, 'UTC')} UTC`));
});
