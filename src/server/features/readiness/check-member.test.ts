import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readInbox } from '#contract/notices.ts';
import { updatePost } from '#contract/posts.ts';
import { schedulePost, unschedulePost } from '#contract/publications.ts';
import { checkPostsReadiness, markReadinessTold, readPostsReadiness } from '#contract/readiness.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { imageKey } from '#server/features/images/image-keys.ts';
import { documentOf, lookOnce, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { renewToken } from '#test/harness/sign-in.ts';
import { checkDueMembers } from './check-due.ts';

let pages = new Map<string, 'there' | 'gone' | 'unknown'>();
const asked: string[] = [];
let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld({
    probePage: async (url) => {
      asked.push(url);
      if (url.includes('unexpected')) throw new Error('something nobody expects');
      return pages.get(url) ?? 'unknown';
    },
  });
});
afterAll(() => world.app.close());
beforeEach(async () => {
  await world.reset();
  await world.app.database.pool.query('truncate readiness_marks, readiness_looks, readiness_answers');
  pages = new Map();
  asked.length = 0;
});

const run = (text: string, values: unknown[] = []) => world.app.database.pool.query(text, values);
const job = () => checkDueMembers(world.app.ctx, new AbortController().signal);
const userId = () => world.member().userId ?? '';
const sub = async () => (await run('select linkedin_sub from users where id = $1', [userId()])).rows[0].linkedin_sub;

/** The member's browser, with a token that is good now. */
async function member() {
  await renewToken(world.member());
  return world.member();
}
async function read() {
  return (await (await member()).ok(readPostsReadiness)).data;
}
async function checkNow() {
  return (await (await member()).ok(checkPostsReadiness)).data;
}
async function codes(postId: string) {
  return (await read()).posts.find((post) => post.postId === postId)?.findings.map(({ code }) => code);
}
async function scheduled(inMs = 10 * DAY_MS, words?: string, beside?: Parameters<PublishingWorld['draft']>[1]) {
  const id = await world.draft(words, beside);
  const answer = await world.schedule(id, inMs);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return id;
}
const introspections = async () => (await world.journal()).requests.counts['POST /oauth/v2/introspectToken'] ?? 0;

test('a scheduled post with which all is well is ready, and nothing is told', async () => {
  const id = await scheduled();
  expect(await read()).toMatchObject({ posts: [{ postId: id, light: 'ready', findings: [] }], news: [] });
  expect(await job()).toBe(0);
});

test('what the sign-in does not reach is told once, and a new sign-in mends it', async () => {
  const id = await scheduled();
  await run(`update linkedin_connections set expires_at = app_now() + interval '9 days'`);
  expect(await codes(id)).toEqual(['sign_in_ends']);
  const { news } = await read();
  expect(news).toMatchObject([{ code: 'sign_in_ends', postId: id }]);
  const ids = news.map((one) => one.id);
  expect((await (await member()).ok(markReadinessTold, { body: { ids } })).data).toEqual({ ids });
  expect((await (await member()).ok(markReadinessTold, { body: { ids } })).data).toEqual({ ids: [] });
  await world.app.clock.advance(DAY_MS + MINUTE_MS);
  await job();
  expect((await read()).news).toEqual([]);
  await world.signInAgain();
  expect(await codes(id)).toEqual([]);
  // Another end is another matter.
  await run(`update linkedin_connections set expires_at = app_now() + interval '8 days'`);
  expect((await read()).news).toHaveLength(1);
});

test('LinkedIn is asked whether it still takes the sign-in, at most once an hour', async () => {
  const id = await scheduled(2 * DAY_MS);
  await job();
  expect(await introspections()).toBe(0);
  await world.app.clock.advance(2 * HOUR_MS);
  await world.app.linkedin.control('/revoke', { sub: await sub() });
  await job();
  expect(await introspections()).toBe(1);
  expect(await codes(id)).toEqual(['sign_in_over']);
  await world.app.clock.advance(59 * MINUTE_MS);
  await checkNow();
  expect(await introspections()).toBe(1);
  await world.app.clock.advance(2 * MINUTE_MS);
  await Promise.all([checkNow(), checkNow(), job()]);
  expect(await introspections()).toBe(2);
  await world.signInAgain();
  expect(await codes(id)).toEqual([]);
});

test('while LinkedIn gives no clear answer its last one counts', async () => {
  const id = await scheduled(2 * DAY_MS);
  await world.app.clock.advance(2 * HOUR_MS);
  for (const mode of ['500', 'garbage', 'status']) {
    await world.fault(mode, {
      route: 'POST /oauth/v2/introspectToken',
      status: 401,
      body: { error: 'invalid_client' },
    });
    expect((await checkNow()).askedAt).toBeNull();
    await world.app.clock.advance(HOUR_MS + MINUTE_MS);
  }
  expect(await codes(id)).toEqual([]);
  await world.app.linkedin.control('/revoke', { sub: await sub() });
  await checkNow();
  expect(await codes(id)).toEqual(['sign_in_over']);
  await world.app.clock.advance(HOUR_MS + MINUTE_MS);
  await world.fault('500', { route: 'POST /oauth/v2/introspectToken' });
  await checkNow();
  expect(await codes(id)).toEqual(['sign_in_over']);
});

test('a page that is gone is told; it is asked for once a day, and what is unclear says nothing', async () => {
  const url = 'https://looms.example/';
  const id = await scheduled(10 * DAY_MS, 'Looms.', { articleUrl: url });
  await job();
  expect([asked, await codes(id)]).toEqual([[url], []]);
  pages.set(url, 'gone');
  await checkNow();
  expect(asked).toEqual([url]);
  await world.app.clock.advance(DAY_MS + MINUTE_MS);
  await job();
  expect([asked, await codes(id)]).toEqual([[url, url], ['source_gone']]);
  pages.set(url, 'unknown');
  await world.app.clock.advance(DAY_MS + MINUTE_MS);
  await job();
  expect([asked.length, await codes(id)]).toEqual([3, ['source_gone']]);
  pages.set(url, 'there');
  await world.app.clock.advance(DAY_MS + MINUTE_MS);
  await job();
  expect(await codes(id)).toEqual([]);
});

test('a picture that is lost, or no picture any more, is found, and another one mends it', async () => {
  const hash = await world.storeImage();
  const id = await scheduled(2 * DAY_MS, 'With a picture.', { images: [{ hash }] });
  await job();
  expect(await codes(id)).toEqual([]);
  const key = imageKey(userId(), hash);
  await world.app.ctx.blobs.remove(key);
  await world.app.clock.advance(HOUR_MS + MINUTE_MS);
  await job();
  expect(await codes(id)).toEqual(['picture_missing']);
  await world.app.ctx.blobs.put(key, Buffer.from('no picture at all'));
  await world.app.clock.advance(HOUR_MS + MINUTE_MS);
  await job();
  expect(await codes(id)).toEqual(['picture_unreadable']);
  const other = await world.storeImage();
  const body = { tiptapJson: documentOf('With a picture.', [{ hash: other }]) };
  await (await member()).ok(updatePost, { params: { id }, body });
  await job();
  expect(await codes(id)).toEqual([]);
});

test('what keeps a post from going out is a notice too, until it is mended', async () => {
  const hash = await world.storeImage();
  const id = await scheduled(2 * DAY_MS, 'With a picture.', { images: [{ hash }] });
  const key = imageKey(userId(), hash);
  const picture = await world.app.ctx.blobs.find(key);
  await world.app.ctx.blobs.remove(key);
  await job();
  const inbox = async () => (await (await member()).ok(readInbox)).data.notices;
  expect(await inbox()).toMatchObject([
    {
      kind: 'will_fail',
      path: `/compose?post=${id}`,
      detail: expect.stringContaining('An image in this post no longer exists.'),
    },
  ]);
  if (picture === null) throw new Error('the picture was stored');
  await world.app.ctx.blobs.put(key, picture);
  await world.app.clock.advance(HOUR_MS + MINUTE_MS);
  await job();
  expect(await inbox()).toEqual([]);
});

test('what keeps several posts is one notice, which stays when the first of them goes', async () => {
  const first = await scheduled(2 * DAY_MS, 'One thing.');
  await scheduled(3 * DAY_MS, 'Quite another.');
  await run(`update linkedin_connections set scopes = '{openid}'`);
  await job();
  const inbox = async () => (await (await member()).ok(readInbox)).data.notices;
  const said = [{ kind: 'will_fail', detail: 'Your sign-in does not include permission to post.' }];
  expect(await inbox()).toMatchObject(said);
  await run('delete from posts where id = $1', [first]);
  await job();
  expect(await inbox()).toMatchObject(said);
});

test('two posts within the hour: the later one is moved to where it is told', async () => {
  await scheduled(10 * DAY_MS, 'One thing.');
  const later = await scheduled(10 * DAY_MS + 20 * MINUTE_MS, 'Quite another.');
  const [finding] = (await read()).posts.find(({ postId }) => postId === later)?.findings ?? [];
  expect(finding).toMatchObject({ code: 'within_hour', severity: 'look', cure: 'move' });
  const scheduledDate = finding?.moveTo ?? '';
  await (await member()).ok(schedulePost, { body: { postId: later, scheduledDate, userTimezone: 'UTC' } });
  expect(await codes(later)).toEqual([]);
});

test('what repeats another post is found of the later one, until its words change', async () => {
  const words = 'Seven weavers share one loom, and it has never stood still in all these years.';
  const first = await scheduled(10 * DAY_MS, words);
  const second = await scheduled(11 * DAY_MS, words.toUpperCase());
  expect([await codes(first), await codes(second)]).toEqual([[], ['near_duplicate']]);
  const body = { content: 'Other words.', tiptapJson: documentOf('Other words.') };
  await (await member()).ok(updatePost, { params: { id: second }, body });
  expect(await codes(second)).toEqual([]);
});

test('of two posts alike the second is told once, also while the first is between its time and being out', async () => {
  await scheduled(DAY_MS, 'Looms stand still at noon, and nobody asks why.');
  const second = await scheduled(2 * DAY_MS, 'Looms stand still at noon, and nobody asks why!');
  const { news } = await read();
  expect(news).toMatchObject([{ code: 'near_duplicate', postId: second }]);
  await (await member()).ok(markReadinessTold, { body: { ids: news.map(({ id }) => id) } });
  await world.app.clock.advance(DAY_MS);
  await job();
  expect([await codes(second), (await read()).news]).toEqual([['near_duplicate'], []]);
  await lookOnce(world.app.ctx);
  await job();
  expect([await codes(second), (await read()).news]).toEqual([['near_duplicate'], []]);
});

test('a plan that ends before a post, and would hold it back, is told ahead', async () => {
  const ids = [
    await scheduled(10 * DAY_MS, 'One.'),
    await scheduled(12 * DAY_MS, 'Two.'),
    await scheduled(14 * DAY_MS, 'Three.'),
  ];
  await run(
    `insert into subscriptions (id, user_id, status, tier, cents, current_period_end, cancel_at_period_end, created_at, updated_at)
     values ('sub_ahead', $1, 'active', 'top_voice', 1000, app_now() + interval '9 days', true, now(), now())`,
    [userId()],
  );
  expect(await Promise.all(ids.map(codes))).toEqual([[], [], ['plan_will_hold']]);
  await run('update subscriptions set cancel_at_period_end = false');
  expect(await Promise.all(ids.map(codes))).toEqual([[], [], []]);
  await run('delete from subscriptions');
});

test('a publisher that has not looked ahead in time is asleep, and consent to send late mends what that may cost', async () => {
  const id = await scheduled(2 * DAY_MS);
  await job();
  await world.app.clock.advance(DAY_MS + HOUR_MS);
  expect(await codes(id)).toEqual(['publisher_asleep']);
  await run(`update publications set send_late = true where post_id = $1`, [id]);
  expect(await codes(id)).toEqual([]);
  await run(`update publications set send_late = false where post_id = $1`, [id]);
  await job();
  expect(await codes(id)).toEqual([]);
});

test('a post that is scheduled no more has no findings, and nothing open to be told', async () => {
  const id = await scheduled();
  await run(`update linkedin_connections set expires_at = app_now() + interval '9 days'`);
  expect(await codes(id)).toEqual(['sign_in_ends']);
  await (await member()).ok(unschedulePost, { params: { id } });
  expect(await read()).toMatchObject({ posts: [], news: [] });
  expect((await run('select settled_at is null as open from readiness_tellings')).rows).toEqual([{ open: false }]);
});

test('what one check fails at is logged, and the others go on', async () => {
  await scheduled(10 * DAY_MS, 'Looms.', { articleUrl: 'https://unexpected.example/' });
  world.app.lines.length = 0;
  await job();
  expect(world.app.lines.map(({ message }) => message)).toContain('looking ahead at scheduled posts failed');
  expect((await run('select 1 from readiness_marks')).rowCount).toBe(1);
});
