import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messageFor } from '#contract/error-messages.ts';
import { LIMITS } from '#contract/limit-messages.ts';
import { readUsage } from '#contract/profiles.ts';
import { schedulePost } from '#contract/publications.ts';
import { generatePost, rewritePost } from '#contract/writing.ts';
import { PLANS, TIERS, type Tier } from '#domain/plans/plans.ts';
import { createBuiltInWriter } from '#server/adapters/writers/built-in-writer.ts';
import { schedulePost as scheduleVerb } from '#server/features/posts/publishing/schedule-post.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { createStranger, IDEAS, VIDEO } from '#test/harness/writing.ts';

let it: TestApp;
let ada: Client;
beforeAll(async () => {
  const writer = createBuiltInWriter();
  it = await startTestApp({ writer, visitorWriter: writer, readVideo: async () => VIDEO });
  await it.clock.set('2026-11-30T23:00:00.000Z');
  ada = await it.signIn();
});
afterAll(() => it.close());
beforeEach(() => it.database.pool.query('delete from posts; delete from usage_months; delete from usage_events'));

const UNTIL_DECEMBER = 3600;
const VIDEO_INPUT = { input: '', sources: [{ kind: 'video' as const, url: 'https://youtu.be/practice-01' }] };

async function isPerson(tier: Tier, used: { generations?: number; transcriptions?: number }): Promise<void> {
  await it.database.pool.query('update users set tier = $1', [tier]);
  await it.database.pool.query(
    `insert into usage_months (user_id, month, generations, transcriptions) values ($1, '2026-11', $2, $3)`,
    [ada.userId, used.generations ?? 0, used.transcriptions ?? 0],
  );
}

/** Drafts, or posts that wait to be published; their ids. */
async function posts(count: number, isScheduled = false): Promise<string[]> {
  const { rows } = await it.database.pool.query<{ id: string }>(
    `insert into posts (user_id, content, status) select $1, 'Post ' || n, $2 from generate_series(1, $3) n returning id`,
    [ada.userId, isScheduled ? 'scheduled' : 'draft', count],
  );
  if (isScheduled) {
    await it.database.pool.query(
      `insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at)
       select id, user_id, 'schedule', 'queued', '', '', '', now() + interval '1 year', now() + interval '1 year' from posts`,
    );
  }
  return rows.map(({ id }) => id);
}

const around = (limit: number) => [...new Set([0, limit - 1, limit, limit + 2])].filter((used) => used >= 0);
const rows = TIERS.flatMap((tier) => around(PLANS[tier].monthlyPostLimit).map((used) => [tier, used] as const));

test.each(rows)('%s with %i posts generated', async (tier, used) => {
  const limit = PLANS[tier].monthlyPostLimit;
  await isPerson(tier, { generations: used });
  const calls = [
    () => ada.call(generatePost, { body: IDEAS }),
    () => ada.call(rewritePost, { body: { content: 'We recieve words.', choice: 'spelling' } }),
  ];
  let left = limit - used;
  for (const call of calls) {
    const { status, body } = await call();
    if (left > 0) {
      left -= 1;
      expect(body).toMatchObject({ success: true, data: { remaining: left } });
      continue;
    }
    expect(status).toBe(403);
    expect(body).toMatchObject({ success: false, code: 'UPGRADE_NEEDED', upgradeNeeded: true, remaining: 0 });
    expect(body.authRequired).toBeUndefined();
    expect(body.retryAfter).toBe(limit === 0 ? undefined : UNTIL_DECEMBER);
  }
});

const transcripts = TIERS.filter((tier) => tier !== 'guest').flatMap((tier) =>
  around(PLANS[tier].youtubeTranscriptionsLimit).map((used) => [tier, used] as const),
);

test.each(transcripts)('%s with %i transcripts read', async (tier, used) => {
  const limit = PLANS[tier].youtubeTranscriptionsLimit;
  await isPerson(tier, { transcriptions: used });
  const { status, body } = await ada.call(generatePost, { body: VIDEO_INPUT });
  const { data } = await ada.ok(readUsage);
  if (used < limit) {
    expect(body).toMatchObject({ success: true, data: { sources: [{ kind: 'video', title: VIDEO.title }] } });
    expect(data.transcriptions).toEqual({ used: used + 1, limit, remaining: limit - used - 1 });
    return;
  }
  expect(status).toBe(403);
  expect(body).toMatchObject({ code: 'UPGRADE_NEEDED', upgradeNeeded: true });
  expect(body.authRequired).toBeUndefined();
  expect(body.error).toMatch(
    limit === 0 ? LIMITS.transcriptsUpgrade(['top_voice']) : /all \d+ automatic transcripts.*December 1 \(UTC\)/,
  );
  expect(body.retryAfter).toBe(limit === 0 ? undefined : UNTIL_DECEMBER);
  expect(data).toMatchObject({ transcriptions: { used, limit, remaining: 0 }, generations: { used: 0 } });
});

const scheduled = TIERS.filter((tier) => tier !== 'admin').flatMap((tier) =>
  around(PLANS[tier].scheduledPostsLimit).map((used) => [tier, used] as const),
);

test.each(scheduled)('%s with %i posts scheduled', async (tier, used) => {
  const limit = PLANS[tier].scheduledPostsLimit;
  await isPerson(tier, {});
  await posts(used, true);
  const [postId = ''] = await posts(1);
  const scheduledDate = new Date(it.clock.now() + 3_600_000).toISOString();
  const { status, body } = await ada.call(schedulePost, { body: { postId, scheduledDate, userTimezone: 'UTC' } });
  const isRoom = used < limit;
  expect(status).toBe(isRoom ? 200 : 403);
  if (!isRoom) {
    expect(body).toMatchObject({ code: 'SCHEDULE_LIMIT', upgradeNeeded: true });
    expect([body.retryAfter, body.authRequired]).toEqual([undefined, undefined]);
  }
  const now = used + Number(isRoom);
  expect((await ada.ok(readUsage)).data.scheduled).toEqual({ used: now, limit, remaining: Math.max(0, limit - now) });
});

test.each(['free', 'pro'] as const)(
  '200 concurrent schedules of %s: exactly as many as the plan allows',
  async (tier) => {
    await isPerson(tier, {});
    const scheduledDate = new Date(it.clock.now() + 3_600_000).toISOString();
    const person = { userId: ada.userId ?? '', tier, scheduledDate, userTimezone: 'UTC', sendLate: false };
    const ids = await posts(200);
    const results = await Promise.allSettled(ids.map((postId) => scheduleVerb(it.ctx, { ...person, postId })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(PLANS[tier].scheduledPostsLimit);
  },
);

test('a visitor has three tries, then must sign in; a video asks for that at once and uses none', async () => {
  const ask = createStranger(it);
  const video = await ask(VIDEO_INPUT);
  expect(video.json()).toMatchObject({
    code: 'AUTH_REQUIRED',
    authRequired: true,
    error: LIMITS.transcriptsVisitor(['top_voice']),
  });
  for (const remaining of [2, 1, 0]) expect((await ask(IDEAS)).json()).toMatchObject({ data: { remaining } });
  const last = await ask(IDEAS);
  expect(last.status).toBe(403);
  expect(last.json()).toEqual({
    success: false,
    code: 'AUTH_REQUIRED',
    error: messageFor('AUTH_REQUIRED'),
    authRequired: true,
    remaining: 0,
    retryAfter: UNTIL_DECEMBER,
  });
});
