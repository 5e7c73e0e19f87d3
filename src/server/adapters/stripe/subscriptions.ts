import type Stripe from 'stripe';
import { type DueToday, PaymentsUnavailable } from '#server/ports/payments.ts';
import { readFailure } from './client.ts';
import { tierOf } from './prices.ts';

const ENDED: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired']);

/** Changes the price of our item; where the difference cannot be charged, nothing changes. */
export async function changePrice(stripe: Stripe, subscriptionId: string, priceId: string): Promise<void> {
  const item = await findItem(stripe, subscriptionId);
  if (item.price.id === priceId) return;
  await stripe.subscriptions.update(subscriptionId, {
    items: [{ id: item.id, price: priceId }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  });
}

/** What `changePrice` would charge now, and what it would credit instead. Changes nothing. */
export async function previewPrice(stripe: Stripe, subscriptionId: string, priceId: string): Promise<DueToday> {
  const { id } = await findItem(stripe, subscriptionId);
  const { amount_due: dueCents, total } = await stripe.invoices.createPreview({
    subscription: subscriptionId,
    subscription_details: { items: [{ id, price: priceId }], proration_behavior: 'always_invoice' },
  });
  return { dueCents, creditedCents: Math.max(0, -total) };
}

async function findItem(stripe: Stripe, subscriptionId: string): Promise<Stripe.SubscriptionItem> {
  const { items } = await stripe.subscriptions.retrieve(subscriptionId);
  const item = items.data.find(({ price }) => tierOf(price) !== null);
  if (item === undefined) throw new PaymentsUnavailable('the subscription has no price of ours');
  return item;
}

/** Lets a subscription end with its paid month, or takes that back, also where Stripe's portal set it. */
export async function setCancel(stripe: Stripe, subscriptionId: string, cancel: boolean): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  const { cancel_at: at, cancel_at_period_end: atPeriodEnd } = subscription;
  if ((atPeriodEnd || at !== null) === cancel) return;
  // Stripe's portal sets an instant, which only an empty value clears.
  const isInstant = !cancel && !atPeriodEnd;
  await stripe.subscriptions.update(subscriptionId, isInstant ? { cancel_at: '' } : { cancel_at_period_end: cancel });
}

/** Ends a subscription at once. Does nothing where it has ended, which Stripe refuses. */
export async function cancelNow(stripe: Stripe, subscriptionId: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(subscriptionId);
  } catch (error) {
    if (readFailure(error)?.type !== 'StripeInvalidRequestError') throw error;
    const { status } = await stripe.subscriptions.retrieve(subscriptionId);
    if (!ENDED.has(status)) throw error;
  }
}
