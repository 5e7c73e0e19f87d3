import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeInboxMessage, listInbox } from '#contract/admin-operations.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';

let app: TestApp;
let admin: Client;
let ada: Client;
const run = (sql: string, values: unknown[] = []) => app.database.pool.query(sql, values);
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('Renée');
  ada = await app.signIn('Ada');
  await run(`update users set tier = 'admin', base_tier = 'admin' where id = $1`, [admin.userId]);
  await run(
    `insert into inbox_messages
       (source, user_id, email, name, kind, subject, message, status, mailed_at, mail_error, created_at, updated_at)
     values
       ('feedback', $1, null, null, 'idea', null, 'Older idea', 'open', null, null, '2026-01-01', '2026-01-01'),
       ('support', null, 'bo@x.example', 'Bo', 'problem', 'Help', 'Mailed', 'open', '2026-01-02', null, '2026-01-02', '2026-01-02'),
       ('support', $1, 'other@x.example', null, 'other', 'Hm', 'Not mailed', 'open', null, 'refused', '2026-01-03', '2026-01-03'),
       ('feedback', $1, null, null, 'praise', null, 'Done', 'done', null, null, '2026-01-04', '2026-01-04')`,
    [ada.userId],
  );
});
afterAll(() => app.close());

test('tells who wrote what, the newest first, and how much is open', async () => {
  const { data } = await admin.ok(listInbox);
  expect(data.messages).toMatchObject([
    { message: 'Not mailed', name: 'Ada Okafor', email: 'other@x.example', userId: ada.userId, mailed: false },
    { message: 'Mailed', name: 'Bo', email: 'bo@x.example', userId: null, mailed: true, subject: 'Help' },
    { message: 'Older idea', name: 'Ada Okafor', email: 'ada.okafor@practice.example', mailed: null, kind: 'idea' },
  ]);
  expect(data).toMatchObject({ pagination: { total: 3, hasMore: false }, openCount: 3 });
  const told = async (query: Parameters<typeof admin.ok<typeof listInbox>>[1]) =>
    (await admin.ok(listInbox, query)).data.messages.map(({ message }) => message);
  expect(await told({ query: { status: 'done' } })).toEqual(['Done']);
  expect(await told({ query: { status: 'all', source: 'feedback' } })).toEqual(['Done', 'Older idea']);
  expect(await told({ query: { page: 2 } })).toEqual([]);
});

test('a message is done once, and open again, each written down once', async () => {
  const { data } = await admin.ok(listInbox);
  const { id } = data.messages[0]!;
  const set = (status: 'open' | 'done') => admin.ok(changeInboxMessage, { params: { id }, body: { status } });
  await Promise.all([set('done'), set('done')]);
  expect((await admin.ok(listInbox)).data.openCount).toBe(2);
  await set('open');
  expect((await admin.ok(listInbox)).data.openCount).toBe(3);
  const { rows } = await run('select actor_id, action, target_id, detail from audit_log order by id');
  const act = { actor_id: admin.userId, target_id: ada.userId, detail: { messageId: id } };
  expect(rows).toEqual([
    { ...act, action: 'inbox.done' },
    { ...act, action: 'inbox.reopen' },
  ]);
  const params = { id: '00000000-0000-4000-8000-000000000000' };
  expect((await admin.call(changeInboxMessage, { params, body: { status: 'done' } })).status).toBe(404);
});

test('is for administrators alone', async () => {
  const params = { id: '00000000-0000-4000-8000-000000000000' };
  expect((await ada.call(listInbox)).status).toBe(403);
  expect((await ada.call(changeInboxMessage, { params, body: { status: 'done' } })).status).toBe(403);
});
