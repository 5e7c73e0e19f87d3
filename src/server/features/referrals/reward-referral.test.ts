import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#server/context.ts';
import { createTestContext, type TestContext } from '#test/harness/context.ts';
import { rewardReferral } from './reward-referral.ts';

let world: TestContext;
beforeAll(async () => {
  world = await createTestContext();
});
afterAll(() => world.close());

const run = async (sql: string, values: unknown[] = []) => (await world.database.pool.query(sql, values)).rows;
const [referrer, referee] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

beforeEach(async () => {
  await run('delete from tier_grants');
  await run('delete from referrals');
  await run('delete from paid_invoices');
  await run('delete from users');
  for (const id of [referrer, referee]) await run("insert into users (id, name) values ($1, 'Somebody')", [id]);
  await run('insert into referrals (referrer_id, referee_id, joined_at) values ($1, $2, now())', [referrer, referee]);
});

const reward = () => inTransaction(world.ctx, (tx) => rewardReferral(tx, { userId: referee }));
const pay = (id: string, paidAt: string, cents = 500) =>
  run('insert into paid_invoices (id, user_id, cents, paid_at) values ($1, $2, $3, $4)', [id, referee, cents, paidAt]);
const grants = () =>
  run('select user_id, tier, months, reason, starts_at is not null as runs from tier_grants order by 1');
const referral = async () => (await run('select paid_at, rewarded_at from referrals'))[0];
const tiers = async () => (await run('select tier from users order by id')).map(({ tier }) => tier);
const changeSettings = (version: number, referralReward: object) =>
  run("insert into settings_versions values ($1, $2, null, now(), '')", [version, { referralReward }]);

test('the first month that is paid for rewards both, once, however often and at once it is looked at', async () => {
  await reward();
  await pay('in_trial', '2026-09-01T00:00:00Z', 0);
  await reward();
  expect([await grants(), await referral()]).toEqual([[], { paid_at: null, rewarded_at: null }]);
  await pay('in_1', '2026-10-01T00:00:00Z');
  await Promise.all(Array.from({ length: 5 }, reward));
  const given = { tier: 'pro', months: 1, reason: 'referral', runs: true };
  expect(await grants()).toEqual([
    { user_id: referrer, ...given },
    { user_id: referee, ...given },
  ]);
  expect(await referral()).toEqual({
    paid_at: new Date('2026-10-01T00:00:00Z'),
    rewarded_at: new Date(world.clock.now()),
  });
  expect(await tiers()).toEqual(['pro', 'pro']);
});

test('as many months as the settings ask: two invoices of one month are one', async () => {
  await changeSettings(1, { tier: 'top_voice', months: 2, afterPaidMonths: 2 });
  await pay('in_1', '2026-10-01T00:00:00Z');
  await pay('in_2', '2026-10-20T00:00:00Z');
  await reward();
  expect(await referral()).toEqual({ paid_at: new Date('2026-10-01T00:00:00Z'), rewarded_at: null });
  await pay('in_3', '2026-11-01T00:00:00Z');
  await reward();
  expect(await grants()).toMatchObject([
    { user_id: referrer, tier: 'top_voice', months: 2 },
    { user_id: referee, tier: 'top_voice', months: 2 },
  ]);
  await changeSettings(2, { tier: 'pro', months: 1, afterPaidMonths: 1 });
});

test('where the one who invited is gone, the invited one is rewarded alone', async () => {
  await run('delete from users where id = $1', [referrer]);
  await pay('in_1', '2026-10-01T00:00:00Z');
  await reward();
  await reward();
  expect(await grants()).toMatchObject([{ user_id: referee, tier: 'pro' }]);
});

test('who was not invited is not rewarded', async () => {
  await run('delete from referrals');
  await pay('in_1', '2026-10-01T00:00:00Z');
  await reward();
  expect([await grants(), await tiers()]).toEqual([[], ['free', 'free']]);
});
