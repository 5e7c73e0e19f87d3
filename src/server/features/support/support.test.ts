import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contactSupport } from '#contract/feedback.ts';
import { createSmtpMail } from '#server/adapters/smtp-mail.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { startTestMailServer, type TestMailServer } from '#test/harness/mail.ts';
import { mailDueMessages } from './mail-message.ts';

const ADMINS = ['boss@example.org', 'helper@example.org'];
const MINUTE_MS = 60_000;

let it: TestApp;
let server: TestMailServer;
let ada: Client;
beforeAll(async () => {
  server = await startTestMailServer();
  it = await startTestApp({ config: { adminEmails: ADMINS } });
  ada = await it.signIn('Ada');
});
afterAll(async () => {
  await it.close();
  await server.close();
});
beforeEach(async () => {
  it.ctx.mail = createSmtpMail({ smtpUrl: server.url, from: 'postsmith@example.org', log: it.ctx.log });
  server.messages.length = 0;
  server.fault = null;
  it.lines.length = 0;
  await it.database.pool.query('delete from inbox_messages');
});

type Body = Parameters<typeof write>[1];
const write = (client: Client, body: { subject?: string; message?: string; name?: string; email?: string } = {}) =>
  client.call(contactSupport, { body: { subject: 'A question', message: 'How do I begin?', ...body } });
const asVisitor = (body: Body = {}) => write(it.visitor(), { email: 'vera@example.org', ...body });
const kept = async () => (await it.database.pool.query('select * from inbox_messages order by created_at')).rows;

describe('what somebody writes to support', () => {
  test('signed in: it is kept, and mailed in the person’s own name, whatever they claim', async () => {
    const { body } = await write(ada, { name: 'Somebody else', email: 'else@example.org', message: 'Grüße\n.\nAda' });
    expect(body.data).toEqual({ mailed: true });
    const [row] = await kept();
    expect(row).toMatchObject({
      source: 'support',
      user_id: ada.userId,
      address_hash: null,
      name: 'Ada Okafor',
      email: 'ada.okafor@practice.example',
      mail_tries: 1,
      mail_due_at: null,
      mail_error: null,
    });
    expect(row.mailed_at).not.toBeNull();
    const [message] = server.messages;
    expect(message?.to).toEqual(ADMINS);
    expect(message?.headers.get('reply-to')).toEqual(['ada.okafor@practice.example']);
    expect(message?.headers.get('subject')).toEqual(['[Postsmith] A question']);
    expect(message?.text).toMatch(
      /^Grüße\n\.\nAda\n\n-- \nFrom: Ada Okafor <ada\.okafor@practice\.example>\nAccount: /,
    );
  });

  test('signed out: an e-mail address is needed, of the person only a keyed hash of their address is kept', async () => {
    const without = await write(it.visitor());
    expect([without.status, without.body.code, without.body.fields?.[0]?.path]).toEqual([
      400,
      'INVALID_INPUT',
      'email',
    ]);
    expect((await asVisitor({ name: 'Vera' })).status).toBe(200);
    expect(await kept()).toMatchObject([{ user_id: null, name: 'Vera', email: 'vera@example.org' }]);
    expect((await kept())[0].address_hash).toHaveLength(32);
    expect(server.messages[0]?.headers.get('reply-to')).toEqual(['vera@example.org']);
    expect(server.messages[0]?.text).toContain('Not signed in');
  });

  test('an account without an e-mail address says where the answer goes', async () => {
    await it.database.pool.query('update users set email = null');
    try {
      expect((await write(ada)).status).toBe(400);
      await write(ada, { email: 'ada@example.org' });
      expect(await kept()).toMatchObject([{ user_id: ada.userId, email: 'ada@example.org', name: 'Ada Okafor' }]);
    } finally {
      await it.database.pool.query(`update users set email = 'ada.okafor@practice.example'`);
    }
  });

  test('no header, recipient or second message can be smuggled in', async () => {
    const { status } = await asVisitor({
      subject: 'Hi\r\nBcc: everybody@example.org',
      name: 'Vera\r\nTo: everybody@example.org',
      message: '.\r\nMAIL FROM:<evil@example.org>\r\nRCPT TO:<everybody@example.org>',
    });
    expect(status).toBe(200);
    const [message] = server.messages;
    expect(server.messages).toHaveLength(1);
    expect(message?.to).toEqual(ADMINS);
    expect(message?.headers.has('bcc')).toBe(false);
    expect(message?.headers.get('to')).toEqual([ADMINS.join(', ')]);
    expect(message?.headers.get('subject')).toEqual(['[Postsmith] Hi Bcc: everybody@example.org']);
    for (const email of [
      'a@example.org\r\nBcc: b@example.org',
      'a@example.org, b@example.org',
      '<a@example.org>',
      'a',
    ]) {
      expect([email, (await asVisitor({ email })).status]).toEqual([email, 400]);
    }
    expect((await asVisitor({ subject: '\u0000' })).body.fields?.[0]?.path).toBe('subject');
  });

  test('five an hour get in, for a person and for an address, however many come at once', async () => {
    for (const send of [() => write(ada), () => asVisitor()]) {
      const answers = await Promise.all(Array.from({ length: 9 }, send));
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(4).fill(429)]);
      const refused = answers.find(({ status }) => status === 429);
      expect(refused?.body).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 3600 });
    }
    expect(await kept()).toHaveLength(10);
    const { body } = { body: { subject: 'x', message: 'x', email: 'x@example.org' } };
    const elsewhere = { method: 'POST', path: contactSupport.path, body, remoteAddress: '203.0.113.9' } as const;
    expect((await it.visitor().raw(elsewhere)).status).toBe(200);
    await it.clock.advance(60 * MINUTE_MS);
    expect((await asVisitor()).status).toBe(200);
  });
});

describe('mail that does not go out', () => {
  test('is nobody’s worry but ours: the person is thanked, the reason kept, and it is tried again', async () => {
    server.fault = 'greylisted, come back later';
    const { status, body } = await asVisitor();
    expect([status, body.data]).toEqual([200, { mailed: false }]);
    const [row] = await kept();
    expect(row.mail_error).toContain('greylisted');
    expect(row).toMatchObject({ mailed_at: null, mail_tries: 1 });
    expect(it.lines.filter(({ level }) => level === 'warn')).toHaveLength(1);
    server.fault = null;
    expect(await mailDueMessages(it.ctx)).toBe(0);
    await it.clock.advance(5 * MINUTE_MS);
    const both = await Promise.all([mailDueMessages(it.ctx), mailDueMessages(it.ctx)]);
    expect(both.sort()).toEqual([0, 1]);
    expect(server.messages).toHaveLength(1);
    expect(server.messages[0]?.headers.get('message-id')).toEqual([`<${row.id}@example.org>`]);
    expect(await kept()).toMatchObject([{ mail_tries: 2, mail_error: null, mail_due_at: null }]);
    expect(await mailDueMessages(it.ctx)).toBe(0);
  });

  test('is given up after ten tries, and stays in the inbox', async () => {
    server.fault = 'never';
    await asVisitor();
    for (let tries = 1; tries < 10; tries += 1) {
      await it.clock.advance(5 * MINUTE_MS * 2 ** (tries - 1));
      expect(await mailDueMessages(it.ctx)).toBe(0);
    }
    expect(await kept()).toMatchObject([{ mail_tries: 10, mail_due_at: null, mailed_at: null, status: 'open' }]);
  });

  test('without a mail server everything is kept and nothing waits to be mailed', async () => {
    it.ctx.mail = null;
    expect((await asVisitor()).body.data).toEqual({ mailed: false });
    expect(await kept()).toMatchObject([{ mail_tries: 0, mail_due_at: null, mailed_at: null }]);
    expect(server.messages).toEqual([]);
  });
});
