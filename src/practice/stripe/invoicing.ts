import { declined } from './errors.ts';
import type { Network } from './network.ts';
import {
  type Customer,
  type Invoice,
  type Item,
  type Line,
  makeId,
  makeResource,
  type Subscription,
} from './objects.ts';

type Charge = {
  readonly subscription: Subscription;
  readonly reason: Invoice['billing_reason'];
  readonly lines: readonly { readonly amount: number; readonly description: string }[];
  /** Throws a 402 and changes nothing where the payment fails. */
  readonly strict?: boolean;
};

/** The one item of a subscription. */
export function itemOf(subscription: Subscription): Item {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`${subscription.id} has no item`);
  return item;
}

/** A customer that exists. */
export function customerOf(network: Network, id: string): Customer {
  const customer = network.store.state.customers[id];
  if (!customer || 'deleted' in customer) throw new Error(`no customer ${id}`);
  return customer;
}

/**
 * Makes an invoice and charges the card for what the customer's balance does not cover; a total below zero is added to that balance.
 * A charge that fails leaves the invoice open.
 */
export function invoice(network: Network, { subscription, reason, lines, strict }: Charge): Invoice {
  const { state } = network.store;
  const customer = customerOf(network, subscription.customer);
  const now = network.now();
  const item = itemOf(subscription);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, total + customer.balance);
  const fails = due > 0 && state.failing[subscription.id] === true;
  if (fails && strict) throw declined();

  state.invoiceCount += 1;
  const resource = makeResource('in', 'invoice', now);
  const { id } = resource;
  const endingBalance = Math.min(0, total + customer.balance);
  const period = { start: item.current_period_start, end: item.current_period_end };
  const { currency } = subscription;
  const data = lines.map((line): Line => {
    return { id: makeId('il'), object: 'line_item', ...line, currency, period, quantity: 1 };
  });
  const made: Invoice = {
    ...resource,
    amount_due: due,
    amount_paid: fails ? 0 : due,
    amount_remaining: fails ? due : 0,
    attempt_count: due > 0 ? 1 : 0,
    attempted: true,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    currency,
    customer: customer.id,
    customer_email: customer.email,
    ending_balance: endingBalance,
    lines: { object: 'list', data, has_more: false, url: `/v1/invoices/${id}/lines` },
    number: `PRACTICE-${String(state.invoiceCount).padStart(4, '0')}`,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    period_end: now,
    period_start: item.current_period_start,
    starting_balance: customer.balance,
    status: fails ? 'open' : 'paid',
    status_transitions: {
      finalized_at: now,
      marked_uncollectible_at: null,
      paid_at: fails ? null : now,
      voided_at: null,
    },
    subtotal: total,
    total,
  };
  state.invoices[id] = made;
  state.customers[customer.id] = { ...customer, balance: endingBalance, currency, delinquent: fails };
  network.emit('invoice.created', { ...made, status: 'draft' });
  emitPayment(network, made);
  return made;
}

/** Tries to collect an open invoice again; the answer says whether it is paid now. */
export function payAgain(network: Network, open: Invoice): Invoice {
  const { state } = network.store;
  const fails = state.failing[open.parent.subscription_details.subscription] === true;
  const tried = { ...open, attempt_count: open.attempt_count + 1 };
  const done: Invoice = fails
    ? tried
    : {
        ...tried,
        amount_paid: open.amount_due,
        amount_remaining: 0,
        status: 'paid',
        status_transitions: { ...open.status_transitions, paid_at: network.now() },
      };
  state.invoices[open.id] = done;
  if (!fails) state.customers[open.customer] = { ...customerOf(network, open.customer), delinquent: false };
  emitPayment(network, done);
  return done;
}

function emitPayment(network: Network, made: Invoice): void {
  if (made.status !== 'paid') {
    network.emit('invoice.payment_failed', made);
    return;
  }
  network.emit('invoice.paid', made);
  network.emit('invoice.payment_succeeded', made);
}
