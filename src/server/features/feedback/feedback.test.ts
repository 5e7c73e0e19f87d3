import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readNpsStatus, submitFeedback, submitNps } from '#contract/feedback.ts';
import { NPS_AFTER_POSTS, NPS_EVERY_MS, NPS_QUIET_MS } from '#domain/feedback/feedback.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';

let it: TestApp;
let ada: Client;
let bob: Client;
beforeAll(async () => {
  it = await startTestApp();
  ada = await it.signIn('Ada');
  bob = await it.signIn('Renée');
});
afterAll(() => it.close());
beforeEach(async () => {
  await it.database.pool.query(
    `truncate settings_versions; delete from inbox_messages; delete from nps_answers; delete from posts;
     update users set nps_asked_at = null`,
  );
});

const rowsOf = async (sql: string) => (await it.database.pool.query(sql)).rows;

describe('feedback', () => {
  const tell = (client: Client, message: string) =>
    client.call(submitFeedback, { body: { kind: 'idea', message, page: '/dashboard' } });

  test('is kept as it was written, for whoever runs this', async () => {
    expect((await tell(ada, '  Mehr Farben — 色 🎨\r\nplease\u0000 ')).body).toEqual({ success: true });
    expect(
      await rowsOf('select source, user_id, kind, message, page, status, mail_due_at from inbox_messages'),
    ).toEqual([
      {
        source: 'feedback',
        user_id: ada.userId,
        kind: 'idea',
        message: 'Mehr Farben — 色 🎨\nplease',
        page: '/dashboard',
        status: 'open',
        mail_due_at: null,
      },
    ]);
    const nothing = await tell(ada, '\u0000\u0007');
    expect([nothing.status, nothing.body.code, nothing.body.fields?.[0]?.path]).toEqual([
      400,
      'INVALID_INPUT',
      'message',
    ]);
  });

  test('ten an hour a person get in, however many come at once; then it says when there is room', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, (_, index) => tell(ada, `Idea ${index}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 3600 });
    expect(refused?.body.error).toContain('60 minutes');
    expect(refused?.headers['retry-after']).toBe('3600');
    expect(await rowsOf('select id from inbox_messages')).toHaveLength(10);
    expect((await tell(bob, 'Mine')).status).toBe(200);
    const age = (seconds: number) =>
      it.database.pool.query(`update inbox_messages set created_at = created_at - make_interval(secs => $1)`, [
        seconds,
      ]);
    await age(3599);
    expect((await tell(ada, 'Again')).body.retryAfter).toBe(1);
    await age(1);
    expect((await tell(ada, 'Again')).status).toBe(200);
  });
});

describe('how likely one would recommend it', () => {
  const shouldAsk = async (client = ada) => (await client.ok(readNpsStatus)).data.shouldAsk;
  const answer = (score: number | null, reason?: string) =>
    ada.ok(submitNps, { body: { score, ...(reason === undefined ? {} : { reason }) } });
  const publish = (status = 'published') =>
    it.database.pool.query(`insert into posts (user_id, content, status) values ($1, 'x', $2)`, [ada.userId, status]);
  /** The session would not outlive the 90 days. */
  const askedAgo = (ms: number) =>
    it.database.pool.query('update users set nps_asked_at = $1', [new Date(it.clock.now() - ms)]);
  const answers = () => rowsOf('select user_id, score, reason from nps_answers order by score nulls last');

  test('is asked after a third success, and again after 90 days', async () => {
    await publish('scheduled');
    expect(await shouldAsk()).toBe(false);
    for (let post = 1; post < NPS_AFTER_POSTS; post += 1) await publish();
    expect(await shouldAsk()).toBe(false);
    await publish();
    expect([await shouldAsk(), await shouldAsk(bob)]).toEqual([true, false]);
    await answer(9, ' Clear words. ');
    expect(await shouldAsk()).toBe(false);
    await askedAgo(NPS_EVERY_MS - 1);
    expect(await shouldAsk()).toBe(false);
    await askedAgo(NPS_EVERY_MS);
    expect(await shouldAsk()).toBe(true);
    await answer(null, 'never kept');
    expect(await shouldAsk()).toBe(false);
    expect(await answers()).toEqual([
      { user_id: ada.userId, score: 9, reason: 'Clear words.' },
      { user_id: ada.userId, score: null, reason: null },
    ]);
  });

  test('is not asked beside a post that failed within a week', async () => {
    for (let post = 0; post < NPS_AFTER_POSTS; post += 1) await publish();
    await publish('failed');
    const failedAgo = (ms: number) =>
      it.database.pool.query(`update posts set updated_at = $1 where status = 'failed'`, [
        new Date(it.clock.now() - ms),
      ]);
    await failedAgo(NPS_QUIET_MS - 1);
    expect(await shouldAsk()).toBe(false);
    await failedAgo(NPS_QUIET_MS);
    expect(await shouldAsk()).toBe(true);
  });

  test('is not asked where that is switched off', async () => {
    for (let post = 0; post < NPS_AFTER_POSTS; post += 1) await publish();
    expect(await shouldAsk()).toBe(true);
    await it.database.pool.query(
      `insert into settings_versions (version, settings, changed_at, note) values (1, $1, now(), '')`,
      [{ ...DEFAULT_SETTINGS, flags: { ...DEFAULT_SETTINGS.flags, nps: false } }],
    );
    expect(await shouldAsk()).toBe(false);
  });

  test('one answer counts in 90 days: the last score, never a wave of the hand', async () => {
    await Promise.all(Array.from({ length: 5 }, () => answer(null)));
    expect(await answers()).toEqual([{ user_id: ada.userId, score: null, reason: null }]);
    await answer(3, 'Too slow');
    await answer(null);
    expect(await answers()).toEqual([{ user_id: ada.userId, score: 3, reason: 'Too slow' }]);
    await answer(0);
    expect(await answers()).toEqual([{ user_id: ada.userId, score: 0, reason: null }]);
  });

  test('is a whole number from 0 to 10', async () => {
    for (const score of [-1, 11, 4.5, '9']) {
      const { status } = await ada.raw({ method: 'POST', path: submitNps.path, body: { score } });
      expect([score, status]).toEqual([score, 400]);
    }
    expect(await answers()).toEqual([]);
  });
});
