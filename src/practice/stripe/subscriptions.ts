import type { Route } from '#practice/http/routes.ts';
import { apiRoute, type Call, getFrom, listRoute } from './api-route.ts';
import { change, changePrice, end, hasEnded, previewPrice } from './billing.ts';
import { isOfCustomer } from './customers.ts';
import { conflict, invalid, noSuch } from './errors.ts';
import { itemOf } from './invoicing.ts';
import type { Network } from './network.ts';
import type { Price, Subscription } from './objects.ts';
import { isEqual } from './pagination.ts';
import { flagOf, listOf, mergeMetadata, objectOf, textOf } from './params.ts';

const UPDATE_FIELDS = 'items proration_behavior payment_behavior cancel_at_period_end cancel_at metadata'.split(' ');

/** Subscriptions and their invoices; a subscription begins with a checkout. */
export function subscriptionRoutes(network: Network): Route[] {
  const { state } = network.store;
  const get = (id: string): Subscription => getFrom(state.subscriptions, 'subscription', id);
  return [
    listRoute(network, '/subscriptions', () => Object.values(state.subscriptions), {
      customer: isOfCustomer(network),
      status: (params, name) => (one) => isListed(one, textOf(params, name)),
    }),
    apiRoute(network, 'GET', '/subscriptions/:id', [], ({ id }) => get(id)),
    apiRoute(network, 'POST', '/subscriptions/:id', UPDATE_FIELDS, (call) => update(network, get(call.id), call)),
    apiRoute(network, 'DELETE', '/subscriptions/:id', [], ({ id }) => {
      const subscription = get(id);
      if (hasEnded(subscription)) throw noSuch('subscription', id);
      return end(network, subscription);
    }),
    apiRoute(network, 'POST', '/invoices/create_preview', ['subscription', 'subscription_details'], ({ params }) => {
      const subscription = get(textOf(params, 'subscription') ?? '');
      const details = objectOf(params, 'subscription_details');
      const price = wantedPrice(network, subscription, details);
      return previewPrice(network, subscription, price ?? itemOf(subscription).price);
    }),
    listRoute(network, '/invoices', () => Object.values(state.invoices), {
      customer: isOfCustomer(network),
      status: isEqual(({ status }) => status),
      subscription: isEqual(({ parent }) => parent.subscription_details.subscription),
    }),
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
  const cancel = flagOf(params, 'cancel_at_period_end');
  if (cancel !== null && 'cancel_at' in params) {
    throw conflict('You may only specify one of these parameters: cancel_at, cancel_at_period_end.');
  }
  if ('cancel_at' in params && params['cancel_at'] !== '')
    throw invalid('Here cancel_at is only cleared.', 'cancel_at');
  const moved = changeItem(network, before, params);
  return change(network, moved, {
    metadata: mergeMetadata(moved.metadata, params),
    ...(cancel !== null && { cancel_at_period_end: cancel, canceled_at: cancel ? network.now() : null }),
    ...('cancel_at' in params && { cancel_at: null, canceled_at: null }),
  });
}

function changeItem(network: Network, before: Subscription, params: Call['params']): Subscription {
  const price = wantedPrice(network, before, params);
  const strict = textOf(params, 'payment_behavior') === 'error_if_incomplete';
  return price === null ? before : changePrice(network, before, price, strict);
}

/** The price that the one item moves to, or null; the item is named, as without its id a second one would be added. */
function wantedPrice(network: Network, before: Subscription, params: Call['params']): Price | null {
  const [line] = listOf(params, 'items');
  if (!line) return null;
  if (textOf(line, 'id') !== itemOf(before).id) {
    throw invalid('Here a subscription has one item, and items[0][id] names it.', 'items[0][id]');
  }
  const price = getFrom(network.store.state.prices, 'price', textOf(line, 'price') ?? '', 'items[0][price]');
  if (textOf(params, 'proration_behavior') !== 'always_invoice') {
    throw invalid('Here a change of price is always invoiced.', 'proration_behavior');
  }
  return price;
}
