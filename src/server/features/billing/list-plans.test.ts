import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPlans } from '#contract/plans.ts';
import { PaymentsUnavailable } from '#server/ports/payments.ts';
import { type BillingWorld, startBillingWorld } from '#test/harness/billing.ts';
import { findPrices } from './find-prices.ts';

let world: BillingWorld;
beforeAll(async () => {
  world = await startBillingWorld();
});
afterAll(() => world.close());

const ask = async () => (await world.app.visitor().ok(readPlans)).data;

test('anybody sees what is offered, by the names that the provider sells it under', async () => {
  const { plans, payments } = await ask();
  expect(payments).toBe('on');
  expect(plans.map(({ tier, price }) => [tier, price])).toEqual([
    ['guest', 0],
    ['free', 0],
    ['pro', 500],
    ['top_voice', 1000],
  ]);
  const sold = await world.app.ctx.payments?.findPrices();
  expect(plans[2]).toEqual({
    id: 'pro',
    name: 'Pro',
    tier: 'pro',
    monthlyPostLimit: 30,
    scheduledPostsLimit: 5,
    youtubeTranscriptionsLimit: 0,
    price: 500,
    hasAIRewrite: true,
    hasAIImage: false,
    hasAdvancedAnalytics: true,
    hasBulkOperations: false,
    features: expect.arrayContaining(['30 post generations a month', 'Advanced analytics']),
    ...sold?.pro,
  });
  expect(plans[1]).toMatchObject({ productId: null, monthlyPriceId: null });
});

test('the page answers all the same while the provider is down, silent, or not there', async () => {
  const { ctx } = world.app;
  const payments = ctx.payments;
  if (payments === null) throw new Error('no payments');
  ctx.payments = { ...payments, findPrices: () => Promise.reject(new PaymentsUnavailable('down')) };
  expect((await ask()).plans[2]).toMatchObject({ tier: 'pro', productId: null, monthlyPriceId: null });
  expect(world.app.lines.at(-2)).toMatchObject({ level: 'payment', fields: { reason: 'down' } });
  ctx.payments = { ...payments, findPrices: () => new Promise(() => undefined) };
  expect(await findPrices(ctx, 1)).toBeNull();
  ctx.payments = null;
  expect(await ask()).toMatchObject({ payments: 'off', plans: [{}, {}, { productId: null }, {}] });
});

test('an installation’s own limits are shown, and the practice provider is named', async () => {
  const settings = { limits: { pro: { scheduledPostsLimit: 7 } } };
  await world.run("insert into settings_versions values (1, $1, null, now(), '')", [settings]);
  const { ctx } = world.app;
  ctx.payments = await world.stripe.payments(ctx.log);
  Object.assign(ctx.config, { stripe: { kind: 'practice' } });
  const { plans, payments } = await ask();
  expect(payments).toBe('practice');
  expect(plans[2]).toMatchObject({
    scheduledPostsLimit: 7,
    features: expect.arrayContaining(['7 scheduled posts at a time']),
  });
});
