import { startCheckout } from '#contract/plans.ts';
import { isLiveSubscription } from '#domain/plans/effective-tier.ts';
import { type PaidTier, tierRank } from '#domain/plans/plans.ts';
import { startTestApp, type TestApp } from './app.ts';
import type { Client } from './client.ts';
import { emptyTables } from './empty-tables.ts';
import { startTestStripe, type TestStripe } from './stripe.ts';

type Side = {
  subscriptions: unknown[];
  invoices: unknown[];
  /** Cents a month by subscription, where there are any. */
  monthly: unknown[];
  tier: unknown;
};

/** The product with a practice Stripe whose events wait until a test has them sent, and one member who is signed in. */
export type BillingWorld = {
  app: TestApp;
  stripe: TestStripe;
  /** Ada's browser. */
  member(): Client;
  /** A clean Stripe, nobody has paid, everybody is free, and it is the time at which Ada signed in. */
  reset(): Promise<void>;
  /** Buys a plan on Stripe's page, as the member does; its events wait. Gives the subscription's id. */
  buy(tier: PaidTier): Promise<string>;
  /** What Stripe calls the member. */
  customerId(): Promise<string>;
  /** What Stripe has of the member, and what we wrote down and made of it, in one form. */
  bothSides(): Promise<{ ours: Side; theirs: Side }>;
  run(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  tier(): Promise<unknown>;
  close(): Promise<void>;
};

const EMPTIED = [
  ...['billing_customers', 'subscriptions', 'subscription_changes', 'paid_invoices', 'stripe_events'],
  ...['referrals', 'tier_grants', 'posts'],
];

export async function startBillingWorld(): Promise<BillingWorld> {
  // Stripe signs with the time that the product lives in.
  let now: () => number = Date.now;
  const stripe = await startTestStripe({ now: () => now() });
  const app = await startTestApp();
  now = app.clock.now;
  const start = new Date(app.clock.now()).toISOString();
  const member = await app.signIn('Ada');

  const world: BillingWorld = {
    app,
    stripe,
    member: () => member,
    async reset() {
      await stripe.control('/reset', {});
      await stripe.tell(`${app.url}/api/stripe/webhook`);
      await stripe.hold();
      await emptyTables(app.database.pool, ...EMPTIED);
      await world.run("update users set tier = 'free', base_tier = 'free', tier_until = null");
      app.lines.length = 0;
      // A new one remembers no prices of a Stripe that is gone.
      app.ctx.payments = await stripe.payments(app.ctx.log);
      await app.clock.set(start);
    },
    async buy(tier) {
      const { data } = await member.ok(startCheckout, { body: { tier } });
      await stripe.pay(data.url);
      const { subscriptions } = (await app.ctx.payments?.readCustomer(await world.customerId())) ?? {
        subscriptions: [],
      };
      const newest = subscriptions.find(({ status }) => status === 'active');
      if (newest === undefined) throw new Error('nothing was bought');
      return newest.id;
    },
    async customerId() {
      const [row] = await world.run('select customer_id from billing_customers where user_id = $1', [member.userId]);
      return String(row?.['customer_id']);
    },
    bothSides: async () => ({ ours: await ourSide(world), theirs: await theirSide(world) }),
    run: async (sql, values = []) => (await app.database.pool.query(sql, values)).rows,
    tier: async () => (await world.run('select tier from users where id = $1', [member.userId]))[0]?.['tier'],
    async close() {
      await app.close();
      await stripe.close();
    },
  };
  await world.reset();
  return world;
}

async function ourSide({ run, tier }: BillingWorld): Promise<Side> {
  return {
    subscriptions: await run(
      `select id, status, tier, cents, current_period_end as "currentPeriodEnd", created_at as "createdAt",
         cancel_at_period_end as "cancelAtPeriodEnd" from subscriptions order by id collate "C"`,
    ),
    invoices: await run(
      `select id, subscription_id as "subscriptionId", cents, paid_at as "paidAt" from paid_invoices order by id collate "C"`,
    ),
    monthly: await run(
      `select subscription_id as id, sum(to_cents - from_cents)::int as cents from subscription_changes
       group by 1 having sum(to_cents - from_cents) <> 0 order by subscription_id collate "C"`,
    ),
    tier: await tier(),
  };
}

async function theirSide({ app, customerId }: BillingWorld): Promise<Side> {
  const facts = await app.ctx.payments?.readCustomer(await customerId());
  if (facts === undefined) throw new Error('there are no payments');
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
  const subscriptions = facts.subscriptions.toSorted(byId);
  const live = subscriptions.filter(({ status }) => isLiveSubscription(status));
  const [largest] = live.map(({ tier }) => tier).sort((one, other) => tierRank(other) - tierRank(one));
  return {
    subscriptions,
    invoices: facts.paidInvoices.toSorted(byId),
    monthly: live.map(({ id, cents }) => ({ id, cents })),
    tier: largest ?? 'free',
  };
}
