import type Stripe from 'stripe';
import { PaymentsUnavailable } from '#server/ports/payments.ts';
import { isMissing } from './client.ts';

type Checkout = {
  customerId: string;
  userId: string;
  priceId: string;
  successUrl: string;
  cancelUrl: string;
};

/**
 * Opens a page that sells one subscription, and ends every other open page of this customer. Of two that are opened at once the
 * newer stays, so that nobody pays twice.
 */
export async function openCheckout(stripe: Stripe, checkout: Checkout): Promise<{ url: string }> {
  const { customerId: customer, userId, priceId, successUrl, cancelUrl } = checkout;
  const { url } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: userId,
    line_items: [{ price: priceId, quantity: 1 }],
    success_url: successUrl,
    cancel_url: cancelUrl,
  });
  if (url === null) throw new PaymentsUnavailable('Stripe gave no address for its page');
  const [, ...older] = await listOpen(stripe, customer);
  await Promise.all(older.map(({ id }) => expire(stripe, id)));
  return { url };
}

/** Ends every open page of a customer; an unknown customer has none. */
export async function closeCheckouts(stripe: Stripe, customerId: string): Promise<void> {
  const open = await listOpen(stripe, customerId).catch((error: unknown) => {
    if (isMissing(error, 'customer')) return [];
    throw error;
  });
  await Promise.all(open.map(({ id }) => expire(stripe, id)));
}

/** The newest first. */
function listOpen(stripe: Stripe, customer: string): Promise<Stripe.Checkout.Session[]> {
  return Array.fromAsync(stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }));
}

/** Does nothing where the page has expired or was paid on a moment before. */
async function expire(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    const { status } = await stripe.checkout.sessions.retrieve(id);
    if (status === 'open') throw error;
  }
}
