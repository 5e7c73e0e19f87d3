import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_CHOICES } from '#domain/notices/notice-kinds.ts';
import { createSmtpMail } from '#server/adapters/smtp-mail.ts';
import { createWebPush } from '#server/adapters/web-push.ts';
import { inTransaction } from '#server/context.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { startTestMailServer, type TestMailServer } from '#test/harness/mail.ts';
import type { NoticeProcessInput } from '#test/harness/notice-process.ts';
import { startTestPushService, type TestPushService } from '#test/harness/push-service.ts';
import { type RaisedMatter, raiseMatter } from '../raise-matter.ts';
import { saveNoticeSettings } from '../settings/notice-settings.ts';
import { type SendingCheckpoint, sendNotices } from './send-notices.ts';

const A_MINUTE = 70_000;
const AN_HOUR = 60 * A_MINUTE;
const FAST_START = ['--import', './src/server/quick-resolve.ts'];
/** Each starts several processes. */
const TIMEOUT_MS = 120_000;

let it: TestApp;
let mails: TestMailServer;
let pushes: TestPushService;
let ada: Client;
beforeAll(async () => {
  mails = await startTestMailServer();
  pushes = await startTestPushService();
  it = await startTestApp();
  it.ctx.mail = createSmtpMail({ smtpUrl: mails.url, from: 'postsmith@example.org', log: it.ctx.log });
  const allowOrigins = [pushes.url];
  it.ctx.push = createWebPush({ vapidSeed: Buffer.alloc(32, 1), contact: 'mailto:boss@example.org', allowOrigins });
  ada = await it.signIn('Ada');
  await it.database.pool.query("update users set email_verified = true, timezone = 'Europe/Paris'");
});
afterAll(async () => {
  await it.close();
  await mails.close();
  await pushes.close();
});
beforeEach(async () => {
  mails.messages.length = 0;
  pushes.messages.length = 0;
  await it.clock.set('2026-10-13T09:00:00.000Z');
  await it.database.pool.query(
    'delete from notice_matters; delete from notice_deliveries; delete from push_subscriptions; delete from notice_choices',
  );
});

const userId = () => ada.userId ?? '';
const raise = (given: Partial<RaisedMatter> = {}) =>
  inTransaction(it.ctx, (tx) => raiseMatter(tx, { userId: userId(), kind: 'failed', key: 'one', ...given }));
const look = () => sendNotices(it.ctx);
async function subscribe(name: string) {
  const { endpoint, p256dh, auth } = pushes.subscribe(name);
  await it.database.pool.query(
    `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
     select $1, id, $2, $3, $4, app_now() from sessions where user_id = $1 limit 1`,
    [userId(), endpoint, p256dh, auth],
  );
}
const choose = (choices: typeof DEFAULT_CHOICES) =>
  saveNoticeSettings(it.ctx, { userId: userId(), choices, quiet: null, isMailStopped: false });

describe('a process that is killed', { timeout: TIMEOUT_MS }, () => {
  async function runAndKill(killAt: SendingCheckpoint | null): Promise<string | null> {
    const input: NoticeProcessInput = {
      connection: it.database.connection,
      smtpUrl: mails.url,
      pushUrl: pushes.url,
      killAt,
    };
    const child = spawn(process.execPath, [...FAST_START, 'test/harness/notice-process.ts', JSON.stringify(input)], {
      stdio: 'inherit',
    });
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
    return signal;
  }
  const ids = () => mails.messages.map(({ headers }) => headers.get('message-id')?.[0]);

  test('before a mail left: it is sent once, by the next', async () => {
    await raise();
    await look();
    await it.clock.advance(A_MINUTE);
    expect(await runAndKill('claimed')).toBe('SIGKILL');
    expect(ids()).toHaveLength(0);
    await it.clock.advance(A_MINUTE);
    expect(await runAndKill(null)).toBeNull();
    await it.clock.advance(AN_HOUR);
    await look();
    expect(ids()).toHaveLength(1);
  });

  test('between the sending and its note: it is sent once more, under the same name, and not again', async () => {
    await raise();
    await look();
    await it.clock.advance(A_MINUTE);
    expect(await runAndKill('sent')).toBe('SIGKILL');
    await it.clock.advance(A_MINUTE);
    expect(await runAndKill(null)).toBeNull();
    await it.clock.advance(AN_HOUR);
    await look();
    expect(ids()).toHaveLength(2);
    expect(new Set(ids()).size).toBe(1);
  });

  test('again and again, with much to send in both ways: each comes, and at most once more a kill, under the same name', async () => {
    await choose({ ...DEFAULT_CHOICES, published: { inbox: true, push: true, mail: true } });
    await subscribe('a laptop');
    await subscribe('a phone');
    const kinds = ['failed', 'please_look', 'will_fail', 'yours_to_press', 'published'] as const;
    for (const kind of kinds) await raise({ kind, key: kind });
    await look();
    await it.clock.advance(A_MINUTE);
    let kills = 0;
    for (const killAt of ['sent', 'claimed', 'sent', 'sent', 'claimed'] as const) {
      if ((await runAndKill(killAt)) !== null) kills += 1;
      await it.clock.advance(A_MINUTE);
    }
    for (let minute = 0; minute < 40; minute += 1) {
      await it.clock.advance(A_MINUTE);
      await look();
    }
    expect(kills).toBe(5);
    const mailed = Map.groupBy(ids(), (id) => id);
    const pushed = Map.groupBy(pushes.messages, ({ payload }) => (payload as { id: string }).id);
    expect([mailed.size, pushed.size]).toEqual([kinds.length, 2 * kinds.length]);
    const repeats = [...mailed.values(), ...pushed.values()].map(({ length }) => length - 1);
    expect(Math.min(...repeats)).toBe(0);
    // Four are sent at a time: each kill may repeat so many, each of them once.
    expect(Math.max(...repeats)).toBeLessThanOrEqual(kills);
    for (const same of pushed.values()) {
      expect(new Set(same.map(({ payload, headers }) => `${JSON.stringify(payload)} ${headers.topic}`)).size).toBe(1);
    }
  });
});
