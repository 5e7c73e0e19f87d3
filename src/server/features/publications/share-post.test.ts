import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PUBLISHING } from '#contract/messages.ts';
import { sharePost } from '#contract/publications.ts';
import { documentOf, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());
beforeEach(() => world.reset());

test('share: published, and the same press again is the same post', async () => {
  const requestId = crypto.randomUUID();
  const first = await world.share('Shared once.', { requestId });
  expect(first.body).toMatchObject({ success: true, state: 'published' });
  const again = await world.share('Shared once.', { requestId });
  expect(again.body).toMatchObject({ success: true, state: 'published', postId: first.body.postId });
  expect((await world.journal()).posts).toHaveLength(1);
});

test('share: ten presses at once with one request id make one post', async () => {
  const requestId = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.share('Ten presses.', { requestId })));
  expect(answers.filter((answer) => answer.body.state === 'published').length).toBeGreaterThanOrEqual(1);
  expect((await world.journal()).posts).toHaveLength(1);
});

test('share: an unclear answer says "checking", never "failed"', async () => {
  await world.fault('commit-500');
  const { body } = await world.share('Unclear.');
  expect(body).toMatchObject({ success: false, state: 'checking', error: PUBLISHING.checking });
});

test('share: an ended sign-in keeps the words and asks to sign in again', async () => {
  await world.app.database.pool.query("update linkedin_connections set expires_at = 'epoch'");
  const { body } = await world.share('Kept words.');
  expect(body).toMatchObject({ success: false, state: 'failed', needsReauth: true });
  expect(await world.stateOf(body.postId)).toMatchObject({ status: 'draft' });
});

test("share: only with the session's own handle, never with LinkedIn's token", async () => {
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
