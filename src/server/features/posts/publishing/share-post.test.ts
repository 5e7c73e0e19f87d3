import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PUBLISHING } from '#contract/messages.ts';
import { sharePost } from '#contract/publications.ts';
import { documentOf, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { sharePost as share } from './share-post.ts';

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
  expect(await world.stateOf(body.postId)).toMatchObject({ status: 'draft' });
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
