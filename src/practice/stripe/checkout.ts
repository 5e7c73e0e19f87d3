import type { Route } from '#practice/http/routes.ts';
import { apiRoute, type Call, getFrom, listRoute } from './api-route.ts';
import { expireCheckout } from './billing.ts';
import { getCustomer, isOfCustomer } from './customers.ts';
import { conflict, invalid, missing } from './errors.ts';
import type { Network } from './network.ts';
import { makeResource, type Price, type Session } from './objects.ts';
import { isEqual } from './pagination.ts';
import { listOf, mergeMetadata, textOf } from './params.ts';

const DAY_S = 86_400;
const FIELDS = ['mode', 'customer', 'client_reference_id', 'line_items', 'success_url', 'cancel_url', 'metadata'];

/** Checkout sessions: a page that sells one subscription, open for a day. */
export function checkoutRoutes(network: Network): Route[] {
  const { state } = network.store;
  const get = (id: string): Session => getFrom(state.sessions, 'checkout.session', id);
  return [
    apiRoute(network, 'POST', '/checkout/sessions', FIELDS, (call) => create(network, call)),
    listRoute(network, '/checkout/sessions', () => Object.values(state.sessions), {
      customer: isOfCustomer(network),
      status: isEqual(({ status }) => status),
    }),
    apiRoute(network, 'GET', '/checkout/sessions/:id', [], ({ id }) => get(id)),
    apiRoute(network, 'POST', '/checkout/sessions/:id/expire', [], ({ id }) => {
      const session = get(id);
      if (session.status === 'open') return expireCheckout(network, session);
      throw conflict(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    }),
  ];
}

function create(network: Network, { params }: Call): Session {
  if (textOf(params, 'mode') !== 'subscription') throw invalid('Here only subscriptions are sold.', 'mode');
  const [line, ...more] = listOf(params, 'line_items');
  if (!line) throw missing('line_items');
  if (more.length > 0) throw invalid('Here only one thing is sold at a time.', 'line_items');
  const success = textOf(params, 'success_url');
  if (success === null) throw missing('success_url');
  const cancel = textOf(params, 'cancel_url');
  for (const address of [success, cancel]) {
    if (address !== null && !URL.canParse(address)) throw invalid('Not a valid URL', 'success_url', 'url_invalid');
  }
  const price = getFrom(network.store.state.prices, 'price', textOf(line, 'price') ?? '', 'line_items[0][price]');
  if (!price.active) throw conflict('The price specified is inactive. This field only accepts active prices.');
  const customer = getCustomer(network, textOf(params, 'customer') ?? '', 'customer');
  const resource = makeResource('cs_test', 'checkout.session', network.now(), mergeMetadata({}, params));
  const session: Session = {
    ...resource,
    amount_subtotal: price.unit_amount,
    amount_total: price.unit_amount,
    cancel_url: cancel,
    client_reference_id: textOf(params, 'client_reference_id'),
    currency: price.currency,
    customer: customer.id,
    expires_at: resource.created + DAY_S,
    invoice: null,
    mode: 'subscription',
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: success,
    url: `${network.url}/c/pay/${resource.id}`,
  };
  network.store.state.sessions[session.id] = session;
  network.store.state.sold[session.id] = price.id;
  return session;
}

/** What a session sells. */
export function priceOf(network: Network, { id }: Session): Price {
  const { sold, prices } = network.store.state;
  return getFrom(prices, 'price', sold[id] ?? '');
}
