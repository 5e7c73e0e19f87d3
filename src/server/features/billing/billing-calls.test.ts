import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  cancelPlan,
  changePlan,
  openPortal,
  previewPlanChange,
  readBilling,
  refreshBilling,
  resumePlan,
  startCheckout,
} from '#contract/plans.ts';
import { createPost } from '#contract/posts.ts';
import { schedulePost } from '#contract/publications.ts';
import { type BillingWorld, startBillingWorld } from '#test/harness/billing.ts';
import { endBilling } from './end-billing.ts';

let world: BillingWorld;
beforeAll(async () => {
  world = await startBillingWorld();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

const HOUR_MS = 3_600_000;
const checkout = (tier: 'pro' | 'top_voice' = 'pro') => world.member().call(startCheckout, { body: { tier } });
const userId = () => world.member().userId ?? '';

/** Drafts scheduled so many hours ahead each, named after their hour. */
async function scheduleHours(...hours: number[]): Promise<void> {
  for (const hour of hours) {
    const { id } = await world.member().ok(createPost, { body: { content: `Due in ${hour}.` } });
    const scheduledDate = new Date(world.app.clock.now() + hour * HOUR_MS).toISOString();
    await world.member().ok(schedulePost, { body: { postId: id, scheduledDate, userTimezone: 'Europe/Paris' } });
  }
}
const held = async () =>
  (await world.run("select network_text as text from publications where wait_reason = 'plan' order by due_at")).map(
    ({ text }) => text,
  );

test('ten presses at once make one customer, and one page that can still be paid on', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => checkout()));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await world.run('select user_id from billing_customers')).toEqual([{ user_id: userId() }]);
  const { events } = await world.stripe.journal();
  expect(events.filter(({ type }) => type === 'customer.created')).toHaveLength(1);
  const paid = await Promise.allSettled(answers.map(({ body }) => world.stripe.pay(body.data?.url ?? '')));
  expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('who comes back from paying has the plan at once, without any event, and cannot pay twice', async () => {
  const { body } = await checkout('top_voice');
  expect(await world.stripe.pay(body.data?.url ?? '')).toBe(`${world.app.url}/plans?checkout=done`);
  // Nobody has told us yet.
  expect((await world.member().ok(readBilling)).data).toMatchObject({ tier: 'free', subscription: null });
  expect(await checkout()).toMatchObject({ status: 409, body: { code: 'ALREADY_SUBSCRIBED' } });
  const { data } = await world.member().ok(refreshBilling, { body: {} });
  expect(data).toEqual({
    payments: 'on',
    tier: 'top_voice',
    subscription: {
      tier: 'top_voice',
      status: 'active',
      cents: 1000,
      currentPeriodEnd: expect.any(String),
      cancelAtPeriodEnd: false,
    },
    hasSeveral: false,
    grants: [],
  });
  expect((await world.member().ok(readBilling)).data).toEqual(data);
});

test('who pays on an older page while a new one opens gets no second one', async () => {
  const { payments } = world.app.ctx;
  if (payments === null) throw new Error('no payments');
  const older = (await checkout()).body.data?.url ?? '';
  world.app.ctx.payments = {
    ...payments,
    startCheckout: async (input) => {
      await world.stripe.pay(older);
      return payments.startCheckout(input);
    },
  };
  expect(await checkout('top_voice')).toMatchObject({ status: 409, body: { code: 'ALREADY_SUBSCRIBED' } });
  const open = await fetch(
    `${world.stripe.url}/v1/checkout/sessions?status=open&customer=${await world.customerId()}`,
    {
      headers: { authorization: `Bearer ${world.stripe.secretKey}` },
    },
  );
  expect(await open.json()).toMatchObject({ data: [] });
});

test('a plan that waits for its payment stands in the way of another, and says so', async () => {
  const id = await world.buy('pro');
  await world.stripe.act(id, 'unpaid');
  const { status, body } = await checkout();
  expect([status, body.code, body.error]).toEqual([
    409,
    'ALREADY_SUBSCRIBED',
    'You have a plan with an open payment. Pay or cancel it before you choose another.',
  ]);
  expect((await world.member().ok(readBilling)).data).toMatchObject({
    tier: 'free',
    subscription: { status: 'unpaid' },
  });
  expect(await world.member().call(resumePlan, { body: {} })).toMatchObject({ status: 409 });
});

test('change, cancel, resume: each is what the provider has, and what the answer says', async () => {
  await world.buy('pro');
  const member = world.member();
  const { data: changed } = await member.ok(changePlan, { body: { tier: 'top_voice' } });
  expect(changed).toMatchObject({ tier: 'top_voice', subscription: { tier: 'top_voice', cents: 1000 } });
  const { data: cancelled } = await member.ok(cancelPlan, { body: {} });
  expect(cancelled).toMatchObject({ tier: 'top_voice', subscription: { cancelAtPeriodEnd: true } });
  const { data: resumed } = await member.ok(resumePlan, { body: {} });
  expect(resumed).toMatchObject({ tier: 'top_voice', subscription: { cancelAtPeriodEnd: false } });
  await member.ok(changePlan, { body: { tier: 'pro' } });
  const { ours, theirs } = await world.bothSides();
  expect(ours).toEqual(theirs);
  expect(await world.run('select kind from subscription_changes order by id')).toEqual([
    { kind: 'new' },
    { kind: 'expansion' },
    { kind: 'contraction' },
  ]);
});

test('without a plan there is nothing to change, cancel or resume, and no page to look at', async () => {
  const member = world.member();
  const answers = await Promise.all([
    member.call(changePlan, { body: { tier: 'pro' } }),
    member.call(cancelPlan, { body: {} }),
    member.call(resumePlan, { body: {} }),
    member.call(openPortal, { body: {} }),
  ]);
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [409, 'NOT_SUBSCRIBED']));
  expect(await member.call(startCheckout, { body: { tier: 'admin' as 'pro' } })).toMatchObject({ status: 400 });
  await world.buy('pro');
  const { data } = await member.ok(openPortal, { body: {} });
  expect((await fetch(data.url)).status).toBe(200);
});

test('two plans at once: it is told, the larger counts, and cancelling ends both', async () => {
  await world.buy('pro');
  const input = { customerId: await world.customerId(), userId: userId(), successUrl: world.app.url, cancelUrl: '' };
  const { url } = await world.app.ctx.payments!.startCheckout({
    ...input,
    cancelUrl: world.app.url,
    tier: 'top_voice',
  });
  await world.stripe.pay(url);
  const { data } = await world.member().ok(refreshBilling, { body: {} });
  expect(data).toMatchObject({ hasSeveral: true, tier: 'top_voice', subscription: { tier: 'top_voice' } });
  await world.member().ok(cancelPlan, { body: {} });
  expect(await world.run('select distinct cancel_at_period_end as ends from subscriptions')).toEqual([{ ends: true }]);
});

test('without payments every call says so, and nothing else breaks', async () => {
  world.app.ctx.payments = null;
  const member = world.member();
  const answers = await Promise.all([
    checkout(),
    member.call(openPortal, { body: {} }),
    member.call(changePlan, { body: { tier: 'pro' } }),
    member.call(cancelPlan, { body: {} }),
    member.call(resumePlan, { body: {} }),
    member.call(refreshBilling, { body: {} }),
  ]);
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [409, 'PAYMENTS_OFF']));
  expect((await member.ok(readBilling)).data).toMatchObject({ payments: 'off', tier: 'free' });
  await endBilling(world.app.ctx, { userId: userId() });
});

test('while the provider is down calls fail by name, nothing changes, and no secret is logged', async () => {
  await world.buy('pro');
  await world.member().ok(refreshBilling, { body: {} });
  const before = await world.run('select * from subscriptions');
  await world.stripe.fail({ mode: 'server-error', times: 4 });
  const answer = await world.member().call(changePlan, { body: { tier: 'top_voice' } });
  expect(answer).toMatchObject({ status: 502, body: { code: 'PAYMENT_FAILED' } });
  expect(await world.run('select * from subscriptions')).toEqual(before);
  const lines = world.app.lines.filter(({ level }) => level === 'payment');
  expect(lines).toContainEqual(
    expect.objectContaining({ fields: expect.objectContaining({ what: 'reading a customer' }) }),
  );
  expect(inspect(world.app.lines, { depth: 10 })).not.toContain(world.stripe.secretKey.slice(-8));
});

test('a key that the provider refuses is not in the log, nor are its ends', async () => {
  const { log } = world.app.ctx;
  world.app.ctx.payments = await world.stripe.payments(log, { secretKey: 'sk_live_of_somebody_else_WXYZ' });
  expect(await checkout()).toMatchObject({ status: 502, body: { code: 'PAYMENT_FAILED' } });
  const logged = inspect(world.app.lines, { depth: 12 });
  expect(logged).toContain('StripeAuthenticationError');
  expect(logged).not.toContain('WXYZ');
});

test('what a preview says is what then happens: at once for a smaller plan, at the month’s end for none', async () => {
  await world.buy('top_voice');
  await world.member().ok(refreshBilling, { body: {} });
  await scheduleHours(1, 2, 3, 4, 5, 6, 24 * 40, 24 * 41, 24 * 42);
  const preview = async (tier: 'pro' | 'free') =>
    (await world.member().ok(previewPlanChange, { query: { tier } })).data;
  const none = await preview('free');
  expect(none).toMatchObject({
    tier: 'free',
    at: (await world.member().ok(readBilling)).data.subscription?.currentPeriodEnd,
  });
  expect(none.held.map(({ text }) => text)).toEqual(['Due in 1008.']);
  const smaller = await preview('pro');
  expect(smaller).toMatchObject({
    tier: 'pro',
    at: null,
    lost: expect.arrayContaining(['No more bulk actions.']),
  });
  expect(smaller.today).toEqual({ dueCents: 0, creditedCents: 500 });
  await world.member().ok(changePlan, { body: { tier: 'pro' } });
  expect(await held()).toEqual(smaller.held.map(({ text }) => text));
  expect(await held()).toEqual(['Due in 6.', 'Due in 960.', 'Due in 984.', 'Due in 1008.']);
  expect(await preview('pro')).toEqual({ tier: 'pro', at: null, today: null, held: [], lost: [] });
});

test('a preview says what a larger plan costs today; where the provider does not say, the rest is told all the same', async () => {
  await world.buy('pro');
  await world.member().ok(refreshBilling, { body: {} });
  const preview = async () => (await world.member().ok(previewPlanChange, { query: { tier: 'top_voice' } })).data;
  expect((await preview()).today).toEqual({ dueCents: 500, creditedCents: 0 });
  await world.stripe.fail({ mode: 'server-error', times: 9 });
  expect(await preview()).toMatchObject({ tier: 'top_voice', today: null });
});

test('a preview counts what was given: a reward that waits begins where the plan ends', async () => {
  await world.buy('top_voice');
  await world.member().ok(refreshBilling, { body: {} });
  await world.run(
    "insert into tier_grants (user_id, tier, months, reason, created_at) values ($1, 'pro', 1, 'referral', now())",
    [userId()],
  );
  const { data } = await world.member().ok(previewPlanChange, { query: { tier: 'free' } });
  expect(data).toMatchObject({ tier: 'pro' });
  expect((await world.member().ok(readBilling)).data.grants).toEqual([
    { tier: 'pro', months: 1, reason: 'referral', state: 'waiting', endsAt: null },
  ]);
});

test('an account that goes ends all it pays for, or stays while that cannot be said', async () => {
  await world.buy('top_voice');
  await world.stripe.fail({ mode: 'server-error', times: 2 });
  await expect(endBilling(world.app.ctx, { userId: userId() })).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
  await endBilling(world.app.ctx, { userId: userId() });
  const { ours, theirs } = await world.bothSides();
  expect(ours).toEqual(theirs);
  expect(ours).toMatchObject({ subscriptions: [{ status: 'canceled' }], monthly: [], tier: 'free' });
  expect((await world.run('select kind from subscription_changes order by id')).at(-1)).toEqual({ kind: 'churned' });
  await endBilling(world.app.ctx, { userId: userId() });
});
