import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PUBLISHING } from '#contract/messages.ts';
import { unschedulePost } from '#contract/publications.ts';
import { documentOf, MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());
beforeEach(() => world.reset());

test('a 401 pauses all posts of the member; a reconnect resumes them', async () => {
  const [first, second] = [await world.draft('One.'), await world.draft('Two.')];
  await world.schedule(first, MINUTE_MS);
  await world.schedule(second, 2 * MINUTE_MS);
  const { sub } = ((await world.app.linkedin.control('/people')) as { sub: string; givenName: string }[]).find(
    (p) => p.givenName === 'Ada',
  )!;
  await world.app.linkedin.control('/revoke', { sub });
  await world.app.clock.advance(2 * MINUTE_MS + 1000);
  await world.look();
  expect(await world.stateOf(first)).toMatchObject({ status: 'scheduled', state: 'queued' });
  expect(await world.stateOf(second)).toMatchObject({ status: 'scheduled', state: 'queued' });
  await world.app.clock.advance(60 * MINUTE_MS);
  expect(await world.look()).toBe(0);
  await world.signInAgain();
  await world.look();
  await world.look();
  expect((await world.journal()).posts.map((post) => post.rendered).sort()).toEqual(['One.', 'Two.']);
});

test('a post more than a day late after a reconnect is not sent', async () => {
  const id = await world.draft('Stale.');
  await world.schedule(id, MINUTE_MS);
  await world.app.database.pool.query('update linkedin_connections set refused_at = now()');
  await world.app.clock.advance(2 * MINUTE_MS);
  await world.look();
  await world.app.clock.advance(25 * 60 * MINUTE_MS);
  await world.signInAgain();
  await world.look();
  expect(await world.stateOf(id)).toMatchObject({ status: 'failed', error: PUBLISHING.tooLateAfterReconnect });
  expect((await world.journal()).posts).toHaveLength(0);
});

test('a post never attempted and more than 5 minutes late fails with its message, or is sent late if chosen (docs/product.md §4.13)', async () => {
  const [strict, patient] = [await world.draft('Strict.'), await world.draft('Patient.')];
  await world.schedule(strict, MINUTE_MS);
  await world.schedule(patient, MINUTE_MS, { sendLate: true });
  await world.app.clock.advance(7 * MINUTE_MS);
  await world.look();
  expect(await world.stateOf(strict)).toMatchObject({
    status: 'failed',
    error: 'Scheduled post failed to publish at the scheduled time',
  });
  expect(await world.stateOf(patient)).toMatchObject({ status: 'published' });
});

test('a post exactly 5 minutes late is still sent', async () => {
  const id = await world.draft('Just in time.');
  await world.schedule(id, MINUTE_MS);
  await world.app.clock.advance(MINUTE_MS + 5 * MINUTE_MS - 1000);
  await world.look();
  expect(await world.stateOf(id)).toMatchObject({ status: 'published' });
});

test('a post in doubt cannot be changed, deleted or unscheduled', async () => {
  const id = await world.due();
  await world.fault('commit-500');
  await world.look();
  for (const answer of [
    await world.member().raw({ method: 'PATCH', path: `/api/posts/${id}`, body: { content: 'other' } }),
    await world.member().raw({ method: 'DELETE', path: `/api/posts/${id}` }),
    await world.member().call(unschedulePost, { params: { id } }),
    await world.schedule(id, 10 * MINUTE_MS),
  ]) {
    expect(answer.status).toBe(409);
  }
});

test('an edit of a scheduled post keeps its schedule and sends the new text', async () => {
  const id = await world.draft('Old words.');
  await world.schedule(id, MINUTE_MS);
  const answer = await world.member().raw({
    method: 'PATCH',
    path: `/api/posts/${id}`,
    body: { content: 'New words.', tiptapJson: documentOf('New words.') },
  });
  expect(answer.status).toBe(200);
  await world.app.clock.advance(MINUTE_MS + 1000);
  await world.look();
  expect((await world.journal()).posts.map((post) => post.rendered)).toEqual(['New words.']);
});
