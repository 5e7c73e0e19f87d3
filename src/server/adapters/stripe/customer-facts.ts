import type Stripe from 'stripe';
import type { Log } from '#server/ports/log.ts';
import type { CustomerFacts, InvoiceFact, SubscriptionFact } from '#server/ports/payments.ts';
import { isMissing } from './client.ts';
import { idOf, tierOf } from './prices.ts';
import { readCents, readInstant } from './read-values.ts';

/** Most per page. */
const PAGE = 100;

/** All subscriptions and paid invoices of a customer. One that was deleted has none. */
export async function readFacts(stripe: Stripe, customerId: string, log: Log): Promise<CustomerFacts> {
  try {
    const [subscriptions, paidInvoices] = await Promise.all([
      Array.fromAsync(stripe.subscriptions.list({ customer: customerId, status: 'all', limit: PAGE })),
      Array.fromAsync(stripe.invoices.list({ customer: customerId, status: 'paid', limit: PAGE })),
    ]);
    return {
      subscriptions: subscriptions.flatMap((one) => subscriptionFact(one, log)),
      paidInvoices: paidInvoices.flatMap(invoiceFact),
      isGone: false,
    };
  } catch (error) {
    if (!isMissing(error, 'customer')) throw error;
    // A key of another account knows none of our customers; only one that Stripe calls deleted is gone.
    const customer = await stripe.customers.retrieve(customerId);
    if (customer.deleted !== true) throw error;
    return { subscriptions: [], paidInvoices: [], isGone: true };
  }
}

function subscriptionFact(subscription: Stripe.Subscription, log: Log): SubscriptionFact[] {
  for (const item of subscription.items.data) {
    const tier = tierOf(item.price);
    if (tier === null) continue;
    return [
      {
        id: subscription.id,
        status: subscription.status,
        tier,
        cents: readCents((item.price.unit_amount ?? 0) * (item.quantity ?? 1)),
        currentPeriodEnd: readInstant(item.current_period_end),
        // Stripe's portal sets the one, a call of its API the other.
        cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
        createdAt: readInstant(subscription.created),
      },
    ];
  }
  log.warn('a subscription has no price of ours and was left out', {
    subscription: subscription.id,
    prices: subscription.items.data.map(({ price }) => price.id),
  });
  return [];
}

function invoiceFact(invoice: Stripe.Invoice): InvoiceFact[] {
  const { id, parent, amount_paid: cents, status_transitions: when } = invoice;
  if (id === undefined || when.paid_at === null) return [];
  const subscription = parent?.subscription_details?.subscription;
  return [
    {
      id,
      subscriptionId: subscription === undefined ? null : idOf(subscription),
      cents: readCents(cents),
      paidAt: readInstant(when.paid_at),
    },
  ];
}
