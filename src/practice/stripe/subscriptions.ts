import type { Route } from '#practice/http/routes.ts';
import { apiRoute, type Call } from './api-route.ts';
import { change, changePrice, end, hasEnded, type Proration } from './billing.ts';
import { findIn } from './catalogue.ts';
import { customerIn } from './customers.ts';
import { conflict, invalid, noSuch } from './errors.ts';
import { itemOf } from './invoicing.ts';
import type { Network } from './network.ts';
import type { Subscription } from './objects.ts';
import { PAGING, pageOf } from './pagination.ts';
import { listOf, mergeMetadata, textOf } from './params.ts';

const UPDATE_FIELDS = [
  'items',
  'proration_behavior',
  'payment_behavior',
  'cancel_at_period_end',
  'cancel_at',
  'metadata',
];
const PRORATIONS: readonly Proration[] = ['always_invoice', 'create_prorations', 'none'];

/** Subscriptions and what was charged for them; they begin with a checkout. */
export function subscriptionRoutes(network: Network): Route[] {
  const { state } = network.store;
  const find = (id: string): Subscription => findIn(state.subscriptions, 'subscription', id);
  return [
    apiRoute(network, 'GET', '/subscriptions', ['customer', 'status', ...PAGING], ({ params }) => {
      const customer = customerIn(network, params);
      const status = textOf(params, 'status');
      const found = Object.values(state.subscriptions)
        .filter((one) => customer === null || one.customer === customer)
        .filter((one) => isListed(one, status));
      return pageOf('/v1/subscriptions', found, params);
    }),
    apiRoute(network, 'GET', '/subscriptions/:id', [], ({ id }) => find(id)),
    apiRoute(network, 'POST', '/subscriptions/:id', UPDATE_FIELDS, (call) => update(network, find(call.id), call)),
    apiRoute(network, 'DELETE', '/subscriptions/:id', [], ({ id }) => {
      const subscription = find(id);
      if (hasEnded(subscription)) throw noSuch('subscription', id);
      return end(network, subscription);
    }),
    apiRoute(network, 'GET', '/invoices', ['customer', 'status', 'subscription', ...PAGING], ({ params }) => {
      const customer = customerIn(network, params);
      const [status, subscription] = [textOf(params, 'status'), textOf(params, 'subscription')];
      const found = Object.values(state.invoices)
        .filter((one) => customer === null || one.customer === customer)
        .filter((one) => status === null || one.status === status)
        .filter((one) => subscription === null || one.parent.subscription_details.subscription === subscription);
      return pageOf('/v1/invoices', found, params);
    }),
    apiRoute(network, 'GET', '/invoices/:id', [], ({ id }) => findIn(state.invoices, 'invoice', id)),
    apiRoute(network, 'GET', '/events', ['type', ...PAGING], ({ params }) => {
      const type = textOf(params, 'type');
      const found = Object.values(state.events).filter((one) => type === null || one.type === type);
      return pageOf('/v1/events', found, params);
    }),
    apiRoute(network, 'GET', '/events/:id', [], ({ id }) => findIn(state.events, 'event', id)),
  ];
}

/** Without a status those that did not end are listed. */
function isListed(subscription: Subscription, status: string | null): boolean {
  if (status === null) return subscription.status !== 'canceled';
  if (status === 'all') return true;
  return status === 'ended' ? hasEnded(subscription) : subscription.status === status;
}

function update(network: Network, before: Subscription, { params }: Call): Subscription {
  if (hasEnded(before)) {
    throw conflict(
      'A canceled subscription can only update its cancellation_details and metadata.',
      'invalid_canceled_subscription_fields',
    );
  }
  const cancel = textOf(params, 'cancel_at_period_end');
  if (cancel !== null && 'cancel_at' in params) {
    throw conflict('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  }
  // Read first: where something of the call is refused, nothing of it is done.
  const at = 'cancel_at' in params ? cancelAt(network, before, params['cancel_at']) : {};
  const moved = move(network, before, params);
  return change(network, moved, {
    metadata: mergeMetadata(moved.metadata, params),
    ...(cancel !== null && {
      cancel_at_period_end: cancel === 'true',
      canceled_at: cancel === 'true' ? network.now() : null,
    }),
    ...at,
  });
}

/** The one price may be changed; its item is named, as without its id a second one would be added. */
function move(network: Network, before: Subscription, params: Call['params']): Subscription {
  const [line] = listOf(params, 'items');
  if (!line) return before;
  if (textOf(line, 'id') !== itemOf(before).id) {
    throw invalid('Here a subscription has one item, and items[0][id] names it.', 'items[0][id]');
  }
  const price = findIn(network.store.state.prices, 'price', textOf(line, 'price') ?? '', 'items[0][price]');
  const wanted = textOf(params, 'proration_behavior') ?? 'create_prorations';
  const proration = PRORATIONS.find((one) => one === wanted);
  if (!proration) throw invalid('Invalid proration_behavior', 'proration_behavior');
  const strict = textOf(params, 'payment_behavior') === 'error_if_incomplete';
  return changePrice(network, before, price, { proration, strict });
}

function cancelAt(network: Network, subscription: Subscription, value: unknown): Partial<Subscription> {
  if (value === '') return { cancel_at: null, canceled_at: null };
  const at = value === 'min_period_end' ? itemOf(subscription).current_period_end : Number(value);
  if (!Number.isInteger(at)) throw invalid('Invalid cancel_at', 'cancel_at');
  return { cancel_at: at, canceled_at: network.now() };
}
