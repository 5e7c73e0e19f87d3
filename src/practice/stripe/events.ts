import type { Network } from './network.ts';
import { makeId, makeResource, type StripeEvent } from './objects.ts';
import type { Delivery } from './state.ts';

/** The version of the API whose shapes this Stripe speaks. */
export const API_VERSION = '2026-10-28.endive';

/** More than any test reads; the memory must not grow with use. */
const LIMIT = 2000;

/** Stores an event with a snapshot of its object, and a delivery for each endpoint. */
export function recordEvent(
  network: Pick<Network, 'store' | 'wallClockMs'>,
  type: string,
  object: unknown,
  previous?: Readonly<Record<string, unknown>>,
): { event: StripeEvent; deliveries: Delivery[] } {
  const { state } = network.store;
  const endpoints = Object.values(state.endpoints);
  const { metadata: _none, ...resource } = makeResource('evt', 'event', Math.floor(network.wallClockMs() / 1000));
  const event: StripeEvent = {
    ...resource,
    api_version: API_VERSION,
    data: structuredClone({ object, ...(previous && { previous_attributes: previous }) }),
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
  removeOldest(state.events);
  removeOldest(state.deliveries);
  return { event, deliveries };
}

function removeOldest(table: Record<string, unknown>): void {
  const ids = Object.keys(table);
  for (const id of ids.slice(0, Math.max(0, ids.length - LIMIT))) delete table[id];
}
