import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPost } from '#contract/posts.ts';
import { schedulePost } from '#contract/publications.ts';
import { PLANS, type Tier } from '#domain/plans/plans.ts';
import { clearPosts } from '#test/harness/empty-tables.ts';
import { documentOf, MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
  await world.signInAgain();
});
afterAll(() => world.app.close());
beforeEach(async () => {
  await clearPosts(world.app.database.pool);
  await world.app.database.pool.query('update linkedin_connections set refused_at = null');
  await setTier('top_voice');
  world.app.looks.length = 0;
});

const HOUR_MS = 60 * MINUTE_MS;
const setTier = (tier: Tier) => world.app.database.pool.query('update users set tier = $1', [tier]);

type When = { localTime?: string; scheduledDate: string; userTimezone?: string };
async function schedule(when: When, postId?: string) {
  const body = { postId: postId ?? (await world.draft()), userTimezone: 'America/New_York', ...when };
  return world.member().call(schedulePost, { body });
}
const publications = async () =>
  (await world.app.database.pool.query('select * from publications order by created_at')).rows;

test('schedulePost stores wall time, zone and the server’s instant, and a job for it', async () => {
  const answer = await schedule({ localTime: '2026-11-24T08:30', scheduledDate: '2026-11-24T13:30:00.000Z' });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toMatchObject({
    repeatedHour: false,
    post: {
      status: 'scheduled',
      scheduledAt: '2026-11-24T13:30:00.000Z',
      publication: {
        state: 'queued',
        dueAt: '2026-11-24T13:30:00.000Z',
        localTime: '2026-11-24T08:30',
        zone: 'America/New_York',
        sendLate: false,
        waitReason: null,
      },
    },
  });
  const [row] = await publications();
  expect(row.tz_version).toBe(process.versions['tz'] ?? null);
  expect(world.app.looks).toEqual([{ publicationId: row.id, at: new Date('2026-11-24T13:30:00.000Z') }]);
});

test('schedulePost accepts an instant alone, with any offset; the wall time follows from the zone', async () => {
  const answer = await schedule({ scheduledDate: '2026-11-24T14:30:00+01:00', userTimezone: 'Asia/Tokyo' });
  expect(answer.body.data?.post.publication).toMatchObject({
    dueAt: '2026-11-24T13:30:00.000Z',
    localTime: '2026-11-24T22:30',
    zone: 'Asia/Tokyo',
  });
});

test.each([
  ['seconds', '2026-11-24T13:30:45.500Z'],
  ['the second pass of an hour that exists twice', '2026-11-01T06:30:00.000Z'],
])('schedulePost stores an instant that no wall time means exactly, without wall time: %s', async (_what, dueAt) => {
  const answer = await schedule({ scheduledDate: dueAt });
  expect(answer.body.data).toMatchObject({
    repeatedHour: false,
    post: { scheduledAt: dueAt, publication: { dueAt, localTime: null, zone: 'America/New_York' } },
  });
});

test('schedulePost refuses an instant that disagrees with the wall time, with the right one', async () => {
  const answer = await schedule({ localTime: '2026-11-24T08:30', scheduledDate: '2026-11-24T12:30:00.000Z' });
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'SCHEDULE_MISMATCH', instant: '2026-11-24T13:30:00.000Z' },
  });
});

test('schedulePost refuses an hour that does not exist, with the next one that does', async () => {
  const answer = await schedule({ localTime: '2027-03-14T02:30', scheduledDate: '2027-03-14T07:30:00.000Z' });
  expect(answer).toMatchObject({
    status: 400,
    body: {
      code: 'SCHEDULE_MISSING_HOUR',
      nextLocalTime: '2027-03-14T03:00',
      error: '02:30 does not exist on that day, because the clocks go forward. The next possible time is 03:00.',
    },
  });
});

test('schedulePost takes the first of a repeated hour, and says so', async () => {
  const localTime = '2026-11-01T01:30';
  const first = await schedule({ localTime, scheduledDate: '2026-11-01T05:30:00.000Z' });
  expect(first.body.data).toMatchObject({ repeatedHour: true, post: { scheduledAt: '2026-11-01T05:30:00.000Z' } });
  const second = await schedule({ localTime, scheduledDate: '2026-11-01T06:30:00.000Z' });
  expect(second.body).toMatchObject({ code: 'SCHEDULE_MISMATCH', instant: '2026-11-01T05:30:00.000Z' });
});

test.each([-HOUR_MS, -1, 0])('schedulePost refuses %i ms from now as not in the future', async (inMs) => {
  const answer = await world.schedule(await world.draft(), inMs);
  expect([answer.status, answer.body]).toEqual([
    400,
    {
      success: false,
      code: 'SCHEDULE_NOT_FUTURE',
      error: 'Please select a future date and time for scheduling.',
    },
  ]);
});

test.each(['Mars/Olympus', '+02:00', 'x', 'constructor'])(
  'schedulePost refuses an unknown zone: %s',
  async (userTimezone) => {
    const answer = await schedule({ scheduledDate: '2026-11-24T13:30:00.000Z', userTimezone });
    expect(answer).toMatchObject({ status: 400, body: { code: 'SCHEDULE_INVALID_ZONE' } });
  },
);

test.each(['2026-02-30T08:30', '2026-11-24T25:00', '2026-13-01T08:30'])(
  'schedulePost refuses a time that does not exist: %s',
  async (localTime) => {
    const answer = await schedule({ localTime, scheduledDate: '2026-11-24T13:30:00.000Z' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  },
);

test.each(['guest', 'free', 'pro'] as const)(
  '%s: twenty at once admit exactly what the plan has room for',
  async (tier) => {
    await setTier(tier);
    const limit = PLANS[tier].scheduledPostsLimit;
    const ids = await Promise.all(Array.from({ length: 20 }, (_, index) => world.draft(`Post ${index}`)));
    const answers = await Promise.all(ids.map((id) => world.schedule(id, HOUR_MS)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limit);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'SCHEDULE_LIMIT', upgradeNeeded: true } });
    }
    expect(await publications()).toHaveLength(limit);
  },
);

test('schedulePost again moves the schedule: the same count, one publication, one more event', async () => {
  await setTier('free');
  const ids = [await world.draft('One.'), await world.draft('Two.')];
  for (const id of ids) expect((await world.schedule(id, HOUR_MS)).status).toBe(200);
  const moved = await world.schedule(ids[0] ?? '', 5 * HOUR_MS, { sendLate: true });
  expect(moved.body).toMatchObject({
    data: {
      post: {
        scheduledAt: new Date(world.app.clock.now() + 5 * HOUR_MS).toISOString(),
        publication: { sendLate: true },
      },
    },
  });
  expect(await publications()).toHaveLength(2);
  const { rows } = await world.app.database.pool.query('select type from publication_events order by id');
  expect(rows.map(({ type }) => type)).toEqual(['scheduled', 'scheduled', 'rescheduled']);
  expect((await world.schedule(await world.draft('Three.'), HOUR_MS)).status).toBe(403);
});

test('schedulePost of a share that waits since a restore needs room in the plan', async () => {
  await setTier('free');
  for (const words of ['One.', 'Two.']) await world.schedule(await world.draft(words), HOUR_MS);
  const waiting = await world.draft('Waiting.');
  await world.app.database.pool.query(
    `insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at, wait_reason)
     select id, user_id, 'share', 'queued', 'x', 'x', 'x', app_now(), app_now(), 'restored' from posts where id = $1`,
    [waiting],
  );
  expect((await world.schedule(waiting, HOUR_MS)).body).toMatchObject({ code: 'SCHEDULE_LIMIT' });
  await setTier('pro');
  const { body } = await world.schedule(waiting, HOUR_MS);
  expect(body).toMatchObject({ data: { post: { publication: { state: 'queued', waitReason: null } } } });
  expect((await publications()).map(({ kind }) => kind)).toEqual(['schedule', 'schedule', 'schedule']);
});

test('schedulePost of a failed post clears its error', async () => {
  const id = await world.draft();
  await world.app.database.pool.query("update posts set status = 'failed', error_message = 'late'");
  expect((await world.schedule(id, HOUR_MS)).body).toMatchObject({
    data: {
      post: {
        status: 'scheduled',
        errorMessage: null,
      },
    },
  });
});

test('schedulePost refuses what cannot be published, and changes nothing', async () => {
  const draftOf = async (content: string, words = content) =>
    (await world.member().ok(createPost, { body: { content, tiptapJson: documentOf(words) } })).id;
  const refusals: [string, number, string][] = [
    [await draftOf('x'.repeat(3001)), 400, 'POST_TOO_LONG'],
    [await draftOf('words elsewhere', ' '), 400, 'NO_CONTENT'],
    ['00000000-0000-4000-8000-000000000000', 404, 'POST_NOT_FOUND'],
  ];
  const published = await world.draft();
  await world.app.database.pool.query("update posts set status = 'published' where id = $1", [published]);
  refusals.push([published, 409, 'ALREADY_PUBLISHED']);
  for (const [id, status, code] of refusals) {
    expect(await world.schedule(id, HOUR_MS)).toMatchObject({ status, body: { code } });
  }
  expect(await publications()).toEqual([]);
  expect(world.app.looks).toEqual([]);
  expect((await world.schedule(await draftOf('x'.repeat(3000)), HOUR_MS)).status).toBe(200);
});

test('schedulePost needs a LinkedIn sign-in; a failed call changes nothing', async () => {
  const id = await world.draft();
  const { pool } = world.app.database;
  await pool.query('update linkedin_connections set refused_at = now()');
  expect(await world.schedule(id, HOUR_MS)).toMatchObject({
    status: 409,
    body: {
      code: 'NEEDS_REAUTH',
      needsReauth: true,
      error: 'LinkedIn posting permissions required. Please sign in again to grant access.',
    },
  });
  expect(await world.stateOf(id)).toEqual({ status: 'draft', state: undefined, error: null });
  expect(await publications()).toEqual([]);
  await pool.query('update linkedin_connections set refused_at = null');
  await world.schedule(id, HOUR_MS);
  const before = await publications();
  await pool.query('update linkedin_connections set refused_at = now()');
  expect((await world.schedule(id, 2 * HOUR_MS)).status).toBe(409);
  expect(await publications()).toEqual(before);
});
