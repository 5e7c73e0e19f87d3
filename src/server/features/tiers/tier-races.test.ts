import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { changePosts } from '#contract/bulk-posts.ts';
import { messageFor } from '#contract/error-messages.ts';
import type { Tier } from '#domain/plans/plans.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { schedulePost } from '#server/features/posts/publishing/schedule-post.ts';
import { MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { updateTier } from './update-tier.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());
beforeEach(async () => {
  await world.reset();
  await setTier('top_voice');
});

const HOUR_MS = 60 * MINUTE_MS;
const userId = () => world.member().userId ?? '';
const run = async (sql: string, values: unknown[] = []) => (await world.app.database.pool.query(sql, values)).rows;

async function setTier(tier: Tier, ctx: Ctx = world.app.ctx): Promise<void> {
  await run('update users set base_tier = $1', [tier]);
  await updateTier(ctx, { userId: userId() });
}

/** Begins `second` when all of `first` is done but its commit, and commits once `second` waits for it. */
async function whileUncommitted<T>(first: (tx: Ctx) => Promise<unknown>, second: () => Promise<T>): Promise<T> {
  const waiting: { answer?: Promise<T> } = {};
  await inTransaction(world.app.ctx, async (tx) => {
    await first(tx);
    waiting.answer = second();
    await vi.waitFor(async () => {
      const blocked = await run(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(blocked).toHaveLength(1);
    });
  });
  if (waiting.answer === undefined) throw new Error('the second never began');
  return waiting.answer;
}

async function scheduled(count: number): Promise<string[]> {
  const ids = await Promise.all(Array.from({ length: count }, (_, index) => world.draft(`Number ${index}.`)));
  for (const [index, id] of ids.entries()) expect((await world.schedule(id, (index + 1) * HOUR_MS)).status).toBe(200);
  return ids;
}
const live = () =>
  run("select network_text as text, wait_reason as reason from publications where state = 'queued' order by due_at");

test('a schedule that waits for a change to a smaller plan is admitted by the new plan', async () => {
  await scheduled(2);
  const third = await world.draft('Third.');
  const answer = await whileUncommitted(
    (tx) => setTier('free', tx),
    () => world.schedule(third, 9 * HOUR_MS),
  );
  expect(answer).toMatchObject({ status: 403, body: { code: 'SCHEDULE_LIMIT', upgradeNeeded: true } });
  expect(await live()).toEqual([
    { text: 'Number 0.', reason: null },
    { text: 'Number 1.', reason: null },
  ]);
  expect(await world.stateOf(third)).toMatchObject({ status: 'draft', state: undefined });
});

test('a schedule before a change to a smaller plan is counted by it', async () => {
  await scheduled(2);
  const postId = await world.draft('Third.');
  const scheduledDate = new Date(world.app.clock.now() + 9 * HOUR_MS).toISOString();
  const input = { userId: userId(), postId, scheduledDate, userTimezone: 'UTC', sendLate: false };
  await whileUncommitted(
    (tx) => schedulePost(tx, input),
    () => setTier('free'),
  );
  expect((await live()).map(({ reason }) => reason)).toEqual([null, null, 'plan']);
});

test('a schedule that waits for a change to a larger plan is admitted by the new plan', async () => {
  await setTier('free');
  await scheduled(2);
  const third = await world.draft('Third.');
  const answer = await whileUncommitted(
    (tx) => setTier('pro', tx),
    () => world.schedule(third, 9 * HOUR_MS),
  );
  expect(answer.status).toBe(200);
});

test('a post that a smaller plan holds is not released by a concurrent move', async () => {
  const ids = await scheduled(3);
  const postIds = ids.slice(2);
  const answer = await whileUncommitted(
    (tx) => setTier('free', tx),
    () => world.member().ok(changePosts, { body: { action: 'reschedule', postIds, days: 1 } }),
  );
  expect(answer.data.results).toEqual([{ id: ids[2], done: false, note: messageFor('SCHEDULE_LIMIT') }]);
  expect((await live()).map(({ reason }) => reason)).toEqual([null, null, 'plan']);
});
