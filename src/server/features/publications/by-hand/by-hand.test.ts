import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readInbox } from '#contract/notices.ts';
import { deletePost, readPost, updatePost } from '#contract/posts.ts';
import { pressByHand, resolveDoubt, schedulePost, switchByHand, unschedulePost } from '#contract/publications.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { watchMatters } from '#server/features/notices/watch-matters.ts';
import { pressByHand as press } from '#server/features/posts/publishing/press-by-hand.ts';
import { type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { renewToken } from '#test/harness/sign-in.ts';
import { resumePublications } from '../resume-publications.ts';
import { fitSchedules } from '../schedules/fit-schedules.ts';
import { releaseRestored } from '../schedules/release-restored.ts';

const LINK = 'https://www.linkedin.com/feed/update/urn:li:activity:7430000000000000001/';
let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());
beforeEach(async () => {
  await world.reset();
  await run('update users set publishes_by_hand = false');
  await run('truncate notice_matters');
});

const run = async (text: string, values: unknown[] = []) => (await world.app.database.pool.query(text, values)).rows;
const own = (postId: string) => ({ userId: world.member().userId ?? '', postId });
const out = async () => (await world.journal()).posts.map(({ rendered }) => rendered);
const waitReason = async (postId: string) =>
  (await run('select wait_reason from publications where post_id = $1', [postId]))[0].wait_reason;

/** The member's browser, with a token that is good now. */
async function member() {
  await renewToken(world.member());
  return world.member();
}
async function switchTo(isOn: boolean) {
  return (await (await member()).ok(switchByHand, { body: { isOn } })).data;
}
const pressNow = async (postId: string) => (await member()).call(pressByHand, { params: { id: postId } });

test('what is scheduled by who publishes by hand comes due as theirs, and no program ever sends it', async () => {
  expect(await switchTo(true)).toEqual({ isOn: true, changed: 0 });
  const id = await world.due('Mine to publish.');
  await world.lookFor(10);
  await world.app.clock.advance(3 * DAY_MS);
  await world.lookFor(5);
  expect([await world.stateOf(id), await out()]).toMatchObject([{ status: 'scheduled', state: 'queued' }, []]);
  expect((await pressNow(id)).body.data).toMatchObject({ status: 'scheduled', publication: { state: 'needs_look' } });
  expect((await pressNow(id)).status, 'pressed again').toBe(200);
  await world.lookFor(5);
  const answer = await (await member()).ok(resolveDoubt, {
    params: { id },
    body: { outcome: 'is_there', permalink: LINK },
  });
  expect(answer.data).toMatchObject({ status: 'published', publication: { waitReason: null } });
  expect(await out()).toEqual([]);
});

test('a sign-in does not have to be good for what is published by hand', async () => {
  await switchTo(true);
  const draft = await world.draft('By hand.');
  await run("update linkedin_connections set expires_at = app_now() - interval '1 day'");
  expect((await world.schedule(draft, HOUR_MS)).status).toBe(200);
  expect(await waitReason(draft)).toBe('by_hand');
});

test('posts that are not due follow the switch, what is due stays', async () => {
  const later = await world.draft('Later.');
  await world.schedule(later, DAY_MS);
  expect(await switchTo(true)).toEqual({ isOn: true, changed: 1 });
  const due = await world.due('Due by hand.');
  expect(await switchTo(false)).toEqual({ isOn: false, changed: 1 });
  expect([await waitReason(later), await waitReason(due)]).toEqual([null, 'by_hand']);
  await world.lookFor(3);
  expect(await out(), 'nothing goes out late by a switch').toEqual([]);
  await world.app.clock.advance(DAY_MS - 5 * MINUTE_MS);
  await world.lookFor(2);
  expect(await out()).toEqual(['Later.']);
});

test('what a plan or a restore held follows the choice when it is released, as does what waits for a sign-in', async () => {
  const ids = [
    await world.draft('Held by the plan.'),
    await world.draft('From a backup.'),
    await world.draft('No sign-in.'),
  ];
  for (const [at, id] of ids.entries()) await world.schedule(id, DAY_MS + at * HOUR_MS);
  const reasons = ['plan', 'restored', 'reauth'];
  for (const [at, id] of ids.entries())
    await run('update publications set wait_reason = $2 where post_id = $1', [id, reasons[at]]);
  expect(await switchTo(true)).toMatchObject({ changed: 1 });
  await fitSchedules(world.app.ctx, { userId: own('').userId, limit: 10 });
  await releaseRestored(world.app.ctx);
  await resumePublications(world.app.ctx, own(''));
  expect(await Promise.all(ids.map(waitReason))).toEqual(['by_hand', 'by_hand', 'by_hand']);
  await world.app.clock.advance(DAY_MS - MINUTE_MS);
  await world.lookFor(130);
  expect(await out()).toEqual([]);
});

test('a refused sign-in of another post leaves what is published by hand as it is', async () => {
  const sent = await world.draft('Sent by the program.');
  await world.schedule(sent, MINUTE_MS);
  const byHand = await world.draft('By hand, later.');
  await world.schedule(byHand, DAY_MS);
  await run("update publications set wait_reason = 'by_hand' where post_id = $1", [byHand]);
  await world.app.linkedin.control('/revoke', {
    sub: (await run('select linkedin_sub from users where id = $1', [own('').userId]))[0].linkedin_sub,
  });
  await world.app.clock.advance(MINUTE_MS + 1000);
  await world.look();
  expect([await waitReason(sent), await waitReason(byHand)]).toEqual(['reauth', 'by_hand']);
  await world.signInAgain();
  expect(await waitReason(byHand)).toBe('by_hand');
});

test('a post that waits for a sign-in can be published by hand; after the press a new sign-in does not send it', async () => {
  const id = await world.due('Waits for a sign-in.');
  await run("update linkedin_connections set expires_at = app_now() - interval '1 minute'");
  await world.look();
  expect(await waitReason(id)).toBe('reauth');
  expect((await pressNow(id)).status).toBe(200);
  await world.signInAgain();
  await world.lookFor(5);
  expect([await world.stateOf(id), await out()]).toMatchObject([{ state: 'needs_look' }, []]);
  // It was not posted after all: now it is sent, once.
  await (await member()).ok(resolveDoubt, { params: { id }, body: { outcome: 'send_again' } });
  await world.lookFor(3);
  expect([await world.stateOf(id), await out()]).toMatchObject([
    { status: 'published', state: 'published' },
    ['Waits for a sign-in.'],
  ]);
});

test('a post whose permission was withdrawn at LinkedIn waits, to be published by hand or sent after a new sign-in', async () => {
  const message = 'Not enough permissions to access: partnerApiPostsExternal.CREATE.20260901';
  await world.fault('status', { status: 403, body: { status: 403, code: 'ACCESS_DENIED', message } });
  const id = await world.draft('Not permitted.');
  await world.schedule(id, MINUTE_MS);
  await world.app.clock.advance(MINUTE_MS + 1000);
  await world.look();
  expect([await waitReason(id), await out()]).toEqual(['reauth', []]);
  expect((await pressNow(id)).status).toBe(200);
  await (await member()).ok(resolveDoubt, { params: { id }, body: { outcome: 'send_again' } });
  await world.signInAgain();
  await world.lookFor(3);
  expect([await world.stateOf(id), await out()]).toMatchObject([{ state: 'published' }, ['Not permitted.']]);
});

test('said not to be out, it is theirs to publish again', async () => {
  await switchTo(true);
  const id = await world.due('Once more.');
  await pressNow(id);
  await (await member()).ok(resolveDoubt, { params: { id }, body: { outcome: 'send_again' } });
  expect(await waitReason(id)).toBe('by_hand');
  await world.lookFor(3);
  expect(await out()).toEqual([]);
  expect((await pressNow(id)).status).toBe(200);
});

test('a press and a publisher at the same time: one of them has it, whoever comes first', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), async (isSignInFirst) => {
      await world.reset();
      const id = await world.due('Contested.');
      await run("update publications set wait_reason = 'reauth' where post_id = $1", [id]);
      const resume = async () => {
        await resumePublications(world.app.ctx, own(id));
        await world.look();
      };
      const tryPress = () =>
        press(world.app.ctx, own(id)).then(
          () => true,
          () => false,
        );
      const both = isSignInFirst ? [resume(), tryPress()] : [tryPress(), resume()];
      const isPressed = (await Promise.all(both)).includes(true);
      await world.lookFor(2);
      expect(await out()).toEqual(isPressed ? [] : ['Contested.']);
      expect((await world.stateOf(id)).state).toBe(isPressed ? 'needs_look' : 'published');
    }),
    { numRuns: 12 },
  );
});

test("refuses what is another's, not due, on its way by itself, or no scheduled post", async () => {
  const draft = await world.draft('A draft.');
  expect(await pressNow(draft)).toMatchObject({ status: 409, body: { code: 'ACTION_NOT_ALLOWED' } });
  const byProgram = await world.due('By the program.');
  expect((await pressNow(byProgram)).body.code).toBe('ACTION_NOT_ALLOWED');
  await world.lookFor(1);
  await switchTo(true);
  const later = await world.draft('Not due.');
  await world.schedule(later, DAY_MS);
  expect((await pressNow(later)).body.code).toBe('ACTION_NOT_ALLOWED');
  const stranger = await world.app.signIn('Tomás');
  const answer = await stranger.call(pressByHand, { params: { id: later } });
  expect(answer).toMatchObject({ status: 404, body: { code: 'POST_NOT_FOUND' } });
  // Until it is pressed it is an ordinary scheduled post.
  await (await member()).ok(unschedulePost, { params: { id: later } });
  expect((await world.stateOf(later)).status).toBe('draft');
});

test('what is pressed cannot be scheduled, edited or deleted until its person says what came of it', async () => {
  await switchTo(true);
  const id = await world.due('Pressed.');
  await pressNow(id);
  const expectedUpdatedAt = (await (await member()).ok(readPost, { params: { id } })).data.updatedAt;
  const refused = [
    await (await member()).call(updatePost, { params: { id }, body: { content: 'Other words.', expectedUpdatedAt } }),
    await (await member()).call(deletePost, { params: { id } }),
  ];
  for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: { code: 'POST_NEEDS_LOOK' } });
  const scheduledDate = new Date(world.app.clock.now() + DAY_MS).toISOString();
  const moved = await (await member()).call(schedulePost, {
    body: { postId: id, scheduledDate, userTimezone: 'UTC' },
  });
  expect(moved).toMatchObject({ status: 409, body: { code: 'POST_NEEDS_LOOK' } });
});

test('one notice says that it waits, until its person has said what came of it', async () => {
  await switchTo(true);
  const first = await world.due('First by hand.');
  await watchMatters(world.app.ctx);
  await watchMatters(world.app.ctx);
  const notices = async () =>
    (await (await member()).ok(readInbox)).data.notices.map(({ kind, title }) => [kind, title]);
  expect(await notices()).toEqual([['yours_to_press', 'A post is ready for you to publish']]);
  await world.due('Second by hand.');
  await watchMatters(world.app.ctx);
  expect(await notices()).toEqual([['yours_to_press', '2 posts are ready for you to publish']]);
  await pressNow(first);
  await world.app.clock.advance(6 * MINUTE_MS);
  await watchMatters(world.app.ctx);
  expect(await notices()).toHaveLength(1);
  await (await member()).ok(resolveDoubt, { params: { id: first }, body: { outcome: 'is_there', permalink: null } });
  expect(await notices()).toEqual([['yours_to_press', 'A post is ready for you to publish']]);
});
