import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { unschedulePost } from '#contract/publications.ts';
import { PUBLISHING } from '#contract/publishing-messages.ts';
import { makeCrowd } from '#test/harness/crowd.ts';
import { documentOf, MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { readQueue } from '../read-queue.ts';
import { claimDuePublications, markOverdue } from './claim-due.ts';

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

const run = (sql: string, values: unknown[] = []) => world.app.database.pool.query(sql, values);
const claim = (sends: number, uploads = sends) => claimDuePublications(world.app.ctx, { sends, uploads });

test('a claim takes the oldest first among members of whom none is in flight: no inversion at all', async () => {
  const planned = await makeCrowd(world, { members: 20, posts: 10 });
  // Not each member's turn in the same order: who was first is last with every second post.
  await run(`update publications set due_at = due_at + (hashtext(network_text) % 60) * interval '1 millisecond'`);
  await run('update publications set next_look_at = due_at');
  const { rows } = await run('select post_id as id, due_at from publications');
  const dueAt = new Map(rows.map(({ id, due_at }) => [id as string, (due_at as Date).getTime()]));
  const waiting = new Map(planned.map((post) => [post.id, post]));
  const inFlight: string[] = [];
  let inversions = 0;
  for (let turn = 0; waiting.size > 0 || inFlight.length > 0; turn += 1) {
    const busy = new Set(inFlight.map((id) => planned.find((post) => post.id === id)?.userId));
    const claimed = (await claim(12)).map(({ postId }) => postId);
    for (const id of claimed) {
      const post = waiting.get(id);
      expect(post !== undefined && !busy.has(post.userId)).toBe(true);
      busy.add(post?.userId);
      const older = [...waiting.values()].filter(
        (other) => !claimed.includes(other.id) && (dueAt.get(other.id) ?? 0) < (dueAt.get(id) ?? 0),
      );
      inversions += older.filter(({ userId }) => !busy.has(userId)).length;
    }
    for (const id of claimed) waiting.delete(id);
    inFlight.push(...claimed);
    // About half of what is under way is out before the next look.
    const ended = inFlight.filter((_, index) => (index + turn) % 2 === 0);
    await run(`update publications set state = 'published', lease_until = null where post_id = any($1)`, [ended]);
    for (const id of ended) inFlight.splice(inFlight.indexOf(id), 1);
  }
  expect(inversions).toBe(0);
});

test('two processes at once never have two posts of one member in flight', async () => {
  await makeCrowd(world, { members: 5, posts: 6 });
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([claim(4), claim(4), claim(4)]);
    const { rows } = await run(
      `select count(*)::int as count from publications where state = 'sending' and lease_until > app_now() group by user_id`,
    );
    expect(Math.max(...rows.map(({ count }) => count))).toBe(1);
    await run(`update publications set state = 'published', lease_until = null
      where id in (select id from publications where state = 'sending' limit 3)`);
  }
});

test('what is in doubt and waits does not hold up its member; when it is due it comes before what is queued', async () => {
  const [first, second] = await makeCrowd(world, { members: 1, posts: 2 });
  await run(
    `update publications set state = 'doubt', maybe_sent = true, first_maybe_sent_at = app_now(), send_started_at = app_now(),
       next_look_at = app_now() + interval '90 seconds' where post_id = $1`,
    [second?.id],
  );
  expect((await claim(5)).map(({ postId }) => postId)).toEqual([first?.id]);
  await run(`update publications set state = 'queued', lease_until = null, next_look_at = due_at where post_id = $1`, [
    first?.id,
  ]);
  await world.app.clock.advance(2 * MINUTE_MS);
  expect((await claim(5)).map(({ postId }) => postId)).toEqual([second?.id]);
});

test('posts whose images are not uploaded yet take no more room than they are given', async () => {
  await makeCrowd(world, { members: 4, images: true });
  const plain = await makeCrowd(world, { members: 3 });
  expect(await claim(5, 0)).toHaveLength(3);
  await run(`update publications set state = 'queued', lease_until = null, next_look_at = due_at`);
  expect(await claim(5, 2)).toHaveLength(5);
  expect(plain).toHaveLength(3);
});

test('what is due and has no turn waits for the network, said once; it has a day, and our own downtime keeps the 5 minutes', async () => {
  const posts = await makeCrowd(world, { members: 2, posts: 3 });
  const [shared, held] = posts.slice(4).map(({ id }) => id);
  await run(`update publications set kind = 'share' where post_id = $1`, [shared]);
  await run(`update publications set wait_reason = 'plan' where post_id = $1`, [held]);
  expect(await claim(2)).toHaveLength(2);
  await markOverdue(world.app.ctx);
  const reasons = async () =>
    (await run('select state, wait_reason as wait from publications order by due_at')).rows.map(
      ({ state, wait }) => `${state} ${wait}`,
    );
  expect(await reasons()).not.toContain('queued network');
  await world.app.clock.advance(31_000);
  await markOverdue(world.app.ctx);
  await markOverdue(world.app.ctx);
  const waits = ['queued network', 'queued network'];
  expect(await reasons()).toEqual(['sending null', 'sending null', ...waits, 'queued null', 'queued plan']);
  expect((await run(`select from publication_events where type = 'waiting' and note = 'no_turn'`)).rowCount).toBe(2);

  // The process dies and comes back six minutes later: what it had begun without a word of a stall is late.
  await world.app.clock.advance(6 * MINUTE_MS);
  const again = (await claim(9)).map(({ postId }) => postId);
  expect(again.sort()).toEqual([posts[2]?.id, posts[3]?.id].sort());
  const ended = ['failed null', 'failed null'];
  expect(await reasons()).toEqual([...ended, 'sending network', 'sending network', ...ended]);
  // It dies again before it sends them: they keep their day.
  await world.app.clock.advance(2 * MINUTE_MS);
  expect(await claim(9)).toHaveLength(2);
  await world.app.clock.advance(25 * 60 * MINUTE_MS);
  expect(await claim(9)).toEqual([]);
  expect(await reasons()).toEqual(Array.from({ length: 6 }, () => 'failed null'));
});

test('what waits for the network is no reason to call this process unwell', async () => {
  await makeCrowd(world, { members: 1, posts: 2 });
  await claim(1);
  await world.app.clock.advance(61_000);
  expect((await readQueue(world.app.ctx)).oldestDueMs).toBeGreaterThan(MINUTE_MS);
  await markOverdue(world.app.ctx);
  expect((await readQueue(world.app.ctx)).oldestDueMs).toBe(0);
});

test('a look finds what is due now behind any number of rows that have their day or have missed their time', async () => {
  const late = await makeCrowd(world, { members: 60, posts: 4, agoMs: 10 * MINUTE_MS });
  await run(
    `update publications set wait_reason = 'network', next_look_at = app_now() + interval '1 hour'
    where post_id = any($1)`,
    [late.slice(0, 120).map(({ id }) => id)],
  );
  const [now] = await makeCrowd(world, { members: 1 });
  expect((await claim(9)).map(({ postId }) => postId)).toEqual([now?.id]);
  expect((await run(`select from publications where state = 'failed'`)).rowCount).toBeGreaterThanOrEqual(100);
});
