import { expect, test, vi } from 'vitest';
import { createTestContext } from '#test/harness/context.ts';
import { watchUnmailed } from './unmailed-watch.ts';

test('the watch mails what is due, and ends with the letter under way, however many wait behind it', async () => {
  const world = await createTestContext({ config: { adminEmails: ['boss@example.org'] } });
  const sent: string[] = [];
  const mailServer = Promise.withResolvers<void>();
  world.ctx.mail = {
    send: async ({ subject }) => {
      sent.push(subject);
      if (sent.length === 2) await mailServer.promise;
    },
  };
  const now = new Date(world.clock.now());
  await world.database.pool.query(
    `insert into inbox_messages (source, kind, subject, email, message, mail_due_at, created_at, updated_at)
     select 'support', 'other', 'Letter ' || n, 'vera@example.org', 'Help', $1::timestamptz - n * interval '1 second', $1, $1
     from generate_series(1, 5) as n`,
    [now],
  );
  const close = watchUnmailed(world.ctx);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  const closed = close();
  mailServer.resolve();
  await closed;
  expect(sent).toEqual(['[Postsmith] Letter 5', '[Postsmith] Letter 4']);
  const { rows } = await world.database.pool.query('select subject from inbox_messages where mailed_at is null');
  expect(rows.map(({ subject }) => subject).sort()).toEqual(['Letter 1', 'Letter 2', 'Letter 3']);
  await world.close();
});
