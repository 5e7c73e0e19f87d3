import { conflict } from './errors.ts';
import { customerOf, invoice, itemOf, payAgain } from './invoicing.ts';
import { addMonths, monthsSince } from './months.ts';
import type { Network } from './network.ts';
import { type Invoice, type Item, makeResource, type Price, type Session, type Subscription } from './objects.ts';

/** Whether a subscription is in a final state. */
export function hasEnded({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** The name of a price on an invoice. */
function productName(network: Network, price: Price): string {
  return network.store.state.products[price.product]?.name ?? price.product;
}

/** Completes a checkout: the subscription begins, its first month is paid. */
export function completeCheckout(network: Network, session: Session, price: Price): Session {
  const { state } = network.store;
  const now = network.now();
  const resource = makeResource('sub', 'subscription', now, session.metadata);
  const { id } = resource;
  const { livemode: _none, ...itemResource } = makeResource('si', 'subscription_item', now);
  const item: Item = {
    ...itemResource,
    current_period_end: addMonths(now, 1),
    current_period_start: now,
    price,
    quantity: 1,
    subscription: id,
  };
  const begun: Subscription = {
    ...resource,
    billing_cycle_anchor: now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    collection_method: 'charge_automatically',
    currency: price.currency,
    customer: session.customer,
    ended_at: null,
    items: { object: 'list', data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    start_date: now,
    status: 'active',
    trial_end: null,
  };
  const lines = [{ amount: price.unit_amount, description: productName(network, price) }];
  const first = invoice(network, { subscription: begun, reason: 'subscription_create', lines });
  state.subscriptions[id] = { ...begun, latest_invoice: first.id };
  network.emit('customer.subscription.created', state.subscriptions[id]);
  const paid = { invoice: first.id, payment_status: 'paid', status: 'complete', subscription: id, url: null } as const;
  const complete: Session = { ...session, ...paid };
  state.sessions[session.id] = complete;
  network.emit('checkout.session.completed', complete);
  return complete;
}

export function expireCheckout(network: Network, session: Session): Session {
  const expired: Session = { ...session, status: 'expired', url: null };
  network.store.state.sessions[session.id] = expired;
  network.emit('checkout.session.expired', expired);
  return expired;
}

/** Changes a subscription; the event has the previous values of what changed. */
export function change(network: Network, before: Subscription, changes: Partial<Subscription>): Subscription {
  const after: Subscription = { ...before, ...changes };
  network.store.state.subscriptions[before.id] = after;
  const previous = Object.fromEntries(
    Object.entries(before).filter(([name, value]) => {
      const now = Object.entries(after).find(([key]) => key === name)?.[1];
      return JSON.stringify(now) !== JSON.stringify(value);
    }),
  );
  if (Object.keys(previous).length > 0) network.emit('customer.subscription.updated', after, previous);
  return after;
}

/** The next month begins and is charged; where the subscription was to end with this one, it ends. */
export function renew(network: Network, subscription: Subscription): Subscription {
  if (hasEnded(subscription)) throw conflict('A subscription that ended does not renew.');
  const item = itemOf(subscription);
  const isToEnd = subscription.cancel_at !== null && subscription.cancel_at <= item.current_period_end;
  if (subscription.cancel_at_period_end || isToEnd) return end(network, subscription);
  const from = item.current_period_end;
  const next = addMonths(subscription.billing_cycle_anchor, monthsSince(subscription.billing_cycle_anchor, from) + 1);
  const renewed = withItem(subscription, { ...item, current_period_start: from, current_period_end: next });
  const lines = [{ amount: item.price.unit_amount, description: productName(network, item.price) }];
  const made = invoice(network, { subscription: renewed, reason: 'subscription_cycle', lines });
  return change(network, subscription, {
    items: renewed.items,
    latest_invoice: made.id,
    status: made.status === 'paid' ? 'active' : 'past_due',
  });
}

/** Tries to collect the latest open invoice; a paid one makes the subscription active. */
export function collect(network: Network, subscription: Subscription): Subscription {
  const open = openInvoice(network, subscription);
  if (!open) throw conflict('Nothing is open.');
  const done = payAgain(network, open);
  return done.status === 'paid' ? change(network, subscription, { status: 'active' }) : subscription;
}

/** The latest open invoice of a subscription, or null. */
export function openInvoice(network: Network, { id }: Subscription): Invoice | null {
  const invoices = Object.values(network.store.state.invoices);
  return (
    invoices.findLast((one) => one.status === 'open' && one.parent.subscription_details.subscription === id) ?? null
  );
}

/**
 * Moves a subscription to another price at once and invoices the difference for the rest of the paid month.
 * @param strict throws a 402 and changes nothing where the payment fails
 */
export function changePrice(network: Network, subscription: Subscription, to: Price, strict: boolean): Subscription {
  const item = itemOf(subscription);
  if (item.price.id === to.id) return subscription;
  const moved = withItem(subscription, { ...item, price: to });
  const lines = prorate(network, item, to);
  const made = invoice(network, { subscription: moved, reason: 'subscription_update', lines, strict });
  return change(network, subscription, {
    items: moved.items,
    latest_invoice: made.id,
    ...(made.status !== 'paid' && { status: 'past_due' }),
  });
}

/** What a move to another price would cost now: the difference, less what the customer has to their credit. */
export function previewPrice(network: Network, subscription: Subscription, to: Price) {
  const total = prorate(network, itemOf(subscription), to).reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, total + customerOf(network, subscription.customer).balance);
  return { object: 'invoice', amount_due: due, currency: to.currency, subtotal: total, total };
}

/** The rest of the paid month, taken back at the price before and charged at the new one. */
function prorate(network: Network, { price: from, ...item }: Item, to: Price) {
  if (from.id === to.id) return [];
  const { current_period_start: start, current_period_end: until } = item;
  const left = Math.max(0, until - network.now()) / (until - start);
  return [
    { amount: -Math.round(from.unit_amount * left), description: `Unused time on ${productName(network, from)}` },
    { amount: Math.round(to.unit_amount * left), description: `Remaining time on ${productName(network, to)}` },
  ];
}

/** Ends a subscription at once; nothing is refunded. */
export function end(network: Network, subscription: Subscription): Subscription {
  const now = network.now();
  const canceledAt = subscription.canceled_at ?? now;
  const ended: Subscription = { ...subscription, canceled_at: canceledAt, ended_at: now, status: 'canceled' };
  network.store.state.subscriptions[subscription.id] = ended;
  network.emit('customer.subscription.deleted', ended);
  return ended;
}

/** Deletes a customer with all subscriptions. */
export function deleteCustomer(network: Network, id: string): { id: string; object: 'customer'; deleted: true } {
  const { state } = network.store;
  const customer = customerOf(network, id);
  for (const one of Object.values(state.subscriptions)) {
    if (one.customer === id && !hasEnded(one)) end(network, one);
  }
  const deleted = { id, object: 'customer', deleted: true } as const;
  state.customers[id] = deleted;
  network.emit('customer.deleted', customer);
  return deleted;
}

/** Catches up with the clock: checkouts expire after a day, months end and the next ones are charged. */
export function passTime(network: Network): void {
  const { sessions, subscriptions } = network.store.state;
  for (const session of Object.values(sessions)) {
    if (session.status === 'open' && session.expires_at <= network.now()) expireCheckout(network, session);
  }
  for (const { id } of Object.values(subscriptions)) {
    let one = subscriptions[id];
    while (one && !hasEnded(one) && itemOf(one).current_period_end <= network.now()) one = renew(network, one);
  }
}

function withItem(subscription: Subscription, item: Item): Subscription {
  return { ...subscription, items: { ...subscription.items, data: [item] } };
}
