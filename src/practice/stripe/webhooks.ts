import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { Network } from './network.ts';
import type { StripeEvent } from './objects.ts';
import type { Delivery, Endpoint } from './state.ts';

const TIMEOUT_MS = 10_000;

export type Signing = {
  readonly secret: string;
  /** Seconds of the epoch. */
  readonly at: number;
};

/** The bytes of an event as they are sent. */
export function payloadOf(event: StripeEvent): string {
  return JSON.stringify(event, null, 2);
}

/** The Stripe-Signature header over a payload. */
export function signatureOf(payload: string, { secret, at }: Signing): string {
  const digest = createHmac('sha256', secret).update(`${at}.${payload}`, 'utf8').digest('hex');
  return `t=${at},v1=${digest}`;
}

/** Posts a payload to an endpoint; gives the status, or null without a response. */
export async function post(url: string, payload: string, headers: Record<string, string>): Promise<number | null> {
  const sent = request(url, {
    method: 'POST',
    agent: false,
    timeout: TIMEOUT_MS,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(payload)),
      'cache-control': 'no-cache',
      accept: '*/*; q=0.5, application/xml',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      ...headers,
    },
  });
  sent.on('timeout', () => sent.destroy(new Error('no answer')));
  sent.end(payload);
  try {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    await buffer(answer);
    return answer.statusCode ?? null;
  } catch {
    // Refused, broken or too slow: to Stripe each is a failed delivery.
    return null;
  }
}

/** Sends an event once to an endpoint, signed now. */
export function send(network: Network, event: StripeEvent, endpoint: Endpoint): Promise<number | null> {
  const payload = payloadOf(event);
  const at = Math.floor(network.wallClockMs() / 1000);
  return post(endpoint.url, payload, { 'stripe-signature': signatureOf(payload, { secret: endpoint.secret, at }) });
}

/** Sends the event of a delivery until a 2xx, until the retries are used up, or until Stripe closes. */
export async function deliver(network: Network, { id }: Delivery): Promise<void> {
  const { state, touch } = network.store;
  for (;;) {
    const delivery = state.deliveries[id];
    const event = delivery && state.events[delivery.event];
    const endpoint = delivery && state.endpoints[delivery.endpoint];
    if (delivery?.state !== 'pending' || !event || !endpoint) return;
    const status = await send(network, event, endpoint);
    const wait = recordAttempt(network, id, status);
    touch();
    if (wait === null) return;
    // Unreferenced, so that a waiting retry keeps no process alive.
    await setTimeout(wait, null, { signal: network.closing, ref: false });
  }
}

/** Records an attempt; gives the wait before the next one, ms, or null where there is none. */
export function recordAttempt(network: Network, id: string, status: number | null): number | null {
  const { deliveries, settings } = network.store.state;
  const before = deliveries[id];
  if (!before) return null;
  const statuses = [...before.statuses, status];
  const isDone = status !== null && status >= 200 && status < 300;
  const wait = isDone ? null : (settings.retryDelaysMs[statuses.length - 1] ?? null);
  const next = before.state === 'held' ? 'held' : wait === null ? 'given up' : 'pending';
  deliveries[id] = { ...before, statuses, state: isDone ? 'delivered' : next };
  return wait;
}
