import type { RequestListener } from 'node:http';
import { type FaultQueue, makeFaultQueue } from '#practice/faults/fault-queue.ts';
import { listenerOf } from '#practice/service/listener.ts';
import { catalogueRoutes } from './catalogue.ts';
import { checkoutRoutes } from './checkout.ts';
import { controlRoutes } from './control.ts';
import { customerRoutes } from './customers.ts';
import { StripeError } from './errors.ts';
import { recordEvent } from './events.ts';
import { observe } from './journal.ts';
import type { Network } from './network.ts';
import { pageRoutes } from './page-routes.ts';
import { portalRoutes } from './portal.ts';
import type { Delivery } from './state.ts';
import type { Store } from './store.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { deliver } from './webhooks.ts';

export type ListenerOptions = {
  readonly url: string;
  readonly closing: AbortSignal;
  readonly secretKey: string;
  readonly store: Store;
  readonly clock: () => number;
};

/** The request listener of Stripe; deliveries that were pending when it last ended go on. */
export function makeStripeListener({ url, closing, secretKey, store, clock }: ListenerOptions): RequestListener {
  const network: Network = {
    url,
    secretKey,
    store,
    closing,
    faults: makeAnyRouteFaults(),
    now: () => Math.floor((clock() + store.state.clockOffsetMs) / 1000),
    wallClockMs: () => Math.floor(clock()),
    emit: (type, object, previous) => {
      const { event, deliveries } = recordEvent(network, type, object, previous);
      for (const one of deliveries) start(network, one);
      return event;
    },
  };
  for (const one of Object.values(store.state.deliveries)) start(network, one);
  return listenerOf({
    url,
    faults: network.faults,
    closing,
    routes: [
      ...controlRoutes(network),
      ...catalogueRoutes(network),
      ...customerRoutes(network),
      ...checkoutRoutes(network),
      ...subscriptionRoutes(network),
      ...portalRoutes(network),
      ...pageRoutes(network),
    ],
    observe: (route, request) => observe(network, route, request),
    headers: () => ({ 'x-content-type-options': 'nosniff' }),
    notFound: ({ method, path }) => {
      const message = `Unrecognized request URL (${method}: ${path}).`;
      return new StripeError(404, 'invalid_request_error', message, { code: 'url_invalid' }).response;
    },
  });
}

/** Deliveries do not wait for each other, so that their order is not defined, as with Stripe. */
function start(network: Network, delivery: Delivery): void {
  if (delivery.state !== 'pending') return;
  setImmediate(() => {
    deliver(network, delivery).catch((error: unknown) => {
      if (!network.closing.aborted) process.stderr.write(`practice: event not sent: ${String(error)}\n`);
    });
  });
}

const ANY_ROUTE = 'any';

/** A fault that names no route is for the next call of any route of the API. */
function makeAnyRouteFaults(): FaultQueue {
  const queue = makeFaultQueue(ANY_ROUTE);
  return {
    ...queue,
    take: (phase, route, caller) =>
      queue.take(phase, route, caller) ?? (route.includes(' /v1/') ? queue.take(phase, ANY_ROUTE, caller) : null),
  };
}
