import { expect, test } from 'vitest';
import { createTestContext } from '#test/harness/context.ts';
import { mailDueMessages } from './mail-message.ts';

test('mails what is due, and once it is stopped ends with the message under way, however many wait behind it', async () => {
  const world = await createTestContext({ config: { adminEmails: ['boss@example.org'] } });
  const stop = new AbortController();
  const sent: string[] = [];
  world.ctx.mail = {
    send: async ({ subject }) => {
      sent.push(subject);
      if (sent.length === 2) stop.abort();
    },
  };
  const now = new Date(world.clock.now());
  await world.database.pool.query(
    `insert into inbox_messages (source, kind, subject, email, message, mail_due_at, created_at, updated_at)
     select 'support', 'other', 'Message ' || n, 'vera@example.org', 'Help', $1::timestamptz - n * interval '1 second', $1, $1
     from generate_series(1, 5) as n`,
    [now],
  );
  expect(await mailDueMessages(world.ctx, stop.signal)).toBe(2);
  expect(sent).toEqual(['[Postsmith] Message 5', '[Postsmith] Message 4']);
  const { rows } = await world.database.pool.query('select subject from inbox_messages where mailed_at is null');
  expect(rows.map(({ subject }) => subject).sort()).toEqual(['Message 1', 'Message 2', 'Message 3']);
  await world.close();
});
