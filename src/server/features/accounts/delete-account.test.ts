import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DELETE_PHRASE, deleteAccount, STILL_CHARGED } from '#contract/account.ts';
import { listPosts } from '#contract/posts.ts';
import { readProfile } from '#contract/profiles.ts';
import { syncCustomer } from '#server/features/billing/sync/sync-customer.ts';
import { removeOrphanedFiles } from '#server/features/images/remove-orphaned-files.ts';
import { claimDuePublications } from '#server/features/publications/sending/claim-due.ts';
import { publish } from '#server/features/publications/sending/publish.ts';
import { type Payments, PaymentsUnavailable, type SubscriptionFact } from '#server/ports/payments.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { emptyTables } from '#test/harness/empty-tables.ts';
import type { Journal } from '#test/harness/publishing.ts';
import {
  containsAny,
  createUserWithAllData,
  readEveryRow,
  TABLES_WITHOUT_USER_DATA,
  type UserWithAllData,
} from '#test/harness/user-with-all-data.ts';
import { deleteAccount as deleteVerb } from './delete-account.ts';

let app: TestApp;
let ada: UserWithAllData;
let renee: UserWithAllData;
const payments = { answers: true, closed: 0, ended: [] as string[] };
beforeAll(async () => {
  app = await startTestApp({ payments: fakePayments() });
});
afterAll(() => app.close());
beforeEach(async () => {
  Object.assign(payments, { answers: true, closed: 0, ended: [] });
  await emptyTables(app.database.pool, 'users', 'token_days', 'app_memory');
  await app.linkedin.control('/reset', {});
  await app.linkedin.control('/apps', { clientId: app.linkedin.clientId, redirectUris: [`${app.url}/auth/handler`] });
  renee = await createUserWithAllData(app, 'Renée');
  ada = await createUserWithAllData(app, 'Ada', renee);
});

const remove = (client: Client, confirm = DELETE_PHRASE) => client.call(deleteAccount, { body: { confirm } });
const isThere = async ({ userId }: UserWithAllData) =>
  (await app.database.pool.query('select from users where id = $1', [userId])).rowCount === 1;
const removeDirectly = (ctx = app.ctx) => deleteVerb(ctx, { userId: ada.userId, confirm: DELETE_PHRASE });
const filesOf = ({ userId }: UserWithAllData) => Array.fromAsync(app.ctx.blobs.list(userId));

/** A provider with one running subscription of whoever asks, until it is ended. */
function fakePayments(): Payments {
  const unexpected = () => Promise.reject(new Error('this test did not expect this call'));
  const subscription = (): SubscriptionFact => ({
    id: 'sub_running',
    status: payments.ended.includes('sub_running') ? 'canceled' : 'active',
    tier: 'pro',
    cents: 500,
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    createdAt: new Date('2026-10-01T00:00:00Z'),
  });
  return {
    ...{ findPrices: unexpected, createCustomer: unexpected, startCheckout: unexpected, openPortal: unexpected },
    ...{ changePlan: unexpected, previewChange: unexpected, setCancelAtPeriodEnd: unexpected },
    readEvent: () => {
      throw new Error('this test did not expect an event');
    },
    readCustomer: async () => ({ subscriptions: [subscription()], paidInvoices: [], isGone: false }),
    closeCheckouts: async () => {
      payments.closed += 1;
    },
    endSubscription: async (id) => {
      if (!payments.answers) throw new PaymentsUnavailable('no answer');
      payments.ended.push(id);
    },
  };
}

test('deleteAccount leaves nothing of the person in any table or file, and everything of others', async () => {
  const { pool } = app.database;
  const before = await readEveryRow(pool);
  const held = [...before]
    .filter(([, lines]) => lines.some((line) => containsAny(line, ada.signs)))
    .map(([name]) => name);
  const personal = [...before.keys()].filter((name) => !TABLES_WITHOUT_USER_DATA.includes(name));
  // What points at their rows without saying who they are.
  expect(held.concat('custom_tokens').sort()).toEqual(personal.sort());
  expect(await filesOf(ada)).toHaveLength(4);

  expect(await remove(ada.client)).toMatchObject({ status: 200, body: { success: true } });
  expect([payments.closed, payments.ended]).toEqual([2, ['sub_running']]);
  expect([...ada.client.cookies.keys()]).toEqual([]);
  expect(await filesOf(ada)).toEqual([]);

  const after = await readEveryRow(pool);
  for (const [name, lines] of after) {
    expect([name, lines.filter((line) => containsAny(line, ada.signs))]).toEqual([name, []]);
    const kept = before.get(name)?.filter((line) => !containsAny(line, ada.signs)) ?? [];
    const isFigure = ['referrals', 'subscription_changes', 'paid_invoices', 'custom_tokens'].includes(name);
    if (!isFigure) expect([name, lines]).toEqual([name, kept]);
  }
  // Figures stay, without their person: who was invited, what a month brought in.
  const figures = await pool.query(
    `select
    (select count(*) from referrals where referrer_id = $1 and referee_id is null) as invited,
    (select count(*) from subscription_changes where user_id is null) as changes,
    (select count(*) from paid_invoices where user_id is null) as invoices`,
    [renee.userId],
  );
  expect(figures.rows).toEqual([{ invited: '1', changes: '3', invoices: '1' }]);
  expect(await filesOf(renee)).toHaveLength(4);
  expect((await renee.client.ok(readProfile)).profile.totalPosts).toBe(3);
});

test('no post of a deleted account is published, while everybody else’s are', async () => {
  expect((await remove(ada.client)).status).toBe(200);
  await app.clock.advance(3_600_000);
  const claimed = await claimDuePublications(app.ctx);
  for (const row of claimed) await publish(app.ctx, row);
  const { posts } = (await app.linkedin.control('/journal')) as Journal;
  expect(posts.map(({ rendered }) => rendered)).toEqual([`For later, ${renee.tag}`]);
});

test('a new sign-in after the deletion makes a new account', async () => {
  expect((await remove(ada.client)).status).toBe(200);
  expect(await ada.client.call(readProfile)).toMatchObject({ status: 401 });
  const again = await app.signIn('Ada');
  expect(again.userId).not.toBe(ada.userId);
  const { profile } = await again.ok(readProfile);
  expect(profile).toMatchObject({ tier: 'free', totalPosts: 0, name: 'Ada Okafor' });
  expect((await again.ok(listPosts, { query: {} })).data.posts).toEqual([]);
});

test('deleteAccount needs the exact phrase', async () => {
  for (const confirm of ['', 'delete', 'Delete my account', 'delete my account!']) {
    expect(await remove(ada.client, confirm)).toMatchObject({ status: 400, body: { code: 'CONFIRMATION_WRONG' } });
  }
  expect([await isThere(ada), payments.ended]).toEqual([true, []]);
});

test('deleteAccount is refused while a post is claimed, until its lease has ended', async () => {
  await app.clock.advance(3_600_000);
  const held = (await claimDuePublications(app.ctx)).find(({ userId }) => userId === ada.userId);
  expect(held?.state).toBe('sending');
  await expect(removeDirectly()).rejects.toMatchObject({ code: 'POSTS_IN_FLIGHT' });
  expect([await isThere(ada), payments.ended]).toEqual([true, []]);
  await app.clock.advance(3_600_000);
  await removeDirectly();
  // Who held it finds nothing to send.
  if (held !== undefined) await publish(app.ctx, held);
  expect(((await app.linkedin.control('/journal')) as Journal).posts).toEqual([]);
});

test('of a concurrent deletion and claim one finds nothing to do', async () => {
  await app.clock.advance(3_600_000);
  const [deleted, claimed] = await Promise.allSettled([removeDirectly(), claimDuePublications(app.ctx)]);
  const held = claimed.status === 'fulfilled' ? claimed.value.filter(({ userId }) => userId === ada.userId) : [];
  expect([deleted.status, await isThere(ada), held.length]).toEqual(
    held.length === 1 ? ['rejected', true, 1] : ['fulfilled', false, 0],
  );
});

test('deleteAccount deletes nothing if the payment provider cannot be reached', async () => {
  payments.answers = false;
  expect(await remove(ada.client)).toMatchObject({ status: 502, body: { code: 'PAYMENT_FAILED' } });
  expect([await isThere(ada), (await filesOf(ada)).length]).toEqual([true, 4]);
  payments.answers = true;
  expect((await remove(ada.client)).status).toBe(200);
});

test('deleteAccount without payments is refused while a subscription may charge', async () => {
  const off = { ...app.ctx, payments: null };
  const set = (how: string) =>
    app.database.pool.query(`update subscriptions set ${how} where user_id = $1`, [ada.userId]);
  await set("status = 'past_due', cancel_at_period_end = false");
  await expect(removeDirectly(off)).rejects.toMatchObject({ code: 'PAYMENTS_OFF', message: STILL_CHARGED });
  await set("cancel_at_period_end = true, current_period_end = '2100-01-01'");
  await expect(removeDirectly(off)).rejects.toMatchObject({ code: 'PAYMENTS_OFF' });
  expect(await isThere(ada)).toBe(true);
  await set("current_period_end = '2020-01-01'");
  const { rows: theirs } = await app.database.pool.query('select id from subscriptions where user_id = $1', [
    ada.userId,
  ]);
  await removeDirectly(off);
  expect(await isThere(ada)).toBe(false);
  // It brings in nothing any more, and nobody will ever ask the provider of it again.
  const { rows } = await app.database.pool.query(
    'select sum(to_cents - from_cents)::int as cents from subscription_changes where subscription_id = any ($1)',
    [theirs.map(({ id }) => id)],
  );
  expect([theirs.length, rows]).toEqual([1, [{ cents: 0 }]]);
});

test('an event of the provider during a deletion neither stops nor reverts it', async () => {
  const answer = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const slow = fakePayments();
  const readSlowly: Payments['readCustomer'] = async (id) => {
    asked.resolve();
    await answer.promise;
    return slow.readCustomer(id);
  };
  const reading = syncCustomer({ ...app.ctx, payments: { ...slow, readCustomer: readSlowly } }, { userId: ada.userId });
  await asked.promise;
  // Nothing that was known runs: the deletion comes to the rows while the provider is still being read.
  await app.database.pool.query("update subscriptions set status = 'canceled' where user_id = $1", [ada.userId]);
  const deleting = removeDirectly({ ...app.ctx, payments: null });
  const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await vi.waitFor(async () => expect((await app.database.pool.query(waiting)).rowCount).toBe(1));
  // It waits for the money before it holds the person: the reading needs their row, and so neither waits for ever.
  await app.database.pool.query('select from users where id = $1 for update nowait', [ada.userId]);
  answer.resolve();
  await Promise.all([reading, deleting]);
  expect(await isThere(ada)).toBe(false);
});

test('a crash between rows and files leaves a note, and removeOrphanedFiles removes the files', async () => {
  const { ctx } = app;
  const broken = { ...ctx, blobs: { ...ctx.blobs, removeFolder: () => Promise.reject(new Error('pulled the plug')) } };
  await removeDirectly(broken);
  expect([await isThere(ada), (await filesOf(ada)).length]).toEqual([false, 4]);
  expect(await removeOrphanedFiles(ctx, { now: ctx.clock.now() })).toBe(4);
  expect([await filesOf(ada), (await filesOf(renee)).length]).toEqual([[], 4]);
  expect((await app.database.pool.query('select from folders_to_remove')).rowCount).toBe(0);
});

test('the last administrator cannot be deleted, also under concurrency', async () => {
  const admins = [ada, renee].map(({ userId }) => userId);
  await app.database.pool.query(`update users set tier = 'admin', base_tier = 'admin' where id = any ($1)`, [admins]);
  const answers = await Promise.all([remove(ada.client), remove(renee.client)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('LAST_ADMIN');
});

test('a disabled administrator does not count as the last one', async () => {
  const { pool } = app.database;
  const admins = [ada, renee].map(({ userId }) => userId);
  await pool.query(`update users set tier = 'admin', base_tier = 'admin' where id = any ($1)`, [admins]);
  await pool.query(`update users set status = 'disabled' where id = $1`, [renee.userId]);
  expect(await remove(ada.client)).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } });
  expect([await isThere(ada), payments.ended]).toEqual([true, []]);
});

test('deleteAccount deletes messages by a verified email address, and none that signed-in people sent', async () => {
  const { pool } = app.database;
  const write = (userId: string | null) =>
    pool.query(
      `insert into inbox_messages (source, kind, message, email, user_id, created_at, updated_at)
       select 'support', 'other', $1, email, $2::uuid, now(), now() from users where id = $3`,
      [userId === null ? 'from a visitor' : 'from Renée', userId, ada.userId],
    );
  const left = async () =>
    (await pool.query("select message from inbox_messages where message like 'from %' order by 1")).rows.map(
      ({ message }) => message,
    );
  await write(null);
  await write(renee.userId);
  await pool.query('update users set email_verified = false where id = $1', [ada.userId]);
  const { rows } = await pool.query('select email, linkedin_sub as sub from users where id = $1', [ada.userId]);
  await removeDirectly();
  expect(await left()).toEqual(['from Renée', 'from a visitor']);
  await pool.query(
    "insert into users (id, name, email, email_verified, linkedin_sub) values ($1, 'Ada', upper($2), true, $3)",
    [ada.userId, rows[0].email, rows[0].sub],
  );
  await removeDirectly();
  expect(await left()).toEqual(['from Renée']);
});
