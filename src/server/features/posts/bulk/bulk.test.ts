import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BULK_DAYS_MAX, changePosts, exportPosts } from '#contract/bulk-posts.ts';
import { messageFor } from '#contract/error-messages.ts';
import { UI } from '#contract/messages.ts';
import { NOT_MOVED, NOT_TO_DRAFT } from '#contract/post-messages.ts';
import { createPost, readPost } from '#contract/posts.ts';
import { schedulePost } from '#contract/publications.ts';
import type { Tier } from '#domain/plans/plans.ts';
import { resolveWallTime } from '#domain/scheduling/wall-time.ts';
import { MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';

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
const GONE = messageFor('POST_NOT_FOUND');
const run = async (text: string, values: unknown[] = []) => (await world.app.database.pool.query(text, values)).rows;
const setTier = (tier: Tier) => run('update users set tier = $1', [tier]);
const move = async (postIds: string[], days: number) =>
  (await world.member().ok(changePosts, { body: { action: 'reschedule', postIds, days } })).data.results;
const change = async (action: 'delete' | 'undelete' | 'draft', postIds: string[]) =>
  (await world.member().ok(changePosts, { body: { action, postIds } })).data.results;
const timeOf = async (id: string) =>
  (await world.member().ok(readPost, { params: { id } })).data.publication?.localTime ?? null;

/** A post that waits for a wall time in New York. */
async function scheduleAt(localTime: string, zone = 'America/New_York'): Promise<string> {
  const id = await world.draft();
  const when = resolveWallTime(localTime, zone);
  if (!('instantMs' in when)) throw new Error(`there is no ${localTime}`);
  const scheduledDate = new Date(when.instantMs).toISOString();
  await world.member().ok(schedulePost, { body: { postId: id, localTime, userTimezone: zone, scheduledDate } });
  return id;
}

/** Schedules as many more posts of a scheduled one's person as the plan of these tests has room for. */
const fillPlan = (id: string | undefined) =>
  run(
    `with more as (
      insert into posts (user_id, content, status)
      select user_id, 'x', 'scheduled' from posts, generate_series(1, 998) where id = $1 returning id, user_id
    )
    insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at)
    select id, user_id, 'schedule', 'queued', 'x', 'x', 'x', app_now() + interval '9 days', app_now() + interval '9 days'
    from more`,
    [id],
  );

test('bulk actions are for plans that have them; others are refused and nothing changes', async () => {
  const id = await world.draft();
  for (const tier of ['free', 'pro'] as const) {
    await setTier(tier);
    const answer = await world.member().call(changePosts, { body: { action: 'delete', postIds: [id] } });
    expect(answer).toMatchObject({ status: 403, body: { code: 'BULK_EXCLUSIVE', upgradeNeeded: true } });
    expect(await world.member().call(exportPosts, { body: { postIds: [id] } })).toMatchObject({ status: 403 });
  }
  expect((await world.app.visitor().call(changePosts, { body: { action: 'delete', postIds: [id] } })).status).toBe(401);
  expect((await run('select id from posts')).length).toBe(1);
});

test('bulk delete deletes or refuses each post by itself, once, and finds none of other people', async () => {
  const [draft, scheduled, published] = [await world.draft(), await world.draft(), await world.draft()];
  await world.schedule(scheduled, HOUR_MS);
  await run("update posts set status = 'published' where id = $1", [published]);
  const stranger = await world.app.signIn('Renée');
  const { id: theirs } = await stranger.ok(createPost, { body: { content: 'Theirs.' } });
  const missing = randomUUID();
  expect(await change('delete', [draft, theirs, published, draft.toUpperCase(), missing, scheduled])).toEqual([
    { id: draft, done: true, note: null },
    { id: theirs, done: false, note: GONE },
    { id: published, done: false, note: messageFor('ALREADY_PUBLISHED') },
    { id: missing, done: false, note: GONE },
    { id: scheduled, done: true, note: null },
  ]);
  const left = (await run('select id from posts')).map(({ id }) => id);
  expect(left.sort()).toEqual([theirs, published].sort());
});

test('bulk undelete gives back together what was deleted together, each at its time, also where the plan has no bulk actions any more', async () => {
  const draft = await world.draft();
  const [first, second] = [await scheduleAt('2026-11-02T08:30'), await scheduleAt('2026-11-03T08:30', 'Asia/Tokyo')];
  const [all, missing] = [[draft, first, second], randomUUID()];
  const posts = () =>
    run(`select p.id, p.content, tiptap_json, p.status, scheduled_at, due_at, local_time, zone, send_late
      from posts p left join publications on post_id = p.id order by p.id`);
  const before = await posts();
  await change('delete', all);
  expect(await posts()).toEqual([]);
  await setTier('free');
  const undone = await change('undelete', [draft, missing, first, second]);
  const [asDraft, asScheduled] = [
    { done: true, note: null, status: 'draft' },
    { done: true, note: null, status: 'scheduled' },
  ];
  expect(undone).toEqual([
    { id: draft, ...asDraft },
    { id: missing, done: false, note: GONE },
    { id: first, ...asScheduled },
    { id: second, ...asScheduled },
  ]);
  expect(await posts()).toEqual(before);
  // Repeated, at once and together, it does nothing more and says the same.
  expect(await Promise.all([change('undelete', [draft, missing, first, second]), change('undelete', all)])).toEqual([
    undone,
    undone.filter(({ id }) => id !== missing),
  ]);
  expect(await posts()).toEqual(before);
  const stranger = await world.app.signIn('Renée');
  await setTier('top_voice');
  await change('delete', [draft, first]);
  const theirs = await stranger.ok(changePosts, { body: { action: 'undelete', postIds: [draft, first] } });
  expect(theirs.data.results).toEqual([draft, first].map((id) => ({ id, done: false, note: GONE })));
});

test('bulk undelete gives back as a draft, with the reason, what cannot have its time again', async () => {
  const [past, full, kept] = [
    await world.draft(),
    await scheduleAt('2026-11-03T08:30'),
    await scheduleAt('2026-11-04T08:30'),
  ];
  await world.schedule(past, MINUTE_MS);
  await change('delete', [past, full]);
  await world.app.clock.advance(2 * MINUTE_MS);
  await fillPlan(kept);
  const undone = await change('undelete', [past, full]);
  expect(undone).toEqual([
    { id: past, done: true, note: messageFor('SCHEDULE_NOT_FUTURE'), status: 'draft' },
    { id: full, done: true, note: messageFor('SCHEDULE_LIMIT'), status: 'draft' },
  ]);
  // Nothing goes out by itself.
  expect(await run('select status from posts where id = any($1)', [[past, full]])).toEqual([
    { status: 'draft' },
    { status: 'draft' },
  ]);
  expect(await Promise.all([past, full].map(timeOf))).toEqual([null, null]);
});

test('bulk draft cancels schedules and takes failed posts; every other post says why not and what to do', async () => {
  const [waiting, draft, published] = [await world.draft(), await world.draft(), await world.draft()];
  const [failed, doubtful, unsure] = [await world.draft(), await world.draft(), await world.draft()];
  for (const id of [waiting, doubtful, unsure]) await world.schedule(id, HOUR_MS);
  await run("update posts set status = 'published' where id = $1", [published]);
  await run("update posts set status = 'failed' where id = $1", [failed]);
  await run("update publications set state = 'doubt' where post_id = $1", [doubtful]);
  await run("update publications set state = 'needs_look' where post_id = $1", [unsure]);
  expect(await change('draft', [waiting, draft, published, failed, doubtful, unsure])).toEqual([
    { id: waiting, done: true, note: null },
    { id: draft, done: true, note: null },
    { id: published, done: false, note: NOT_TO_DRAFT.published },
    { id: failed, done: true, note: null },
    { id: doubtful, done: false, note: messageFor('POST_BEING_PUBLISHED') },
    { id: unsure, done: false, note: messageFor('POST_NEEDS_LOOK') },
  ]);
  expect(await world.stateOf(waiting)).toMatchObject({ status: 'draft', state: 'cancelled' });
});

test('bulk reschedule keeps the wall time in the post’s zone; past, missing and repeated hours say so', async () => {
  // The clock of these tests stands in October 2026; New York's goes back on 1 November and forward on 14 March.
  const plain = await scheduleAt('2026-10-30T08:30');
  const tokyo = await scheduleAt('2026-10-30T08:30', 'Asia/Tokyo');
  const double = await scheduleAt('2026-10-31T01:30');
  const missing = await scheduleAt('2027-03-13T02:30');
  const draft = await world.draft();
  expect(await move([plain, tokyo], 3)).toEqual([plain, tokyo].map((id) => ({ id, done: true, note: null })));
  expect(await timeOf(plain)).toBe('2026-11-02T08:30');
  expect(await run('select due_at from publications where post_id = $1', [plain])).toEqual([
    { due_at: new Date('2026-11-02T13:30:00Z') },
  ]);
  expect(await timeOf(tokyo)).toBe('2026-11-02T08:30');
  expect(await move([double, missing, draft], 1)).toEqual([
    { id: double, done: true, note: UI.scheduling.repeatedHour },
    { id: missing, done: false, note: expect.stringContaining('02:30 does not exist on that day') },
    { id: draft, done: false, note: NOT_MOVED.draft },
  ]);
  expect(await timeOf(missing)).toBe('2027-03-13T02:30');
  expect(await move([plain], -BULK_DAYS_MAX)).toEqual([{ id: plain, done: false, note: UI.scheduling.notFuture }]);
  expect(await timeOf(plain)).toBe('2026-11-02T08:30');
});

test('bulk reschedule says of each post that has no time to move from what it is by now', async () => {
  const statuses = ['draft', 'scheduled', 'failed', 'published'] as const;
  const ids = await Promise.all(statuses.map(() => world.draft()));
  for (const [at, status] of statuses.entries()) {
    await run('update posts set status = $1 where id = $2', [status, ids[at]]);
  }
  const notes = statuses.map((status, at) => ({ id: ids[at], done: false, note: NOT_MOVED[status] }));
  expect(await move(ids, 7)).toEqual(notes);
});

test('bulk schedule puts posts back to the times they had, moved or drafts by now, and refuses each by itself', async () => {
  const tokyo = 'Asia/Tokyo';
  const [moved, draft, past] = [
    await scheduleAt('2026-11-02T08:30'),
    await scheduleAt('2026-11-03T09:15', tokyo),
    await world.draft(),
  ];
  const before = await run('select id, scheduled_at from posts where id = any($1) order by id', [[moved, draft]]);
  await move([moved], 7);
  await change('draft', [draft]);
  const stranger = await world.app.signIn('Renée');
  const { id: theirs } = await stranger.ok(createPost, { body: { content: 'Theirs.' } });
  const wanted = (postId: string, localTime: string, userTimezone: string, scheduledDate: string) => ({
    postId,
    localTime,
    userTimezone,
    scheduledDate,
  });
  const posts = [
    wanted(moved, '2026-11-02T08:30', 'America/New_York', '2026-11-02T13:30:00Z'),
    wanted(draft.toUpperCase(), '2026-11-03T09:15', tokyo, '2026-11-03T00:15:00Z'),
    wanted(past, '2020-01-01T09:00', 'UTC', '2020-01-01T09:00:00Z'),
    { ...wanted(past, '2026-11-05T09:00', 'UTC', '2026-11-05T09:00:00Z'), postId: theirs },
  ];
  const { data } = await world.member().ok(changePosts, { body: { action: 'schedule', posts } });
  expect(data.results).toEqual([
    { id: moved, done: true, note: null },
    { id: draft, done: true, note: null },
    { id: past, done: false, note: messageFor('SCHEDULE_NOT_FUTURE') },
    { id: theirs, done: false, note: GONE },
  ]);
  expect(await run('select id, scheduled_at from posts where id = any($1) order by id', [[moved, draft]])).toEqual(
    before,
  );
});

test('bulk reschedule of a held post counts against the limit, and is refused without room', async () => {
  const ids = [await scheduleAt('2026-11-02T08:30'), await scheduleAt('2026-11-03T08:30')];
  await run("update publications set wait_reason = 'plan' where post_id = $1", [ids[1]]);
  expect((await move(ids, 1)).map(({ done }) => done)).toEqual([true, true]);
  await run("update publications set wait_reason = 'plan' where post_id = $1", [ids[1]]);
  await fillPlan(ids[0]);
  expect(await move(ids, 1)).toEqual([
    { id: ids[0], done: true, note: null },
    { id: ids[1], done: false, note: messageFor('SCHEDULE_LIMIT') },
  ]);
});

test('ten concurrent bulk calls: each answers, one deletes, and days add up', async () => {
  const ids = [await scheduleAt('2026-11-02T08:30'), await scheduleAt('2026-11-03T08:30')];
  const ten = Array.from({ length: 10 }, (_, index) => index);
  // Each names them in another order, so that waiting for each other in a circle would show.
  const moves = await Promise.all(ten.map((index) => move(index % 2 === 0 ? ids : ids.toReversed(), 1)));
  expect(moves.flat().every(({ done }) => done)).toBe(true);
  expect(await Promise.all(ids.map(timeOf))).toEqual(['2026-11-12T08:30', '2026-11-13T08:30']);
  const deletions = (await Promise.all(ten.map(() => change('delete', ids)))).flat();
  expect(deletions.filter(({ done }) => done).length).toBe(2);
  expect(new Set(deletions.filter(({ done }) => !done).map(({ note }) => note))).toEqual(new Set([GONE]));
  expect(await run('select id from posts')).toEqual([]);
});

test('the export contains the chosen posts, and nobody else’s', async () => {
  const [chosen, other] = [await world.draft('Chosen words.'), await world.draft('Other words.')];
  const stranger = await world.app.signIn('Renée');
  const { id: theirs } = await stranger.ok(createPost, { body: { content: 'Theirs.' } });
  const answer = await world.member().raw({
    method: 'POST',
    path: exportPosts.path,
    body: { postIds: [chosen, theirs, chosen] },
  });
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/zip' } });
  const files = unzipSync(answer.bytes);
  const posts = JSON.parse(strFromU8(files['posts.json'] ?? new Uint8Array()));
  expect(posts.map(({ id }: { id: string }) => id)).toEqual([chosen]);
  expect(Object.keys(files).length).toBe(2);
  expect(other).not.toBe(chosen);
  expect(await world.member().call(exportPosts, { body: { postIds: [chosen] } })).toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED', retryAfter: 60 },
  });
});
