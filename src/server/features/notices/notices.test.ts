import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DELETE_PHRASE, deleteAccount, exportAccount } from '#contract/account.ts';
import {
  clearNotice,
  markNoticesRead,
  readInbox,
  readNoticeSettings,
  saveNoticeSettings,
  subscribePush,
} from '#contract/notices.ts';
import { updatePost } from '#contract/posts.ts';
import { resolveDoubt } from '#contract/publications.ts';
import { DEFAULT_CHOICES } from '#domain/notices/notice-kinds.ts';
import { inTransaction } from '#server/context.ts';
import { type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { listInbox } from './list-inbox.ts';
import { raiseMatter } from './raise-matter.ts';
import { purgeNotices, watchMatters } from './watch-matters.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());
beforeEach(async () => {
  await world.app.clock.set('2026-10-13T09:00:00.000Z');
  await world.app.database.pool.query('delete from notice_matters; delete from notice_choices');
  await world.reset();
});

const userId = () => world.member().userId ?? '';
/** Not through the route, as the clock of these tests is far ahead of any session. */
const inbox = async () => (await listInbox(world.app.ctx, { userId: userId() })).notices;
const lines = async () => (await inbox()).map(({ title }) => title);
const choose = (given: object) =>
  world.member().ok(saveNoticeSettings, {
    body: { choices: { ...DEFAULT_CHOICES, ...given }, quiet: null, isMailStopped: false },
  });

describe('what publishing tells', () => {
  test('a post that failed is there with its reason, and gone once its person has seen to it', async () => {
    await world.fault('status', { status: 403, body: { status: 403, code: 'ACCESS_DENIED', message: 'no' } });
    const id = await world.due('A post that LinkedIn refuses.');
    await world.look();
    const [notice, ...more] = await inbox();
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      id: 'failed',
      title: 'A post was not published',
      path: `/compose?post=${id}`,
      isUnread: true,
    });
    expect(notice?.posts).toMatchObject([{ words: 'A post that LinkedIn refuses.', path: `/compose?post=${id}` }]);
    await world.member().ok(updatePost, { params: { id }, body: { content: 'Other words.' } });
    expect(await inbox()).toEqual([]);
  });

  test('scheduled again it is settled, and fails anew as a new one', async () => {
    const id = await world.due('Too late.');
    await world.app.clock.advance(HOUR_MS);
    await world.look();
    expect(await lines()).toEqual(['A post was not published']);
    await world.signInAgain();
    await world.schedule(id, MINUTE_MS);
    expect(await lines()).toEqual([]);
    await world.app.clock.advance(2 * HOUR_MS);
    await world.look();
    expect(await inbox()).toMatchObject([{ isUnread: true }]);
  });

  test('a post whose outcome is unknown is there until its person says what they saw', async () => {
    const id = await world.due('Is it out?');
    await world.fault('500', { times: 20 });
    await world.look();
    await world.lookFor(12);
    expect(await inbox()).toMatchObject([
      {
        id: 'please_look',
        title: 'Check whether a post is on LinkedIn',
        path: '/dashboard?tab=posts&status=scheduled&search=Is%20it%20out%3F',
      },
    ]);
    await world.signInAgain();
    await world.member().ok(resolveDoubt, { params: { id }, body: { outcome: 'is_there', permalink: null } });
    expect(await inbox()).toEqual([]);
  });

  test('a post that was published is only told to who wants it', async () => {
    await world.due('Quietly out.');
    await world.look();
    expect(await lines()).toEqual([]);
    await choose({ published: { inbox: true, push: false, mail: false } });
    await world.due('Loudly out.');
    await world.look();
    expect(await lines()).toEqual(['A post was published']);
  });

  test('what is deleted goes with its post', async () => {
    const id = await world.due('Too late as well.');
    await world.app.clock.advance(HOUR_MS);
    await world.look();
    await world.app.database.pool.query('delete from posts where id = $1', [id]);
    expect(await lines()).toEqual([]);
  });

  test('200 posts that fail are one line, which leads to the list', async () => {
    for (let post = 0; post < 200; post += 1) {
      await world.app.database.pool.query(
        `with post as (insert into posts (user_id, content, status) values ($1, 'Post', 'scheduled') returning id)
         insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at)
         select id, $1, 'schedule', 'queued', 'Post', '{}', '', app_now() - interval '1 hour', app_now() from post`,
        [userId()],
      );
    }
    await world.look();
    await world.look();
    expect(await inbox()).toMatchObject([
      { title: '200 posts were not published', path: '/dashboard?tab=posts&status=failed', count: 200 },
    ]);
  });
});

describe('what time tells', () => {
  const endsIn = (ms: number) =>
    world.app.database.pool.query('update linkedin_connections set expires_at = $1 where user_id = $2', [
      new Date(world.app.clock.now() + ms),
      userId(),
    ]);

  test('a sign-in that ends is told a week, a day and an hour before and then, with the posts behind it', async () => {
    const id = await world.draft('Due after the sign-in.');
    await world.schedule(id, 9 * DAY_MS);
    await endsIn(8 * DAY_MS);
    await watchMatters(world.app.ctx);
    expect(await lines()).toEqual([]);
    const told: string[] = [];
    for (const left of [7 * DAY_MS, 6 * DAY_MS, DAY_MS, 2 * HOUR_MS, HOUR_MS, -1]) {
      await endsIn(left);
      await watchMatters(world.app.ctx);
      const [notice] = await inbox();
      const title = notice?.title.replace(/by \w{3} \d{1,2},/, 'by that day,');
      told.push(`${title}, ${notice?.isUnread ? 'new' : 'read'}`);
      await world.member().ok(markNoticesRead, { body: { until: notice?.at ?? '' } });
    }
    expect(told).toEqual([
      'Reconnect LinkedIn by that day, or 1 post will wait, new',
      'Reconnect LinkedIn by that day, or 1 post will wait, read',
      'Reconnect LinkedIn within a day, or 1 post will wait, new',
      'Reconnect LinkedIn within a day, or 1 post will wait, read',
      'Reconnect LinkedIn within an hour, or 1 post will wait, new',
      'Your LinkedIn sign-in has ended, new',
    ]);
    expect((await inbox())[0]?.detail).toContain('1 post waits.');
    await world.signInAgain();
    expect(await lines()).toEqual([]);
  });

  test('a sign-in that LinkedIn refuses is told at once', async () => {
    const later = await world.draft('Later.');
    await world.schedule(later, 5 * HOUR_MS);
    const people = (await world.app.linkedin.control('/people')) as { sub: string; givenName: string }[];
    await world.due('Now.');
    await world.app.linkedin.control('/revoke', { sub: people.find(({ givenName }) => givenName === 'Ada')?.sub });
    await world.look();
    expect(await inbox()).toMatchObject([
      {
        title: 'Your LinkedIn sign-in has ended',
        detail: '2 posts wait. Sign in again and they go out at their times.',
      },
    ]);
    await watchMatters(world.app.ctx);
    expect(await inbox()).toMatchObject([{ detail: expect.stringContaining('2 posts wait.') }]);
  });

  test('an outage is one line that says how many posts wait, until it is over', async () => {
    for (const words of ['One.', 'Two.', 'Three.']) await world.schedule(await world.draft(words), MINUTE_MS);
    await world.app.clock.advance(2 * MINUTE_MS);
    await world.app.database.pool.query(
      "update publications set wait_reason = 'network', next_look_at = app_now() + interval '1 hour' where state = 'queued'",
    );
    await watchMatters(world.app.ctx);
    expect(await lines()).toEqual([]);
    await world.app.clock.advance(10 * MINUTE_MS);
    await watchMatters(world.app.ctx);
    await watchMatters(world.app.ctx);
    expect(await inbox()).toMatchObject([
      {
        id: 'will_fail.waiting',
        title: '3 posts wait for LinkedIn',
        detail: expect.stringContaining('does not respond'),
      },
    ]);
    await world.app.database.pool.query("update publications set wait_reason = null where state = 'queued'");
    await watchMatters(world.app.ctx);
    expect(await lines()).toEqual([]);
  });

  test('what is long over is forgotten, what is open stays', async () => {
    const raise = (key: string) =>
      inTransaction(world.app.ctx, (tx) => raiseMatter(tx, { userId: userId(), kind: 'failed', key }));
    await raise('open');
    await raise('over');
    await world.app.database.pool.query("update notice_matters set settled_at = app_now() where key = 'over'");
    await world.app.clock.advance(31 * DAY_MS);
    expect(await purgeNotices(world.app.ctx)).toBe(1);
    expect(await lines()).toHaveLength(1);
  });
});

describe('the inbox', () => {
  const raise = (key: string, kind: 'failed' | 'will_fail' = 'failed', owner = userId()) =>
    inTransaction(world.app.ctx, (tx) => raiseMatter(tx, { userId: owner, kind, key }));

  test('counts what is unread; what is read stays, what is cleared goes until it is true anew', async () => {
    await raise('two', 'will_fail');
    await raise('one');
    const { data } = await world.member().ok(readInbox);
    expect([data.unread, data.notices.map(({ id }) => id)]).toEqual([2, ['will_fail', 'failed']]);
    expect(data.mostUrgent).toBe('will_fail');
    const until = data.notices[1]?.at ?? '';
    await world.member().ok(markNoticesRead, { body: { until } });
    expect((await world.member().ok(readInbox)).data).toMatchObject({ unread: 0, notices: [{}, {}] });
    await world.member().ok(clearNotice, { body: { id: 'failed', until } });
    await raise('one');
    expect((await world.member().ok(readInbox)).data.notices.map(({ id }) => id)).toEqual(['will_fail']);
  });

  test('says how many posts have failed or are late, also where their notice was cleared', async () => {
    const now = async () => (await listInbox(world.app.ctx, { userId: userId() })).now;
    await world.due('Too late.');
    await world.app.clock.advance(HOUR_MS);
    // Nobody has looked for it yet.
    expect(await now()).toEqual({ failed: 0, late: 1 });
    await world.look();
    const [notice] = await inbox();
    await world.signInAgain();
    await world.member().ok(clearNotice, { body: { id: 'failed', until: notice?.at ?? '' } });
    expect((await world.member().ok(readInbox)).data).toMatchObject({ notices: [], now: { failed: 1, late: 0 } });
  });

  test('what came since it was shown is neither read nor cleared', async () => {
    await raise('one');
    const { data } = await world.member().ok(readInbox);
    await world.app.clock.advance(MINUTE_MS);
    await raise('two');
    const until = data.notices[0]?.at ?? '';
    await world.member().ok(markNoticesRead, { body: { until } });
    expect((await world.member().ok(readInbox)).data.unread).toBe(1);
    await world.member().ok(clearNotice, { body: { id: 'failed', until } });
    expect((await world.member().ok(readInbox)).data.notices).toMatchObject([{ title: 'A post was not published' }]);
  });

  test('is the person’s own, and shows what they chose', async () => {
    await raise('one');
    const renée = await world.app.signIn('Renée');
    expect((await renée.ok(readInbox)).data).toEqual({
      ...{ notices: [], unread: 0, mostUrgent: null },
      now: { failed: 0, late: 0 },
    });
    await renée.ok(clearNotice, { body: { id: 'failed', until: '2030-01-01T00:00:00.000Z' } });
    await choose({ failed: { inbox: false, push: true, mail: true } });
    expect(await lines()).toEqual([]);
    await choose({});
    expect(await lines()).toHaveLength(1);
  });

  test('settings are kept, and refuse what is no time', async () => {
    const { data } = await world.member().ok(readNoticeSettings);
    expect(data).toMatchObject({
      choices: DEFAULT_CHOICES,
      quiet: { from: '22:00', to: '07:00' },
      mail: { address: null },
    });
    const body = { choices: DEFAULT_CHOICES, quiet: { from: '21:30', to: '06:00' }, isMailStopped: false };
    expect((await world.member().ok(saveNoticeSettings, { body })).data.quiet).toEqual(body.quiet);
    const wrong = { ...body, quiet: { from: '25:00', to: '06:00' } };
    expect((await world.member().call(saveNoticeSettings, { body: wrong })).status).toBe(400);
  });
});

test('everything is in the export, and goes with the account', async () => {
  await inTransaction(world.app.ctx, (tx) => raiseMatter(tx, { userId: userId(), kind: 'failed', key: 'one' }));
  await world.app.database.pool.query('update users set exported_at = null');
  const { bytes } = await world.member().raw({ path: exportAccount.path });
  const { strFromU8, unzipSync } = await import('fflate');
  const account = JSON.parse(strFromU8(unzipSync(bytes)['account.json'] ?? new Uint8Array()));
  expect(account.notices).toMatchObject({ settings: null, matters: [{ kind: 'failed' }], browsers: [] });
  await world.member().ok(deleteAccount, { body: { confirm: DELETE_PHRASE } });
  expect((await world.app.database.pool.query('select from notice_matters')).rowCount).toBe(0);
});

test('the call that subscribes takes an address by https alone', async () => {
  const keys = { p256dh: 'AAAA', auth: 'AAAA' };
  for (const endpoint of ['http://push.example.org/x', 'data:,x', 'x'])
    expect((await world.member().call(subscribePush, { body: { endpoint, ...keys } })).status).toBe(400);
});
