import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Log, LogFields } from '#server/ports/log.ts';
import type { MailMessage } from '#server/ports/mail.ts';
import { startTestMailServer, type TestMailServer } from '#test/harness/mail.ts';
import { createSmtpMail } from './smtp-mail.ts';

const MESSAGE: MailMessage = {
  id: '00000000-0000-4000-8000-000000000000',
  to: ['one@example.org', 'two@example.org'],
  replyTo: 'ada@example.org',
  subject: '[Postsmith] A question',
  text: 'Hello.',
};

let server: TestMailServer;
let warnings: { message: string; fields: LogFields | undefined }[];
beforeEach(async () => {
  warnings = [];
  server = await startTestMailServer();
});
afterEach(() => server.close());

const log = { warn: (message, fields) => warnings.push({ message, fields }) } as Pick<Log, 'warn'> as Log;
const mailTo = (smtpUrl: string, deadlineMs?: number) =>
  createSmtpMail({ smtpUrl, from: 'postsmith@example.org', log, ...(deadlineMs === undefined ? {} : { deadlineMs }) });

test('a message arrives as it was written, whatever the script', async () => {
  const text = 'Grüße, 你好, مرحبا 👋\n\n.\n. a dot, then From a line\nFrom here\n'.concat(
    'long '.repeat(400),
    '\nend',
  );
  await mailTo(server.url).send({ ...MESSAGE, subject: 'Frage zu „Entwürfen“ — 例え 👋'.repeat(5), text });
  const [message] = server.messages;
  expect(message).toMatchObject({ from: 'postsmith@example.org', to: MESSAGE.to, text });
  expect(Object.fromEntries(message?.headers ?? [])).toMatchObject({
    from: ['postsmith@example.org'],
    to: ['one@example.org, two@example.org'],
    'reply-to': ['ada@example.org'],
    subject: ['Frage zu „Entwürfen“ — 例え 👋'.repeat(5)],
    'message-id': [`<${MESSAGE.id}@example.org>`],
    'content-type': ['text/plain; charset=utf-8'],
  });
});

test('nothing that somebody wrote becomes a header, a recipient or another message', async () => {
  await mailTo(server.url).send({
    ...MESSAGE,
    subject: 'Hi\r\nBcc: everybody@example.org\r\n\r\nanother body',
    replyTo: 'ada@example.org\r\nBcc: everybody@example.org',
    text: 'a\r\n.\r\nMAIL FROM:<evil@example.org>\r\nRCPT TO:<everybody@example.org>\r\nDATA\r\nSubject: two',
  });
  expect(server.messages).toHaveLength(1);
  const [message] = server.messages;
  expect(message?.to).toEqual(MESSAGE.to);
  expect(message?.headers.has('bcc')).toBe(false);
  expect(message?.headers.get('subject')).toHaveLength(1);
  expect(message?.text).toBe('a\n.\nMAIL FROM:<evil@example.org>\nRCPT TO:<everybody@example.org>\nDATA\nSubject: two');
});

test('one refused address does not keep the message from the others; all of them do', async () => {
  server.refused.add('two@example.org');
  await mailTo(server.url).send(MESSAGE);
  expect(server.messages.map(({ to }) => to)).toEqual([['one@example.org']]);
  expect(warnings).toEqual([{ message: 'the mail server refused some addresses', fields: { refused: 1 } }]);
  server.refused.add('one@example.org');
  await expect(mailTo(server.url).send(MESSAGE)).rejects.toThrow(/no such person/);
});

test('a message that is refused, never taken, or finds nobody home is an error', async () => {
  server.fault = 'mailbox full';
  await expect(mailTo(server.url).send(MESSAGE)).rejects.toThrow(/mailbox full/);
  server.fault = 'silence';
  await expect(mailTo(server.url, 200).send(MESSAGE)).rejects.toThrow(/longer than 200 ms/);
  await server.close();
  await expect(mailTo(server.url).send(MESSAGE)).rejects.toThrow(/ECONNREFUSED/);
  expect(server.messages).toEqual([]);
});

test('it signs in where that is asked, and a wrong password stands in no error', async () => {
  const locked = await startTestMailServer({ user: 'postsmith', pass: 'right-horse' });
  const withLogin = (pass: string) => locked.url.replace('//', `//postsmith:${pass}@`);
  await mailTo(withLogin('right-horse')).send(MESSAGE);
  expect(locked.messages).toHaveLength(1);
  const error = await mailTo(withLogin('wrong-horse'))
    .send(MESSAGE)
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  const told = JSON.stringify(error, Object.getOwnPropertyNames(error)) + String(error);
  expect(told).toContain('wrong user or password');
  for (const secret of ['wrong-horse', Buffer.from('\0postsmith\0wrong-horse').toString('base64')]) {
    expect(told).not.toContain(secret);
  }
  await locked.close();
});
