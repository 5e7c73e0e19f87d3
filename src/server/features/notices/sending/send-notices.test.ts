import { type ParsedMail, simpleParser } from 'mailparser';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_CHOICES, type NoticeKind } from '#domain/notices/notice-kinds.ts';
import { createSmtpMail } from '#server/adapters/smtp-mail.ts';
import { createWebPush } from '#server/adapters/web-push.ts';
import { inTransaction } from '#server/context.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { startTestMailServer, type TestMailServer } from '#test/harness/mail.ts';
import { startTestPushService, type TestPushService } from '#test/harness/push-service.ts';
import { type RaisedMatter, raiseMatter, settleMatter } from '../raise-matter.ts';
import { saveNoticeSettings } from '../settings/notice-settings.ts';
import { sendNotices } from './send-notices.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** The database's clock goes on between two moves: what is due in a minute is due after this. */
const A_MINUTE = 70 * SECOND_MS;
const AN_HOUR = HOUR_MS + A_MINUTE;

let it: TestApp;
let mails: TestMailServer;
let pushes: TestPushService;
let ada: Client;
beforeAll(async () => {
  mails = await startTestMailServer();
  pushes = await startTestPushService();
  it = await startTestApp();
  it.ctx.mail = createSmtpMail({ smtpUrl: mails.url, from: 'postsmith@example.org', log: it.ctx.log });
  it.ctx.push = createWebPush({
    vapidSeed: Buffer.alloc(32, 1),
    contact: 'mailto:a@example.org',
    allowOrigins: [pushes.url],
  });
  ada = await it.signIn('Ada');
});
afterAll(async () => {
  await it.close();
  await mails.close();
  await pushes.close();
});
beforeEach(async () => {
  mails.messages.length = 0;
  mails.fault = null;
  pushes.messages.length = 0;
  pushes.answers.length = 0;
  it.lines.length = 0;
  await it.clock.set('2026-10-13T09:00:00.000Z');
  await it.database.pool.query(
    'delete from notice_matters; delete from notice_deliveries; delete from push_subscriptions; delete from notice_choices; delete from posts',
  );
  await it.database.pool.query("update users set email_verified = true, timezone = 'Europe/Paris', status = 'active'");
});

const userId = () => ada.userId ?? '';
const raise = (given: Partial<RaisedMatter> = {}) =>
  inTransaction(it.ctx, (tx) =>
    raiseMatter(tx, { userId: userId(), kind: 'failed', key: 'one', facts: { reason: 'Refused.' }, ...given }),
  );
const settle = (kind: NoticeKind, key: string) =>
  inTransaction(it.ctx, (tx) => settleMatter(tx, { userId: userId(), kind, key }));
const look = () => sendNotices(it.ctx);
/** Looks now, and again once what is new was gathered. */
async function lookAfterGathering(): Promise<void> {
  await look();
  await it.clock.advance(A_MINUTE);
  await look();
}
/** Puts a browser beside those that there are; not through the call, which takes no address on loopback. */
async function subscribe(name = 'a laptop') {
  const { endpoint, p256dh, auth } = pushes.subscribe(name);
  await it.database.pool.query(
    `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
     select $1, id, $2, $3, $4, app_now() from sessions where user_id = $1 limit 1`,
    [userId(), endpoint, p256dh, auth],
  );
}
const choose = (given: Partial<Parameters<typeof saveNoticeSettings>[1]>) =>
  saveNoticeSettings(it.ctx, {
    userId: userId(),
    choices: DEFAULT_CHOICES,
    quiet: null,
    isMailStopped: false,
    ...given,
  });
const parsed = (): Promise<ParsedMail[]> => Promise.all(mails.messages.map(({ raw }) => simpleParser(raw)));
const subjects = () => mails.messages.map(({ headers }) => headers.get('subject')?.[0]);
const titles = () => pushes.messages.map(({ payload }) => (payload as { title: string }).title);

describe('a notice that is sent', () => {
  test('is mailed with everything that is needed to act on it, and to stop it', async () => {
    await raise();
    await lookAfterGathering();
    const [mail] = await parsed();
    expect(mail).toMatchObject({ subject: 'A post was not published' });
    expect(mail?.text).toContain('Refused.');
    expect(mail?.text).toContain(`Open it: ${it.url}/dashboard?tab=posts&status=failed`);
    expect(mail?.text).toContain(`${it.url}/settings#notices`);
    const list = mail?.headers.get('list') as unknown as Record<string, { url?: string; name?: string }>;
    expect(list['unsubscribe']?.url).toMatch(new RegExp(`^${it.url}/api/notices/unsubscribe\\?token=`));
    expect(mail?.headerLines.find(({ key }) => key === 'list-unsubscribe-post')?.line).toBe(
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    );
    expect(mail?.text).toContain(list['unsubscribe']?.url);
    expect(mails.messages[0]?.to).toEqual(['ada.okafor@practice.example']);
  });

  test('is pushed to each browser, with what the service worker shows', async () => {
    await subscribe('a laptop');
    await subscribe('a phone');
    await raise();
    await lookAfterGathering();
    expect(pushes.messages.map(({ browser }) => browser).sort()).toEqual(['a laptop', 'a phone']);
    expect(pushes.messages[0]?.payload).toEqual({
      id: expect.any(String),
      tag: 'failed',
      title: 'A post was not published',
      detail: 'Refused.',
      path: '/dashboard?tab=posts&status=failed',
    });
  });

  test('is one for an outage of 200 posts, however they come', async () => {
    await subscribe();
    for (let post = 0; post < 200; post += 1) {
      await raise({ key: `post ${post}` });
      if (post === 3) await look();
    }
    await lookAfterGathering();
    expect([subjects(), titles()]).toEqual([['200 posts were not published'], ['200 posts were not published']]);
    await raise({ key: 'another' });
    await lookAfterGathering();
    expect(subjects()).toHaveLength(1);
    await it.clock.advance(AN_HOUR);
    await look();
    expect([subjects().length, titles().at(-1)]).toEqual([1, '201 posts were not published']);
    await it.clock.advance(5 * HOUR_MS);
    await look();
    expect(subjects()).toEqual(['200 posts were not published', '201 posts were not published']);
    expect(new Set(mails.messages.map(({ headers }) => headers.get('message-id')?.[0])).size).toBe(2);
  });

  test('raised again it says nothing new, unless its stage is another or it was settled', async () => {
    const signIn = { kind: 'sign_in_ends', key: 'linkedin', facts: { waiting: 2 } } as const;
    await raise({ ...signIn, stage: 'week' });
    await lookAfterGathering();
    await raise({ ...signIn, stage: 'week', facts: { waiting: 3 } });
    await it.clock.advance(12 * HOUR_MS);
    await choose({});
    await look();
    expect(subjects()).toEqual(['Reconnect LinkedIn within a week, or 2 posts will wait']);
    await raise({ ...signIn, stage: 'day' });
    await lookAfterGathering();
    expect(subjects().at(-1)).toBe('Reconnect LinkedIn within a day, or 2 posts will wait');
    await settle('sign_in_ends', 'linkedin');
    await it.clock.advance(24 * HOUR_MS);
    await raise({ ...signIn, stage: 'day' });
    await lookAfterGathering();
    expect(subjects()).toHaveLength(3);
  });

  test('is not sent any more where it is settled, read, or not wanted by then', async () => {
    await raise({ key: 'settled' });
    await raise({ kind: 'please_look', key: 'read' });
    await raise({ kind: 'will_fail', key: 'unwanted' });
    await look();
    await settle('failed', 'settled');
    await it.database.pool.query("update notice_matters set read_at = now() where key = 'read'");
    await choose({ choices: { ...DEFAULT_CHOICES, will_fail: { inbox: true, push: false, mail: false } } });
    await it.clock.advance(A_MINUTE);
    await look();
    expect(subjects()).toEqual([]);
    expect((await it.database.pool.query('select from notice_deliveries')).rowCount).toBe(0);
  });

  test('goes to a verified address of an active account alone', async () => {
    await it.database.pool.query('update users set email_verified = false');
    await raise({ key: 'unverified' });
    await lookAfterGathering();
    await it.database.pool.query('update users set email_verified = true');
    await raise({ kind: 'please_look', key: 'disabled' });
    await look();
    await it.database.pool.query("update users set status = 'disabled'");
    await it.clock.advance(A_MINUTE);
    await look();
    expect(subjects()).toEqual([]);
  });
});

describe('quiet hours', () => {
  const NIGHT = '2026-10-13T21:30:00.000Z';

  test('keep mail and push until they end in the zone of the person', async () => {
    await subscribe();
    await it.clock.set(NIGHT);
    await raise();
    await lookAfterGathering();
    await it.clock.set('2026-10-14T04:59:00.000Z');
    await look();
    expect([subjects(), titles()]).toEqual([[], []]);
    await it.clock.set('2026-10-14T05:00:00.000Z');
    await look();
    expect([subjects().length, titles().length]).toEqual([1, 1]);
  });

  test('do not keep what would be too late when they end', async () => {
    await it.clock.set(NIGHT);
    await raise({ kind: 'will_fail', key: 'in the morning', urgentAt: new Date('2026-10-14T09:00:00.000Z') });
    await lookAfterGathering();
    expect(subjects()).toEqual([]);
    await raise({ kind: 'will_fail', key: 'in the night', urgentAt: new Date('2026-10-14T01:00:00.000Z') });
    await lookAfterGathering();
    expect(subjects()).toEqual(['2 posts will not go out as they are']);
  });

  test('are the person’s own, or none', async () => {
    await choose({ quiet: null });
    await it.clock.set(NIGHT);
    await raise();
    await lookAfterGathering();
    expect(subjects()).toHaveLength(1);
  });
});

describe('what goes wrong', () => {
  test('a mail server that does not take it is asked again, under the same Message-ID', async () => {
    mails.fault = 'come back later';
    await raise();
    await lookAfterGathering();
    mails.fault = null;
    await it.clock.advance(A_MINUTE);
    await look();
    await look();
    expect(subjects()).toHaveLength(1);
    expect(it.lines.filter(({ level }) => level === 'warn')).toHaveLength(1);
    const { rows } = await it.database.pool.query(
      'select tries, error, sent_at is not null as sent from notice_deliveries',
    );
    expect(rows).toEqual([{ tries: 2, error: null, sent: true }]);
  });

  test('it is given up after twelve tries', async () => {
    mails.fault = 'never';
    await choose({ quiet: null });
    await raise();
    await look();
    for (let hour = 0; hour < 14; hour += 1) {
      await it.clock.advance(AN_HOUR);
      await look();
    }
    const { rows } = await it.database.pool.query(
      'select tries, given_up_at is not null as "isOver", error from notice_deliveries',
    );
    expect(rows).toEqual([{ tries: 12, isOver: true, error: expect.stringContaining('never') }]);
  });

  test('a push service that is too busy is asked again when it says; a browser that is gone is forgotten', async () => {
    await subscribe();
    pushes.answers.push({ status: 429, headers: { 'retry-after': '600' } });
    await raise();
    await lookAfterGathering();
    await it.clock.advance(9 * MINUTE_MS);
    await look();
    expect(titles()).toEqual([]);
    await it.clock.advance(A_MINUTE);
    await look();
    expect(titles()).toHaveLength(1);

    pushes.answers.push({ status: 410 });
    await raise({ kind: 'please_look', key: 'two' });
    await lookAfterGathering();
    expect((await it.database.pool.query('select from push_subscriptions')).rowCount).toBe(0);
    expect(titles()).toHaveLength(1);
  });

  test('nothing is pushed to a browser whose session is over', async () => {
    await subscribe();
    await raise();
    await look();
    await it.database.pool.query('update sessions set ended_at = app_now()');
    await it.clock.advance(A_MINUTE);
    await look();
    await it.database.pool.query('update sessions set ended_at = null');
    expect(titles()).toEqual([]);
  });

  test('neither log nor rows have the address of a browser, and two processes send one of each', async () => {
    await subscribe();
    await raise();
    await look();
    await it.clock.advance(A_MINUTE);
    await Promise.all([look(), look(), look()]);
    expect([subjects().length, titles().length]).toEqual([1, 1]);
    expect(JSON.stringify(it.lines)).not.toContain('/to/');
  });
});
