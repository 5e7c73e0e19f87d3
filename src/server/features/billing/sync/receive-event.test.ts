import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BillingWorld, startBillingWorld } from '#test/harness/billing.ts';

let world: BillingWorld;
beforeAll(async () => {
  world = await startBillingWorld();
});
afterAll(() => world.close());
beforeEach(() => world.reset());

const DAY_MS = 86_400_000;
const WEBHOOK = '/api/stripe/webhook';
const count = async (table: string) => Number((await world.run(`select count(*) as n from ${table}`))[0]?.['n']);
const kinds = async () =>
  (await world.run('select kind from subscription_changes order by id')).map(({ kind }) => kind);
const statuses = (sent: { status: number | null }[]) => [...new Set(sent.map(({ status }) => status))];
const eventIds = async () => (await world.stripe.journal()).events.map(({ id }) => id);

async function compareWithStripe(): Promise<void> {
  const { ours, theirs } = await world.bothSides();
  expect(ours).toEqual(theirs);
}

test.each([
  ['once', {}],
  ['twice each', { times: 2 }],
  ['reversed', { order: 'reversed' }],
  ['ten at once, each three times', { times: 3, together: 10 }],
] as const)('the events of a purchase, sent %s, end in what Stripe has', async (_how, deliver) => {
  await world.buy('pro');
  expect(await world.tier()).toBe('free');
  const reads = async () =>
    (await world.stripe.journal()).calls.filter(({ route }) => route === 'GET /v1/subscriptions').length;
  const before = await reads();
  expect(statuses(await world.stripe.deliver(deliver))).toEqual([200]);
  // Also of those that came at the same moment one alone is acted upon.
  expect((await reads()) - before).toBe(await count('stripe_events'));
  await compareWithStripe();
  expect([await world.tier(), await kinds()]).toEqual(['pro', ['new']]);
  const [acted, read] = [await count('stripe_events'), await reads()];
  expect(statuses(await world.stripe.deliver({ ids: await eventIds() }))).toEqual([200]);
  // Each was acted upon once: Stripe is not even asked again.
  expect([await count('stripe_events'), await reads()]).toEqual([acted, read]);
});

test('late events of a plan that ended long ago bring nothing back', async () => {
  const id = await world.buy('top_voice');
  await world.stripe.act(id, 'end');
  await world.app.clock.advance(3 * DAY_MS);
  expect(statuses(await world.stripe.deliver())).toEqual([200]);
  await compareWithStripe();
  expect([await world.tier(), await kinds()]).toEqual(['free', []]);
});

test('a life with a plan: late, paid, larger, cancelled, ended, back', async () => {
  const id = await world.buy('pro');
  const told = async () => {
    await world.stripe.deliver();
    await compareWithStripe();
    return world.tier();
  };
  expect(await told()).toBe('pro');
  await world.stripe.act(id, 'fail');
  expect(await told()).toBe('pro');
  await world.stripe.act(id, 'unpaid');
  expect(await told()).toBe('free');
  await world.stripe.act(id, 'recover');
  expect(await told()).toBe('pro');
  await world.app.ctx.payments?.changePlan({ subscriptionId: id, tier: 'top_voice' });
  expect(await told()).toBe('top_voice');
  await world.app.ctx.payments?.setCancelAtPeriodEnd({ subscriptionId: id, cancel: true });
  expect(await told()).toBe('top_voice');
  await world.stripe.act(id, 'renew');
  expect(await told()).toBe('free');
  await world.buy('pro');
  expect(await told()).toBe('pro');
  expect(await kinds()).toEqual(['new', 'churned', 'returned', 'expansion', 'churned', 'returned']);
});

test.each(['forged', 'stale', 'altered', 'unsigned'] as const)(
  'an event that is %s is refused and does nothing',
  async (how) => {
    await world.buy('pro');
    expect(await world.stripe.sendBad(how)).toEqual([400]);
    expect([await count('stripe_events'), await count('subscriptions'), await world.tier()]).toEqual([0, 0, 'free']);
  },
);

test('only the webhook needs no origin, and it needs nothing but its signature', async () => {
  const stranger = world.app.visitor();
  const ask = async (more: object) => {
    const answer = await stranger.raw({ method: 'POST', path: WEBHOOK, ...more });
    return [answer.status, JSON.parse(answer.body).code];
  };
  const foreign = { origin: null, 'sec-fetch-site': 'cross-site' };
  const refused = [400, 'SIGNATURE_REFUSED'];
  expect(await ask({ body: '{}', headers: { ...foreign, 'stripe-signature': 't=1,v1=00' } })).toEqual(refused);
  expect(await ask({ body: '{"broken', headers: foreign })).toEqual(refused);
  expect(await ask({ headers: foreign })).toEqual(refused);
  expect(await ask({ body: 'x=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } })).toEqual([
    400,
    'INVALID_INPUT',
  ]);
  expect(await ask({ body: '{}', headers: { host: 'evil.example' } })).toEqual([403, 'CROSS_SITE']);
  const other = await stranger.raw({ method: 'POST', path: '/api/billing/refresh', body: {}, headers: foreign });
  expect(other.status).toBe(403);
  // The rule that other calls send JSON stays theirs.
  const draft = await world.member().raw({ method: 'POST', path: '/api/posts', body: '{"broken' });
  expect([draft.status, JSON.parse(draft.body).code]).toEqual([400, 'INVALID_INPUT']);
});

test('an unknown customer and an event that tells nothing are acknowledged and change nothing', async () => {
  const payments = world.app.ctx.payments;
  await payments?.createCustomer({ userId: 'somebody-else', email: null, name: 'Somebody else' });
  await world.buy('pro');
  await world.run("update billing_customers set customer_id = 'cus_other'");
  expect(statuses(await world.stripe.deliver())).toEqual([200]);
  expect([await count('stripe_events'), await count('subscriptions'), await world.tier()]).toEqual([0, 0, 'free']);
});

/** Sends what Stripe's own secret signed, whatever it is. */
function sendSigned(body: string) {
  const seconds = Math.floor(world.app.clock.now() / 1000);
  const hash = createHmac('sha256', world.stripe.webhookSecret).update(`${seconds}.${body}`).digest('hex');
  const headers = { origin: null, 'stripe-signature': `t=${seconds},v1=${hash}` };
  return world.app.visitor().raw({ method: 'POST', path: WEBHOOK, body, headers });
}

const EVENT = {
  id: 'evt_1',
  object: 'event',
  type: 'customer.deleted',
  created: 1_763_800_000,
  data: { object: { object: 'customer', id: 'cus_1' } },
};
const nested = (levels: number) => ['{"customer":'.repeat(levels), 'null', '}'.repeat(levels)].join('');

test.each<[string, string]>([
  ['nothing', 'null'],
  ['a number', '1e300'],
  ['a list', '[]'],
  ['an empty object', '{}'],
  ...[1e300, -1, 1.5, 253_402_300_800, null, 'yesterday', {}].map((created): [string, string] => [
    `created ${JSON.stringify(created)}`,
    JSON.stringify({ ...EVENT, created }),
  ]),
  ...['', 'evt_\u0000', 'x'.repeat(100_000), 7, null, "evt'; drop table users; --"].map((id): [string, string] => [
    `id ${JSON.stringify(id)?.slice(0, 20)}`,
    JSON.stringify({ ...EVENT, id }),
  ]),
  ['a type with a line break', JSON.stringify({ ...EVENT, type: 'customer.deleted\n' })],
  ['no data', JSON.stringify({ ...EVENT, data: null })],
  ['no object', JSON.stringify({ ...EVENT, data: { object: null } })],
  ...['cus_\u0000', 'y'.repeat(100_000), 1e300, [], { id: 'cus_1\u0000' }].map((customer): [string, string] => [
    `customer ${JSON.stringify(customer).slice(0, 20)}`,
    JSON.stringify({ ...EVENT, data: { object: { object: 'invoice', customer } } }),
  ]),
  ['a customer a hundred thousand levels deep', JSON.stringify(EVENT).replace('"cus_1"', nested(100_000))],
  [
    'keys of a prototype',
    `{"__proto__":{"admin":true},"constructor":{"prototype":{}},${JSON.stringify(EVENT).slice(1)}`,
  ],
])('a signed event with absurd content (%s) is acknowledged and changes nothing', async (_what, body) => {
  await world.buy('pro');
  const answer = await sendSigned(body);
  expect([answer.status, await count('stripe_events'), await count('subscriptions')]).toEqual([200, 0, 0]);
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});

test('while Stripe cannot be read an event is not acknowledged nor kept, and works when it comes again', async () => {
  await world.buy('pro');
  const [first = ''] = (await world.stripe.journal()).events.flatMap(({ id, type }) =>
    type === 'checkout.session.completed' ? [id] : [],
  );
  // Two lists are read, each tried twice.
  await world.stripe.fail({ mode: 'server-error', times: 4 });
  expect(statuses(await world.stripe.deliver({ ids: [first] }))).toEqual([503]);
  expect([await count('stripe_events'), await count('subscriptions')]).toEqual([0, 0]);
  expect(statuses(await world.stripe.deliver({ ids: [first] }))).toEqual([200]);
  expect([await count('stripe_events'), await world.tier()]).toEqual([1, 'pro']);
});

test('the first month that an invited person pays for rewards both with the same event', async () => {
  const [{ id: referrer } = { id: null }] = await world.run("insert into users (name) values ('Renée') returning id");
  const people = [referrer, world.member().userId];
  await world.run('insert into referrals (referrer_id, referee_id, joined_at) values ($1, $2, now())', people);
  await world.buy('pro');
  await world.stripe.deliver({ times: 2 });
  const grants = await world.run(
    'select user_id, starts_at is null as waits from tier_grants order by starts_at nulls last',
  );
  expect(grants).toEqual([
    { user_id: referrer, waits: false },
    { user_id: people[1], waits: true },
  ]);
  expect(await world.run('select tier from users where id = $1', [referrer])).toEqual([{ tier: 'pro' }]);
});

test('a customer that was deleted at Stripe pays for nothing any more', async () => {
  await world.buy('pro');
  await world.stripe.deliver();
  await world.stripe.deleteCustomer(await world.customerId());
  await world.stripe.deliver();
  expect([await world.tier(), await kinds()]).toEqual(['free', ['new', 'churned']]);
  // And buys again under another name.
  await world.buy('top_voice');
  await world.stripe.deliver();
  expect([await world.tier(), await kinds()]).toEqual(['top_voice', ['new', 'churned', 'returned']]);
});
