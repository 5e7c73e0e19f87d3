import { readCount } from '#practice/faults/queue.ts';
import type { Network } from './network.ts';
import type { StripeEvent } from './objects.ts';
import type { Delivery, Endpoint } from './state.ts';
import { payloadOf, post, recordAttempt, send, signatureOf } from './webhooks.ts';

const MAX_SENDINGS = 1000;

type Sending = { readonly event: StripeEvent; readonly endpoint: Endpoint; readonly delivery: Delivery };

/** Sends held events, or those named, in an order, each so many times, so many at once. */
export async function deliverHeld(network: Network, input: Record<string, unknown>): Promise<unknown> {
  const { order = 'made', times, together, ids } = input;
  if (order !== 'made' && order !== 'reversed') throw new RangeError('order is made or reversed');
  const count = readCount(times, 'times', 1, 1);
  const width = readCount(together, 'together', 1, 1);
  const { deliveries, events, endpoints } = network.store.state;
  const chosen = Object.values(deliveries).filter((one) =>
    Array.isArray(ids) ? ids.includes(one.event) : one.state === 'held',
  );
  const once = (order === 'made' ? chosen : chosen.toReversed()).flatMap((delivery): Sending[] => {
    const event = events[delivery.event];
    const endpoint = endpoints[delivery.endpoint];
    return event && endpoint ? [{ event, endpoint, delivery }] : [];
  });
  const queue = once.flatMap((one) => Array.from({ length: count }, () => one)).slice(0, MAX_SENDINGS);
  const results: { id: string; type: string; status: number | null }[] = [];
  for (let from = 0; from < queue.length; from += width) {
    const batch = queue.slice(from, from + width).map(async ({ event, endpoint, delivery }) => {
      const status = await send(network, event, endpoint);
      recordAttempt(network, delivery.id, status);
      return { id: event.id, type: event.type, status };
    });
    results.push(...(await Promise.all(batch)));
  }
  return results;
}

/** Sends an event to every endpoint with an invalid signature; gives the statuses. */
export async function sendInvalid(network: Network, { how, id }: Record<string, unknown>): Promise<unknown> {
  const { events, endpoints } = network.store.state;
  const event = typeof id === 'string' ? events[id] : Object.values(events).at(-1);
  if (!event) throw new RangeError('there is no such event');
  const sent = Object.values(endpoints).map(({ url, secret }) => {
    const { payload, headers } = invalidate(how, payloadOf(event), secret, Math.floor(network.wallClockMs() / 1000));
    return post(url, payload, headers);
  });
  return { id: event.id, type: event.type, statuses: await Promise.all(sent) };
}

function invalidate(
  how: unknown,
  payload: string,
  secret: string,
  at: number,
): { payload: string; headers: Record<string, string> } {
  const signed = (signing: { secret: string; at: number }): Record<string, string> => ({
    'stripe-signature': signatureOf(payload, signing),
  });
  switch (how) {
    case 'forged':
      return { payload, headers: signed({ secret: `${secret}-not`, at }) };
    case 'stale':
      return { payload, headers: signed({ secret, at: at - 301 }) };
    case 'altered':
      return { payload: payload.replace('"livemode": false', '"livemode": true '), headers: signed({ secret, at }) };
    case 'unsigned':
      return { payload, headers: {} };
    default:
      throw new RangeError(`unknown way "${String(how)}"`);
  }
}
