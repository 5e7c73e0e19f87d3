import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messageFor } from '#contract/error-messages.ts';
import { createPost } from '#contract/posts.ts';
import { queuePosts } from '#contract/queue.ts';
import { type QueueWorld, startQueueWorld } from '#test/harness/queue-world.ts';

let on: QueueWorld;
beforeAll(async () => {
  on = await startQueueWorld();
});
afterAll(() => on.world.app.close());
beforeEach(async () => {
  await on.reset();
  await on.sql("update users set tier = 'top_voice'");
});

type Version = { postId: string; expectedUpdatedAt?: string };
const add = async (posts: Version[]) => (await on.world.member().ok(queuePosts, { body: { posts } })).data.results;
const inOrder = async () => (await on.read()).posts.map(({ postId }) => postId);
const done = (id: string) => ({ id, done: true, note: null });
const refused = (id: string, note: string) => ({ id, done: false, note });

test('queuePosts gives each the next free slot in the order they were named, and refuses each by itself', async () => {
  await on.save();
  const [first, second, changed] = [await on.world.draft(), await on.world.draft(), await on.world.draft()];
  const { id: theirs } = await (await on.world.app.signIn('Renée')).ok(createPost, { body: { content: 'Theirs.' } });
  const missing = randomUUID();
  const posts = [
    { postId: second },
    { postId: theirs },
    { postId: missing },
    { postId: changed, expectedUpdatedAt: '2026-01-01T00:00:00.000Z' },
    { postId: first.toUpperCase() },
    { postId: second },
  ];
  const results = [
    done(second),
    refused(theirs, messageFor('POST_NOT_FOUND')),
    refused(missing, messageFor('POST_NOT_FOUND')),
    refused(changed, messageFor('POST_CHANGED')),
    done(first),
  ];
  expect(await add(posts)).toEqual(results);
  expect(await inOrder()).toEqual([second, first]);
  // An answer that was lost: they stay at their times.
  const before = await on.timesOf();
  expect(await add(posts)).toEqual(results);
  expect(await on.timesOf()).toEqual(before);
});

test('queuePosts is for plans with bulk work, and each post keeps to the plan and the times of the queue', async () => {
  const id = await on.world.draft();
  expect(await add([{ postId: id }])).toEqual([refused(id, messageFor('QUEUE_EMPTY'))]);
  await on.save();
  for (const tier of ['free', 'pro']) {
    await on.sql('update users set tier = $1', tier);
    const answer = await on.world.member().call(queuePosts, { body: { posts: [{ postId: id }] } });
    expect(answer).toMatchObject({ status: 403, body: { code: 'BULK_EXCLUSIVE' } });
  }
  expect(await inOrder()).toEqual([]);
});

test('ten calls at once give each post one slot of its own', async () => {
  await on.save();
  const ids = await Promise.all(Array.from({ length: 6 }, (_, n) => on.world.draft(`One of six, ${n}.`)));
  await Promise.all(Array.from({ length: 10 }, () => add(ids.map((postId) => ({ postId })))));
  const times = await on.timesOf();
  expect(times.map(([postId]) => postId).sort()).toEqual([...ids].sort());
  expect(new Set(times.map(([, time]) => time)).size).toBe(ids.length);
});
