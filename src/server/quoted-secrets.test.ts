import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generatePost } from '#contract/writing.ts';
import { createLog } from '#server/adapters/pino-log.ts';
import { createSmtpMail } from '#server/adapters/smtp-mail.ts';
import { createModelWriter } from '#server/adapters/writers/model-writer.ts';
import { mailDueMessages } from '#server/features/support/mail-message.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { startTestMailServer, type TestMailServer } from '#test/harness/mail.ts';
import { IDEAS } from '#test/harness/writing.ts';
import { readConfig } from './config.ts';
import { createSecretHider, secretsOf } from './hide-secrets.ts';

const KEY = 'sk-live-0123456789';
const PASSWORD = 'hunter2 & more';
const LOGIN = `\u0000robot\u0000${PASSWORD}`;

/** An AI service that quotes its key in the refusal, as it came and in other forms. */
const service = createServer((request, response) => {
  const key = String(request.headers.authorization);
  const message = `Incorrect API key: ${key}, that is ${Buffer.from(key).toString('base64')}`;
  response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message, key } }));
});

let app: TestApp;
let mailServer: TestMailServer;
const written: string[] = [];

beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const baseUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`;
  mailServer = await startTestMailServer({ user: 'robot', pass: PASSWORD });
  const config = readConfig({
    AI_PROVIDER: 'compatible',
    AI_MODEL: 'm',
    AI_API_KEY: KEY,
    AI_BASE_URL: baseUrl,
    ADMIN_EMAILS: 'boss@example.org',
    SMTP_URL: `${mailServer.url.replace('//', `//robot:${encodeURIComponent(PASSWORD)}@`)}`,
  });
  const hideSecrets = createSecretHider(secretsOf(config));
  const log = createLog({ debug: true, hideSecrets, destination: { write: (line) => written.push(line) } });
  const { ai, mail, adminEmails } = config;
  if (ai === null || ai.provider === 'practice' || mail === null) throw new Error('the configuration lacks a part');
  app = await startTestApp({
    config: { ai, mail, adminEmails },
    hideSecrets,
    log,
    writer: createModelWriter(ai),
    mail: createSmtpMail({ ...mail, log }),
  });
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
  service.close();
});

const expectNothingOf = (text: string, secret: string) => {
  for (const form of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64').slice(2, -4)]) {
    expect(text).not.toContain(form);
  }
};

test('an AI service that quotes its key: neither log nor answer has it', async () => {
  const ada = await app.signIn();
  const answer = await ada.call(generatePost, { body: IDEAS });
  expect(answer.body.code).toBe('AI_KEY');
  expect(written.join('')).toContain('Incorrect API key: Bearer [REDACTED]');
  expectNothingOf(written.join('') + JSON.stringify(answer), KEY);
});

test('a mail server that quotes its login: neither log nor row has it', async () => {
  mailServer.fault = `login ${LOGIN.replaceAll('\u0000', ':')} = ${Buffer.from(LOGIN).toString('base64')} is refused`;
  await app.database.pool.query(
    `insert into inbox_messages (source, kind, subject, email, message, mail_due_at, created_at, updated_at)
     values ('support', 'other', 'Help', 'vera@example.org', 'Please help me.', $1, $1, $1)`,
    [new Date(app.clock.now())],
  );
  await mailDueMessages(app.ctx);
  const { rows } = await app.database.pool.query<{ mail_error: string }>('select mail_error from inbox_messages');
  expect(rows[0]?.mail_error).toMatch(/login :robot:\[REDACTED\] = \S*\[REDACTED\]\S* is refused/);
  expectNothingOf(written.join('') + JSON.stringify(rows), PASSWORD);
});
