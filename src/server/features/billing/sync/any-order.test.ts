import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaidTier } from '#domain/plans/plans.ts';
import { type BillingWorld, startBillingWorld } from '#test/harness/billing.ts';

let world: BillingWorld;
beforeAll(async () => {
  world = await startBillingWorld();
});
afterAll(() => world.close());

const eventIds = async () => (await world.stripe.journal()).events.map(({ id }) => id);

type Act = 'buy-pro' | 'buy-top' | 'change' | 'cancel' | 'resume' | 'renew' | 'fail' | 'recover' | 'unpaid' | 'end';
const ACTS: readonly Act[] = [
  'buy-pro',
  'buy-top',
  'change',
  'cancel',
  'resume',
  'renew',
  'fail',
  'recover',
  'unpaid',
  'end',
];

/** Something happens at Stripe; what Stripe refuses, such as renewing what ended, does not. */
async function happen(customerId: string, act: Act): Promise<void> {
  const { payments } = world.app.ctx;
  if (payments === null) throw new Error('no payments');
  const { subscriptions } = await payments.readCustomer(customerId);
  const { id, tier } = subscriptions.at(0) ?? { id: 'sub_none', tier: 'pro' as PaidTier };
  const buy = async (bought: PaidTier) => {
    const input = { customerId, userId: 'any', tier: bought, successUrl: world.app.url, cancelUrl: world.app.url };
    await world.stripe.pay((await payments.startCheckout(input)).url);
  };
  const acts: Record<Act, () => Promise<unknown>> = {
    'buy-pro': () => buy('pro'),
    'buy-top': () => buy('top_voice'),
    change: () => payments.changePlan({ subscriptionId: id, tier: tier === 'pro' ? 'top_voice' : 'pro' }),
    cancel: () => payments.setCancelAtPeriodEnd({ subscriptionId: id, cancel: true }),
    resume: () => payments.setCancelAtPeriodEnd({ subscriptionId: id, cancel: false }),
    renew: () => world.stripe.act(id, 'renew'),
    fail: () => world.stripe.act(id, 'fail'),
    recover: () => world.stripe.act(id, 'recover'),
    unpaid: () => world.stripe.act(id, 'unpaid'),
    end: () => world.stripe.act(id, 'end'),
  };
  await Promise.allSettled([acts[act]()]);
}

test('whatever happened, in whatever order, however often and with whatever gaps it was told: Stripe’s truth', async () => {
  const dice = fc.nat({ max: 1000 });
  const history = fc.array(fc.record({ act: fc.constantFrom(...ACTS), tell: fc.array(dice, { maxLength: 2 }) }), {
    minLength: 1,
    maxLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(history, fc.infiniteStream(dice), async (steps, stream) => {
      const next = () => stream.next().value ?? 0;
      await world.reset();
      await world.buy('pro');
      const customerId = await world.customerId();
      for (const { act, tell } of steps) {
        await happen(customerId, act);
        const ids = await eventIds();
        for (const index of tell) await world.stripe.deliver({ ids: [ids[index % ids.length] ?? ''] });
      }
      const shuffled = (await eventIds()).map((id) => ({ id, at: next() })).sort((a, b) => a.at - b.at);
      for (const { id, at } of shuffled) {
        const sent = await world.stripe.deliver({ ids: [id], times: at % 4 === 0 ? 2 : 1, together: 2 });
        expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
      }
      const { ours, theirs } = await world.bothSides();
      expect(ours).toEqual(theirs);
    }),
    // Every event is a request, and a minute of one address has 600.
    { numRuns: 8 },
  );
});
