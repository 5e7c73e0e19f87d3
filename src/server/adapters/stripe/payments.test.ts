import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Payments, PaymentsUnavailable } from '#server/ports/payments.ts';
import { capturingLog, type LogLine } from '#test/harness/context.ts';
import { startTestStripe, type TestStripe } from '#test/harness/stripe.ts';

const SUCCESS = 'http://localhost:3000/settings/billing?paid={CHECKOUT_SESSION_ID}';
const CANCEL = 'http://localhost:3000/pricing';
const MONTH_MS = 31 * 86_400_000;

let stripe: TestStripe;
let payments: Payments;
let lines: LogLine[];
beforeAll(async () => {
  stripe = await startTestStripe();
});
afterAll(() => stripe.close());
beforeEach(async () => {
  await stripe.control('/reset', {});
  lines = [];
  payments = await stripe.payments(capturingLog(lines));
});

const newCustomer = (userId = 'user-1') =>
  payments.createCustomer({ userId, email: 'ada@practice.example', name: 'Ada Example' });
const checkout = (customerId: string, tier: 'pro' | 'top_voice' = 'pro') =>
  payments.startCheckout({ customerId, userId: 'user-1', tier, successUrl: SUCCESS, cancelUrl: CANCEL });
/** A customer who has paid for a month. */
async function subscriber(tier: 'pro' | 'top_voice' = 'pro') {
  const customerId = await newCustomer();
  await stripe.pay((await checkout(customerId, tier)).url);
  const subscription = await only(customerId);
  return { customerId, id: subscription.id };
}
async function only(customerId: string) {
  const { subscriptions } = await payments.readCustomer(customerId);
  expect(subscriptions).toHaveLength(1);
  return subscriptions[0]!;
}
const api = async (path: string, form?: Record<string, string>) => {
  const answer = await fetch(`${stripe.url}/v1${path}`, {
    headers: { authorization: `Bearer ${stripe.secretKey}` },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  return (await answer.json()) as {
    id: string;
    url: string;
    data: { id: string; unit_amount: number; status: string }[];
  };
};

/** A subscription to any price, sold past the adapter. */
async function buy(customer: string, price: string): Promise<void> {
  const form = { mode: 'subscription', customer, 'line_items[0][price]': price, success_url: SUCCESS };
  await stripe.pay((await api('/checkout/sessions', form)).url);
}

describe('prices', () => {
  test('are made once, and found by whoever comes later', async () => {
    const made = await payments.findPrices();
    const { data } = await api(
      '/prices?lookup_keys[0]=postsmith_pro_monthly&lookup_keys[1]=postsmith_top_voice_monthly',
    );
    expect(data.map((price) => price.unit_amount).sort((one, other) => one - other)).toEqual([500, 1000]);
    const later = await stripe.payments(capturingLog([]));
    expect(await later.findPrices()).toEqual(made);
    expect((await api('/prices')).data).toHaveLength(2);
  });

  test('a price of another amount gives its name to a new one of the same product, and keeps its plan', async () => {
    const product = await api('/products', { name: 'Ours' });
    const old = await api('/prices', {
      product: product.id,
      currency: 'usd',
      unit_amount: '300',
      'recurring[interval]': 'month',
      lookup_key: 'postsmith_pro_monthly',
    });
    const customerId = await newCustomer();
    await buy(customerId, old.id);

    const { pro } = await payments.findPrices();
    expect(pro.productId).toBe(product.id);
    expect(pro.monthlyPriceId).not.toBe(old.id);
    expect(await only(customerId)).toMatchObject({ tier: 'pro', cents: 300 });
    expect(lines).toEqual([]);
  });
});

describe('a subscription', () => {
  test('begins with a paid checkout', async () => {
    const customerId = await newCustomer();
    const { url } = await checkout(customerId);
    expect(await payments.readCustomer(customerId)).toEqual({ subscriptions: [], paidInvoices: [], isGone: false });
    expect(await stripe.pay(url)).toMatch(/\/settings\/billing\?paid=cs_test_/);

    const { subscriptions, paidInvoices } = await payments.readCustomer(customerId);
    expect(subscriptions).toEqual([
      {
        id: expect.stringMatching(/^sub_/),
        status: 'active',
        tier: 'pro',
        cents: 500,
        currentPeriodEnd: expect.any(Date),
        cancelAtPeriodEnd: false,
        createdAt: expect.any(Date),
      },
    ]);
    const days = (subscriptions[0]!.currentPeriodEnd!.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(27);
    expect(days).toBeLessThan(32);
    expect(paidInvoices).toEqual([
      { id: expect.stringMatching(/^in_/), subscriptionId: subscriptions[0]!.id, cents: 500, paidAt: expect.any(Date) },
    ]);
  });

  test('changes its plan against what was paid, once', async () => {
    const { customerId, id } = await subscriber();
    const preview = (tier: 'pro' | 'top_voice') => payments.previewChange({ subscriptionId: id, tier });
    expect(await preview('pro')).toEqual({ dueCents: 0, creditedCents: 0 });
    expect(await preview('top_voice')).toEqual({ dueCents: 500, creditedCents: 0 });
    await payments.changePlan({ subscriptionId: id, tier: 'top_voice' });
    await payments.changePlan({ subscriptionId: id, tier: 'top_voice' });
    const { subscriptions, paidInvoices } = await payments.readCustomer(customerId);
    expect(subscriptions).toMatchObject([{ id, tier: 'top_voice', cents: 1000 }]);
    expect(paidInvoices.map(({ cents }) => cents)).toEqual([500, 500]);

    expect(await preview('pro')).toEqual({ dueCents: 0, creditedCents: 500 });
    await payments.changePlan({ subscriptionId: id, tier: 'pro' });
    const afterwards = await payments.readCustomer(customerId);
    expect(afterwards.paidInvoices.map(({ cents }) => cents)).toEqual([0, 500, 500]);
    // What was paid for the bigger plan pays the next month of the smaller one.
    await stripe.act(id, 'renew');
    expect((await payments.readCustomer(customerId)).paidInvoices.map(({ cents }) => cents)).toEqual([0, 0, 500, 500]);
  });

  test('stays as it is where the difference cannot be charged', async () => {
    const { customerId, id } = await subscriber();
    await stripe.act(id, 'fail');
    await expect(payments.changePlan({ subscriptionId: id, tier: 'top_voice' })).rejects.toThrow(PaymentsUnavailable);
    expect(await only(customerId)).toMatchObject({ tier: 'pro', status: 'past_due' });
    await stripe.act(id, 'recover');
    expect(await only(customerId)).toMatchObject({ tier: 'pro', status: 'active' });
  });

  test('is cancelled and resumed, here or in the portal, and ends with its month', async () => {
    const { customerId, id } = await subscriber();
    const cancel = (value: boolean) => payments.setCancelAtPeriodEnd({ subscriptionId: id, cancel: value });
    await cancel(true);
    expect(await only(customerId)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
    await cancel(false);
    expect(await only(customerId)).toMatchObject({ cancelAtPeriodEnd: false });

    const { url } = await payments.openPortal({ customerId, returnUrl: CANCEL });
    const page = await (await fetch(url)).text();
    expect(page).toContain('no money moves');
    expect(page).toContain('Change to Postsmith Top Voice, $10.00 a month');
    await fetch(url, { method: 'POST', body: new URLSearchParams({ subscription: id, action: 'cancel' }) });
    expect(await only(customerId)).toMatchObject({ cancelAtPeriodEnd: true });
    await cancel(false);
    expect(await only(customerId)).toMatchObject({ cancelAtPeriodEnd: false });

    await cancel(true);
    await stripe.advance(MONTH_MS);
    expect(await only(customerId)).toMatchObject({ status: 'canceled' });
  });

  test('ends at once, and a second time is fine; an unknown one is not', async () => {
    const { customerId, id } = await subscriber();
    await payments.endSubscription(id);
    await payments.endSubscription(id);
    expect(await only(customerId)).toMatchObject({ status: 'canceled' });
    await expect(payments.endSubscription('sub_of_nobody')).rejects.toThrow(PaymentsUnavailable);
  });
});

describe('a customer', () => {
  test('is one, however often the person asks, and another once it was deleted', async () => {
    const [one, other] = await Promise.all([newCustomer(), newCustomer()]);
    expect(other).toBe(one);
    const renamed = await payments.createCustomer({ userId: 'user-1', email: null, name: 'Ada Lovelace' });
    expect(renamed).toBe(one);
    expect(await api(`/customers/${one}`)).toMatchObject({ name: 'Ada Lovelace', email: 'ada@practice.example' });
    await stripe.deleteCustomer(one);
    expect(await newCustomer()).not.toBe(one);
    expect(await newCustomer('user-2')).not.toBe(one);
  });

  test('that was deleted has nothing; one that was never there is an error', async () => {
    const { customerId } = await subscriber();
    await stripe.deleteCustomer(customerId);
    expect(await payments.readCustomer(customerId)).toEqual({ subscriptions: [], paidInvoices: [], isGone: true });
    await payments.closeCheckouts(customerId);
    await expect(payments.readCustomer('cus_of_another_account')).rejects.toMatchObject({
      name: 'PaymentsUnavailable',
      isRefusal: true,
    });
  });

  test('can pay on no page any more once all are closed; what was paid on stays paid', async () => {
    const { customerId } = await subscriber();
    const { url } = await checkout(customerId, 'top_voice');
    await payments.closeCheckouts(customerId);
    await payments.closeCheckouts(customerId);
    await expect(stripe.pay(url)).rejects.toThrow('410');
    expect(await only(customerId)).toMatchObject({ status: 'active', tier: 'pro' });
  });

  test('has at most one open checkout, also when two begin at once', async () => {
    const customerId = await newCustomer();
    const sessions = await Promise.all([checkout(customerId), checkout(customerId, 'top_voice'), checkout(customerId)]);
    const latest = await checkout(customerId);
    const { data } = await api(`/checkout/sessions?customer=${customerId}`);
    expect(data.map(({ status }) => status)).toEqual(['open', 'expired', 'expired', 'expired']);
    for (const { url } of sessions) await expect(stripe.pay(url)).rejects.toThrow('410');
    await stripe.pay(latest.url);
    expect(await only(customerId)).toMatchObject({ status: 'active' });
  });

  test('is read to the last of more than a hundred invoices', async () => {
    const { customerId, id } = await subscriber();
    await stripe.act(id, 'renew', 120);
    const { paidInvoices } = await payments.readCustomer(customerId);
    expect(new Set(paidInvoices.map((invoice) => invoice.id)).size).toBe(121);
  });

  test('may pay for what is none of ours, which is left out and said', async () => {
    const { customerId } = await subscriber();
    const product = await api('/products', { name: 'Another shop' });
    const price = await api('/prices', {
      product: product.id,
      currency: 'usd',
      unit_amount: '700',
      'recurring[interval]': 'month',
    });
    await buy(customerId, price.id);
    await only(customerId);
    expect(lines).toMatchObject([{ level: 'warn', fields: { prices: [price.id] } }]);
  });
});

describe('when Stripe does not do as asked', () => {
  test.each([
    ['is asked too often', { mode: 'rate-limit' }, [429]],
    ['breaks twice', { mode: 'server-error', times: 2 }, [500, 500]],
    ['says nothing twice', { mode: 'stall', times: 2 }, [null, null]],
  ])('it %s: PaymentsUnavailable', async (_what, fault, statuses) => {
    const hasty = await stripe.payments(capturingLog([]), { timeoutMs: 200 });
    await stripe.fail(fault);
    const changed = hasty.setCancelAtPeriodEnd({ subscriptionId: 'sub_1', cancel: true });
    await expect(changed).rejects.toThrow(PaymentsUnavailable);
    await vi.waitFor(async () => {
      expect((await stripe.journal()).calls.map(({ status }) => status)).toEqual(statuses);
    });
  });

  test('a failure once is tried again, and a lost answer makes nothing twice', async () => {
    await stripe.fail({ mode: 'commit-drop', route: 'POST /v1/customers' });
    await stripe.fail({ mode: 'server-error', route: 'POST /v1/customers/:id' });
    const customerId = await newCustomer();
    const { data } = await api('/customers');
    expect(data.map(({ id }) => id)).toEqual([customerId]);
  });

  test('prices that were not found are asked for again', async () => {
    await stripe.fail({ mode: 'rate-limit' });
    await expect(payments.findPrices()).rejects.toThrow(PaymentsUnavailable);
    expect(await payments.findPrices()).toMatchObject({ pro: { monthlyPriceId: expect.stringMatching(/^price_/) } });
  });

  test('prices that went away are made anew for the next who buys', async () => {
    await payments.findPrices();
    await stripe.control('/reset', {});
    const customerId = await newCustomer();
    await expect(checkout(customerId)).rejects.toThrow(PaymentsUnavailable);
    expect(await checkout(customerId)).toMatchObject({ url: expect.stringContaining('/c/pay/cs_test_') });
  });

  test('it speaks the version of its package, with a key for each write', async () => {
    await newCustomer();
    const { calls } = (await stripe.control('/journal')) as { calls: Record<string, unknown>[] };
    expect(calls).toMatchObject([
      { route: 'POST /v1/customers', idempotencyKey: 'postsmith-customer-user-1', version: '2026-10-28.endive' },
      { route: 'POST /v1/customers/:id', idempotencyKey: expect.stringMatching(/./), version: '2026-10-28.endive' },
    ]);
  });
});

test('what fails says so without the key', async () => {
  const other = await stripe.payments(capturingLog([]), { secretKey: 'sk_live_of_another_account' });
  const refused: unknown = await other.findPrices().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(PaymentsUnavailable);
  expect(inspect(refused, { depth: 10 })).not.toContain('sk_live_of_another_account');
});
