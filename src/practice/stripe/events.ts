import type { Network } from './network.ts';
import type { StripeEvent } from './objects.ts';
import type { Delivery } from './state.ts';
import { makeId } from './store.ts';

/** The version of the API whose shapes this Stripe speaks. */
export const API_VERSION = '2026-10-28.endive';

/** More than any test looks at; the memory must not grow with its use. */
const KEPT = 2000;

/** Writes an event down with a snapshot of its object, and a delivery for each endpoint. */
export function recordEvent(
  network: Pick<Network, 'store' | 'worldMs'>,
  type: string,
  object: unknown,
  previous?: Readonly<Record<string, unknown>>,
): { event: StripeEvent; deliveries: Delivery[] } {
  const { state } = network.store;
  const endpoints = Object.values(state.endpoints);
  const event: StripeEvent = {
    id: makeId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: Math.floor(network.worldMs() / 1000),
    data: structuredClone({ object, ...(previous && { previous_attributes: previous }) }),
    livemode: false,
    pending_webhooks: endpoints.length,
    request: { id: null, idempotency_key: null },
    type,
  };
  state.events[event.id] = event;
  const deliveries = endpoints.map((endpoint): Delivery => {
    const state = network.store.state.settings.hold ? 'held' : 'pending';
    return { id: makeId('dlv'), event: event.id, endpoint: endpoint.id, state, statuses: [] };
  });
  for (const one of deliveries) state.deliveries[one.id] = one;
  forgetOldest(state.events);
  forgetOldest(state.deliveries);
  return { event, deliveries };
}

function forgetOldest(table: Record<string, unknown>): void {
  const ids = Object.keys(table);
  for (const id of ids.slice(0, Math.max(0, ids.length - KEPT))) delete table[id];
}
