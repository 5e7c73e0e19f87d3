import { afterEach, beforeEach, expect, test } from 'vitest';
import { DELETE_PHRASE } from '#contract/account.ts';
import { startCheckout as startRoute } from '#contract/plans.ts';
import { deleteAccount } from '#server/features/accounts/delete-account.ts';
import type { Payments } from '#server/ports/payments.ts';
import { type BillingWorld, startBillingWorld } from '#test/harness/billing.ts';
import { startCheckout } from './start-checkout.ts';

let world: BillingWorld;
let customer: string;
beforeEach(async () => {
  world = await startBillingWorld();
  await world.member().ok(startRoute, { body: { tier: 'pro' } });
  customer = await world.customerId();
});
afterEach(() => world.close());

const userId = () => world.member().userId ?? '';
/** The product as one call sees it, with some of the provider's answers changed. */
function withPayments(change: (payments: Payments) => Partial<Payments>) {
  const { ctx } = world.app;
  if (ctx.payments === null) throw new Error('there are no payments');
  return { ...ctx, payments: { ...ctx.payments, ...change(ctx.payments) } };
}
const checkout = (ctx = world.app.ctx) =>
  startCheckout(ctx, { userId: userId(), tier: 'pro', publicUrl: world.app.url });
const remove = (ctx = world.app.ctx) => deleteAccount(ctx, { userId: userId(), confirm: DELETE_PHRASE });
const isThere = async () => (await world.run('select from users where id = $1', [userId()])).length === 1;

/** What Stripe could still take money for. */
async function findLeft(): Promise<{ pages: number; running: number }> {
  const headers = { authorization: `Bearer ${world.stripe.secretKey}` };
  const count = async (path: string) => {
    const answer = await fetch(`${world.stripe.url}/v1${path}&customer=${customer}`, { headers });
    return ((await answer.json()) as { data: unknown[] }).data.length;
  };
  return { pages: await count('/checkout/sessions?status=open'), running: await count('/subscriptions?status=active') };
}

test('a page that opens once the account is gone is closed, and its address is given to nobody', async () => {
  const late = withPayments((payments) => ({
    startCheckout: async (input) => {
      await remove();
      return payments.startCheckout(input);
    },
  }));
  await expect(checkout(late)).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED' });
  expect([await isThere(), await findLeft()]).toEqual([false, { pages: 0, running: 0 }]);
});

test.each(['left alone', 'paid on'])(
  'a page that opens while the account goes, and is %s, takes no money for long',
  async (what) => {
    let isOpened = false;
    const slow = withPayments((payments) => ({
      // The deletion's last look at what runs: a page that opens right after it, it knows nothing of.
      readCustomer: async (id) => {
        const facts = await payments.readCustomer(id);
        if (isOpened) return facts;
        isOpened = true;
        // Its row is held while the provider is read, so that only the provider can be asked here.
        const input = {
          customerId: id,
          userId: userId(),
          tier: 'pro',
          successUrl: world.app.url,
          cancelUrl: world.app.url,
        } as const;
        const { url } = await payments.startCheckout(input);
        if (what === 'paid on') await world.stripe.pay(url);
        return facts;
      },
    }));
    await remove(slow);
    expect([await isThere(), await findLeft()]).toEqual([false, { pages: 0, running: 0 }]);
  },
);

test('where the provider is silent by then the account is gone all the same, and the log says for whom to look', async () => {
  let closings = 0;
  const failing = withPayments((payments) => ({
    closeCheckouts: async (id) => {
      closings += 1;
      if (closings === 2) await world.stripe.fail({ mode: 'server-error', times: 2 });
      return payments.closeCheckouts(id);
    },
  }));
  await remove(failing);
  expect(await isThere()).toBe(false);
  expect(world.app.lines).toContainEqual(
    expect.objectContaining({ level: 'error', fields: expect.objectContaining({ customerId: customer }) }),
  );
});
