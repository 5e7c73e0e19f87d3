import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startCheckout } from '#contract/plans.ts';
import { expireTiers } from '#server/features/tiers/expire-tiers.ts';
import { type BillingWorld, startBillingWorld } from '#test/harness/billing.ts';
import { reconcileBilling } from './reconcile-billing.ts';

let world: BillingWorld;
beforeAll(async () => {
  world = await startBillingWorld();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

const DAY_MS = 86_400_000;
const reconcile = () => reconcileBilling(world.app.ctx);
async function expectTruth(): Promise<void> {
  const { ours, theirs } = await world.bothSides();
  expect(ours).toEqual(theirs);
}

test('a purchase and an end of which no event ever came are found, by several processes at once as by one', async () => {
  const id = await world.buy('pro');
  expect(await world.tier()).toBe('free');
  await Promise.all([reconcile(), reconcile(), reconcile()]);
  await expectTruth();
  expect(await world.tier()).toBe('pro');
  await world.stripe.act(id, 'end');
  await Promise.all([reconcile(), reconcile()]);
  await expectTruth();
  expect(await world.run('select kind from subscription_changes order by id')).toEqual([
    { kind: 'new' },
    { kind: 'churned' },
  ]);
});

test('nobody is read for ever: what is over is left alone, once the page to pay on has ended too', async () => {
  expect(await reconcile()).toBe(0);
  await world.member().ok(startCheckout, { body: { tier: 'pro' } });
  expect(await reconcile()).toBe(1);
  await world.app.clock.advance(2 * DAY_MS);
  expect([await reconcile(), await reconcile()]).toEqual([1, 0]);
});

test('where the provider does not answer the round ends, and the next one makes up for it', async () => {
  await world.buy('pro');
  await world.stripe.fail({ mode: 'server-error', times: 4 });
  expect(await reconcile()).toBe(0);
  expect(await world.tier()).toBe('free');
  expect(await reconcile()).toBe(1);
  await expectTruth();
});

test('one whom the provider does not know keeps nobody else from being read', async () => {
  await world.run(
    `with stranger as (insert into users (name) values ('Renée') returning id)
     insert into billing_customers (user_id, customer_id, created_at, checkout_at)
     select id, 'cus_of_another_account', now(), $1 from stranger`,
    [new Date(world.app.clock.now())],
  );
  await world.buy('pro');
  // Whoever was never read is first.
  expect(await reconcile()).toBe(1);
  expect(await world.tier()).toBe('pro');
  await world.run("delete from users where name = 'Renée'");
});

test('a process that stops begins with nobody else', async () => {
  await world.buy('pro');
  expect(await reconcileBilling(world.app.ctx, AbortSignal.abort())).toBe(0);
  expect(await world.tier()).toBe('free');
});

test('a tier whose time is over ends without a call of its person', async () => {
  const { now } = world.app.clock;
  const userId = world.member().userId;
  await world.run("update users set tier = 'pro', tier_until = $1", [new Date(now() + 1000)]);
  expect(await expireTiers(world.app.ctx)).toBe(0);
  await world.app.clock.advance(1000);
  expect(await expireTiers(world.app.ctx)).toBe(1);
  expect(await world.run('select tier, tier_until from users where id = $1', [userId])).toEqual([
    { tier: 'free', tier_until: null },
  ]);
});
