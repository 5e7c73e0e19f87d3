import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deletePost, updatePost } from '#contract/posts.ts';
import { unschedulePost } from '#contract/publications.ts';
import { PUBLISHING } from '#contract/publishing-messages.ts';
import type { Tier } from '#domain/plans/plans.ts';
import { readQueue } from '#server/features/publications/read-queue.ts';
import { readReceipt } from '#server/features/publications/read-receipt.ts';
import { countScheduled } from '#server/features/publications/schedules/count-scheduled.ts';
import { claimDuePublications } from '#server/features/publications/sending/claim-due.ts';
import { publish } from '#server/features/publications/sending/publish.ts';
import { documentOf, MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { previewTierChange } from './preview-tier-change.ts';
import { updateTier } from './update-tier.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());
beforeEach(() => world.reset());

const HOUR_MS = 60 * MINUTE_MS;
const userId = () => world.member().userId ?? '';
const run = async (sql: string, values: unknown[] = []) => (await world.app.database.pool.query(sql, values)).rows;

/** What an administrator's press does. */
async function setTier(tier: Tier): Promise<void> {
  await run('update users set base_tier = $1', [tier]);
  await updateTier(world.app.ctx, { userId: userId() });
}

/** Posts named after the hour they are due in, scheduled in the order given. */
async function scheduleHours(...hours: number[]): Promise<Record<number, string>> {
  const ids: Record<number, string> = {};
  for (const hour of hours) {
    const id = await world.draft(`Due in ${hour}.`);
    expect((await world.schedule(id, hour * HOUR_MS)).status).toBe(200);
    ids[hour] = id;
  }
  return ids;
}

/** Every hour on its minute, and then past everybody's grace. */
async function passHours(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    await world.app.clock.advance(HOUR_MS);
    await world.look();
    await world.look();
  }
  await world.app.clock.advance(6 * MINUTE_MS);
  await world.look();
  await world.look();
}

const held = async () =>
  (
    await run("select network_text from publications where wait_reason = 'plan' and state = 'queued' order by due_at")
  ).map(({ network_text: text }) => text);
const published = async () => (await world.journal()).posts.map(({ rendered }) => rendered).sort();
const eventsOf = async (postId = '') => (await readReceipt(world.app.ctx, { postId })).events.map(({ type }) => type);
const preview = (tier: Tier, at: Date | null = null) =>
  previewTierChange(world.app.ctx, { userId: userId(), tier, at });

test('a smaller plan keeps the earliest due posts and holds the rest, which are never published and say why', async () => {
  const ids = await scheduleHours(4, 2, 5, 1);
  const patient = await world.draft('Due in 3.');
  await world.schedule(patient, 3 * HOUR_MS, { sendLate: true });
  const foreseen = await preview('free');
  await setTier('free');
  expect(foreseen.held.map(({ text }) => text)).toEqual(await held());
  expect(await held()).toEqual(['Due in 3.', 'Due in 4.', 'Due in 5.']);
  expect(foreseen.lost).toContain('No more AI images. Those in your posts stay.');
  expect(await world.stateOf(patient)).toMatchObject({ status: 'scheduled', state: 'queued' });
  await passHours(6);
  expect(await published()).toEqual(['Due in 1.', 'Due in 2.']);
  expect(await world.stateOf(patient)).toEqual({ status: 'failed', state: 'failed', error: PUBLISHING.noRoom });
  expect(await world.stateOf(ids[5] ?? '')).toMatchObject({ status: 'failed', error: PUBLISHING.noRoom });
  expect(await eventsOf(ids[4])).toEqual(['scheduled', 'held', 'late']);
});

test('a held post is looked at after its time, does not count against the limit, and raises no alarm', async () => {
  await scheduleHours(1, 2, 3);
  const looksBefore = world.app.looks.length;
  await setTier('free');
  const [{ due_at: dueAt, next_look_at: lookAt }] = await run(
    "select due_at, next_look_at from publications where wait_reason = 'plan'",
  );
  expect(lookAt.getTime() - dueAt.getTime()).toBe(5 * MINUTE_MS);
  expect(world.app.looks.slice(looksBefore).map(({ at }) => at)).toEqual([lookAt]);
  expect(await countScheduled(world.app.ctx, { userId: userId() })).toBe(2);
  await world.app.clock.advance(HOUR_MS);
  await world.look();
  await world.app.clock.advance(2 * HOUR_MS);
  await world.look();
  expect(await readQueue(world.app.ctx)).toMatchObject({ oldestDueMs: 0, queued: 1 });
});

test('an administrator by ADMIN_EMAILS gets their held posts released at the next sign-in', async () => {
  await scheduleHours(1, 2, 3);
  await setTier('free');
  expect(await held()).toEqual(['Due in 3.']);
  const { config } = world.app.ctx;
  world.app.ctx.config = { ...config, adminEmails: ['ada.okafor@practice.example'] };
  await world.app.signIn('Ada');
  world.app.ctx.config = config;
  expect([await held(), await run('select tier, base_tier from users')]).toEqual([
    [],
    [{ tier: 'admin', base_tier: 'admin' }],
  ]);
});

test('a larger plan releases future posts that fit, the earliest due first, each sent once', async () => {
  const ids = await scheduleHours(1, 2, 3, 4, 5, 6, 7, 8);
  await setTier('free');
  await world.app.clock.advance(3 * HOUR_MS + MINUTE_MS);
  await setTier('pro');
  expect(await held()).toEqual(['Due in 3.', 'Due in 7.', 'Due in 8.']);
  await setTier('top_voice');
  expect(await held()).toEqual(['Due in 3.']);
  await passHours(6);
  expect(await published()).toEqual(['Due in 4.', 'Due in 5.', 'Due in 6.', 'Due in 7.', 'Due in 8.']);
  expect(await eventsOf(ids[8])).toEqual(['scheduled', 'held', 'released', 'claimed', 'send_started', 'published']);
});

test('a post being sent, or that may be out, is not held by a smaller plan', async () => {
  const doubtful = await world.due('In doubt.');
  await world.fault('commit-500');
  await world.look();
  const sending = await world.due('Being sent.');
  const [claimed] = await claimDuePublications(world.app.ctx);
  const [ahead] = Object.values(await scheduleHours(1));
  await setTier('guest');
  expect(await held()).toEqual(['Due in 1.']);
  expect(await world.stateOf(sending)).toMatchObject({ state: 'sending' });
  expect(await world.stateOf(doubtful)).toMatchObject({ state: 'doubt' });
  if (claimed !== undefined) await publish(world.app.ctx, claimed);
  await world.lookFor(3);
  expect((await published()).sort()).toEqual(['Being sent.', 'In doubt.']);
  expect(await world.stateOf(ahead ?? '')).toMatchObject({ state: 'queued' });
});

test('a post that its person sent again is not held, since it may be out', async () => {
  const [id] = Object.values(await scheduleHours(1));
  await run('update publications set first_maybe_sent_at = app_now()');
  await setTier('guest');
  expect(await held()).toEqual([]);
  await passHours(1);
  expect(await world.stateOf(id ?? '')).toMatchObject({ state: 'published' });
});

test('a held post allows the same actions as any other; scheduling it needs room in the plan', async () => {
  const ids = await scheduleHours(1, 2, 3, 4, 5);
  const [one = '', third = '', fourth = '', fifth = ''] = [ids[1], ids[3], ids[4], ids[5]];
  await setTier('free');
  const member = world.member();
  const words = { content: 'New words.', tiptapJson: documentOf('New words.') };
  await member.ok(updatePost, { params: { id: third }, body: words });
  expect(await held()).toEqual(['New words.', 'Due in 4.', 'Due in 5.']);
  expect(await world.schedule(third, 9 * HOUR_MS)).toMatchObject({ status: 403, body: { code: 'SCHEDULE_LIMIT' } });
  await member.ok(unschedulePost, { params: { id: one } });
  const moved = await world.schedule(third, 9 * HOUR_MS);
  expect(moved.body).toMatchObject({ data: { post: { publication: { state: 'queued', waitReason: null } } } });
  await member.ok(deletePost, { params: { id: fourth } });
  await member.ok(unschedulePost, { params: { id: fifth } });
  expect(await world.stateOf(fifth)).toMatchObject({ status: 'draft', state: 'cancelled' });
  await passHours(9);
  expect(await published()).toEqual(['Due in 2.', 'New words.']);
});

test('a reconnect releases no post that the plan holds', async () => {
  const ids = await scheduleHours(1, 2, 3, 4);
  await setTier('free');
  await run('update linkedin_connections set refused_at = now()');
  await world.app.clock.advance(HOUR_MS);
  await world.look();
  expect(await world.stateOf(ids[1] ?? '')).toMatchObject({ state: 'queued' });
  await world.signInAgain();
  expect(await held()).toEqual(['Due in 3.', 'Due in 4.']);
  await passHours(4);
  expect(await published()).toEqual(['Due in 1.', 'Due in 2.']);
});

test('concurrent claims and changes of plan: every post is published once or held, never both', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, (_, index) => world.draft(`Number ${index}.`)));
  for (const id of ids) await world.schedule(id, MINUTE_MS);
  await world.app.clock.advance(MINUTE_MS + 1000);
  await Promise.all([world.look(), setTier('free'), world.look(), setTier('pro'), world.look(), setTier('guest')]);
  await world.look();
  const [out, kept] = [await published(), await held()];
  expect([...out, ...kept].sort()).toEqual(ids.map((_, index) => `Number ${index}.`).sort());
  await world.app.clock.advance(6 * MINUTE_MS);
  await world.look();
  expect(await published()).toEqual(out);
});

test('a change that takes effect later holds only posts that are due after it', async () => {
  await scheduleHours(1, 2, 3, 4, 5, 6);
  const at = new Date(world.app.clock.now() + 2.5 * HOUR_MS);
  const { held: foreseen } = await preview('free', at);
  expect(foreseen.map(({ text, zone }) => [text, zone])).toEqual([
    ['Due in 5.', 'America/New_York'],
    ['Due in 6.', 'America/New_York'],
  ]);
  await passHours(2);
  await world.app.clock.set(at.toISOString());
  await setTier('free');
  expect(await held()).toEqual(foreseen.map(({ text }) => text));
});
