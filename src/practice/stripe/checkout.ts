import type { Route } from '#practice/http/routes.ts';
import { apiRoute, type Call } from './api-route.ts';
import { expireCheckout } from './billing.ts';
import { findIn } from './catalogue.ts';
import { customerIn, findCustomer } from './customers.ts';
import { conflict, invalid, missing } from './errors.ts';
import type { Network } from './network.ts';
import type { Price, Session } from './objects.ts';
import { PAGING, pageOf } from './pagination.ts';
import { listOf, mergeMetadata, textOf } from './params.ts';
import { makeId } from './store.ts';

const DAY_S = 86_400;
const FIELDS = ['mode', 'customer', 'client_reference_id', 'line_items', 'success_url', 'cancel_url', 'metadata'];

/** Checkout sessions: a page that sells one subscription, open for a day. */
export function checkoutRoutes(network: Network): Route[] {
  const { state } = network.store;
  const find = (id: string): Session => findIn(state.sessions, 'checkout.session', id);
  return [
    apiRoute(network, 'POST', '/checkout/sessions', FIELDS, (call) => create(network, call)),
    apiRoute(network, 'GET', '/checkout/sessions', ['customer', 'status', ...PAGING], ({ params }) => {
      const customer = customerIn(network, params);
      const status = textOf(params, 'status');
      const found = Object.values(state.sessions)
        .filter((one) => customer === null || one.customer === customer)
        .filter((one) => status === null || one.status === status);
      return pageOf('/v1/checkout/sessions', found, params);
    }),
    apiRoute(network, 'GET', '/checkout/sessions/:id', [], ({ id }) => find(id)),
    apiRoute(network, 'POST', '/checkout/sessions/:id/expire', [], ({ id }) => {
      const session = find(id);
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
  const price = findIn(network.store.state.prices, 'price', textOf(line, 'price') ?? '', 'line_items[0][price]');
  if (!price.active) throw conflict('The price specified is inactive. This field only accepts active prices.');
  const customer = findCustomer(network, textOf(params, 'customer') ?? '', 'customer');
  const id = makeId('cs_test');
  const now = network.now();
  const session: Session = {
    id,
    object: 'checkout.session',
    amount_subtotal: price.unit_amount,
    amount_total: price.unit_amount,
    cancel_url: cancel,
    client_reference_id: textOf(params, 'client_reference_id'),
    created: now,
    currency: price.currency,
    customer: customer.id,
    expires_at: now + DAY_S,
    invoice: null,
    livemode: false,
    metadata: mergeMetadata({}, params),
    mode: 'subscription',
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: success,
    url: `${network.url}/c/pay/${id}`,
  };
  network.store.state.sessions[id] = session;
  network.store.state.sold[id] = price.id;
  return session;
}

/** What a session sells. */
export function priceOf(network: Network, { id }: Session): Price {
  const { sold, prices } = network.store.state;
  return findIn(prices, 'price', sold[id] ?? '');
}
