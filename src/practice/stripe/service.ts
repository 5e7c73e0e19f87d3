import type { RequestListener } from 'node:http';
import { type FaultQueue, makeFaultQueue } from '#practice/faults/fault-queue.ts';
import { isControl } from '#practice/service/control.ts';
import { listenerOf, NO_WITNESS } from '#practice/service/listener.ts';
import { catalogueRoutes } from './catalogue.ts';
import { checkoutRoutes } from './checkout.ts';
import { controlRoutes } from './control.ts';
import { customerRoutes } from './customers.ts';
import { answerOf, Refusal } from './errors.ts';
import { recordEvent } from './events.ts';
import { witnessOf } from './journal.ts';
import type { Network } from './network.ts';
import { pageRoutes } from './page-routes.ts';
import { portalRoutes } from './portal.ts';
import type { Delivery } from './state.ts';
import type { Store } from './store.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { deliver } from './webhooks.ts';

export type StripeWorld = {
  readonly url: string;
  readonly closing: AbortSignal;
  readonly secretKey: string;
  readonly store: Store;
  readonly clock: () => number;
};

/** Answers for Stripe; events that were on their way when it last ended go on. */
export function makeStripeListener({ url, closing, secretKey, store, clock }: StripeWorld): RequestListener {
  const network: Network = {
    url,
    secretKey,
    store,
    closing,
    faults: makeAnyRouteFaults(),
    now: () => Math.floor((clock() + store.state.clockOffsetMs) / 1000),
    worldMs: () => Math.floor(clock()),
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
    callerOf: () => ({ sub: null, tokenAgeMs: null }),
    witness: (route, exchange) => (isControl(route) ? NO_WITNESS : witnessOf(network, route, exchange)),
    headers: () => ({ 'x-content-type-options': 'nosniff' }),
    notFound: ({ method, path }) =>
      answerOf(
        new Refusal(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`, {
          code: 'url_invalid',
        }),
      ),
  });
}

/** Deliveries go their own ways: none waits for another, so that their order is anybody's guess. */
function start(network: Network, delivery: Delivery): void {
  if (delivery.state !== 'pending') return;
  setImmediate(() => {
    deliver(network, delivery).catch((error: unknown) => {
      if (!network.closing.aborted) process.stderr.write(`practice: event not sent: ${String(error)}\n`);
    });
  });
}

const ANY = 'any';

/** A fault that names no route is for the next call of any route of the API. */
function makeAnyRouteFaults(): FaultQueue {
  const queue = makeFaultQueue(ANY);
  return {
    ...queue,
    take: (phase, route, caller) =>
      queue.take(phase, route, caller) ?? (route.includes(' /v1/') ? queue.take(phase, ANY, caller) : null),
  };
}
