import { type Exchange, isRecord, paramOf, readJson } from '#practice/http/request.ts';
import type { Route } from '#practice/http/routes.ts';
import { controlRoute, inputOf, moveClock } from '#practice/service/control.ts';
import { change, collect, deleteCustomer, end, passTime, renew } from './billing.ts';
import { findIn } from './catalogue.ts';
import { findCustomer } from './customers.ts';
import { answerOf, Refusal, rateLimited, serverError } from './errors.ts';
import type { Network } from './network.ts';
import type { Subscription } from './objects.ts';
import { deliverHeld, sendBad } from './send-events.ts';
import { makeId } from './store.ts';

/**
 * What tests drive the practice Stripe with. A call that a web page makes carries an Origin or a Sec-Fetch-Site and is refused.
 *
 * - `POST /endpoints` {url, secret, replace}: where events go; the same address twice is one endpoint, `replace` ends all others.
 * - `POST /settings` {hold, retryDelaysMs}: whether new events wait, and how long a refused one waits.
 * - `POST /deliver` {order: made|reversed, times, together, ids}: sends the held events, or those named, whatever became of them;
 *   the answer has one line for each sending, with the status that the endpoint gave.
 * - `POST /bad-event` {how: forged|stale|altered|unsigned, id}: sends the latest event, or the one named, as nobody may believe it.
 * - `POST /subscriptions/:id` {act: renew|fail|recover|collect|unpaid|end, times}: `renew` is a new month, `fail` makes every later
 *   charge fail and renews, `recover` lets charges work again and collects what is open.
 * - `DELETE /customers/:id`, `POST /clock` {advanceMs | now | reset}, `GET /journal`, `POST /reset`.
 * - `POST /faults` {mode, route, times, ms}: `rate-limit` (429), `server-error` (500), and those of the fault queue that fit every
 *   service: `status`, `stall`, `delay`, `reset-before`, `commit-drop`, `stall-commit`. Without a route the next call of any.
 */
export function controlRoutes(network: Network): Route[] {
  const { store, faults } = network;
  const { state } = store;
  const route = controlRoute;
  /** What changes something; what Stripe would refuse is refused in its words. */
  const saved = (method: string, path: string, run: (exchange: Exchange) => unknown): Route =>
    route(method, path, async (exchange) => {
      try {
        return await run(exchange);
      } catch (error) {
        throw error instanceof Refusal ? new RangeError(error.message, { cause: error }) : error;
      } finally {
        await store.save();
      }
    });
  return [
    route('GET', '/ping', () => ({ service: 'stripe', pid: process.pid })),
    route('GET', '/clock', () => clockView(network)),
    saved('POST', '/clock', (exchange) => {
      state.clockOffsetMs = moveClock(state.clockOffsetMs, network.now() * 1000, inputOf(exchange));
      passTime(network);
      return clockView(network);
    }),
    route('POST', '/faults', (exchange) => faults.add(faultsOf(readJson(exchange)))),
    route('DELETE', '/faults', () => {
      faults.clear();
      return [];
    }),
    route('GET', '/journal', () => ({
      calls: state.calls,
      events: Object.values(state.events),
      deliveries: Object.values(state.deliveries),
    })),
    saved('POST', '/settings', (exchange) => changeSettings(network, inputOf(exchange))),
    saved('POST', '/endpoints', (exchange) => putEndpoint(network, inputOf(exchange))),
    saved('POST', '/deliver', (exchange) => deliverHeld(network, inputOf(exchange))),
    route('POST', '/bad-event', (exchange) => sendBad(network, inputOf(exchange))),
    saved('POST', '/subscriptions/:id', (exchange) => {
      const subscription = findIn(state.subscriptions, 'subscription', paramOf(exchange, 'id'));
      return act(network, subscription, inputOf(exchange));
    }),
    saved('DELETE', '/customers/:id', (exchange) =>
      deleteCustomer(network, findCustomer(network, paramOf(exchange, 'id')).id),
    ),
    saved('POST', '/reset', async () => {
      faults.clear();
      await store.reset();
      return clockView(network);
    }),
  ];
}

function clockView(network: Network): Record<string, unknown> {
  return { now: new Date(network.now() * 1000).toISOString(), offsetMs: network.store.state.clockOffsetMs };
}

/** Refusals in Stripe's words, where a fault has a name for them. */
function faultsOf(input: unknown): unknown {
  return (Array.isArray(input) ? input : [input]).map((one: unknown) => {
    if (!isRecord(one)) return one;
    const refusal =
      one['mode'] === 'rate-limit' ? rateLimited() : one['mode'] === 'server-error' ? serverError() : null;
    if (refusal === null) return one;
    const { status, body } = answerOf(refusal);
    return { ...one, mode: 'status', status, body: JSON.parse(String(body)) };
  });
}

function changeSettings(network: Network, { hold, retryDelaysMs }: Record<string, unknown>): unknown {
  const { state } = network.store;
  if (hold !== undefined && typeof hold !== 'boolean') throw new RangeError('hold is true or false');
  if (retryDelaysMs !== undefined && !isDelays(retryDelaysMs)) throw new RangeError('retryDelaysMs are milliseconds');
  state.settings = {
    ...state.settings,
    ...(hold !== undefined && { hold }),
    ...(retryDelaysMs !== undefined && { retryDelaysMs }),
  };
  return state.settings;
}

function isDelays(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'number' && one >= 0);
}

function putEndpoint(network: Network, { url, secret, replace }: Record<string, unknown>): unknown {
  const { state } = network.store;
  if (typeof url !== 'string' || URL.parse(url)?.protocol !== 'http:') throw new RangeError('url is an http address');
  if (typeof secret !== 'string' || secret === '') throw new RangeError('an endpoint needs a secret');
  const known = Object.values(state.endpoints).find((one) => one.url === url);
  const endpoint = { id: known?.id ?? makeId('we'), url, secret };
  if (replace === true) state.endpoints = {};
  state.endpoints[endpoint.id] = endpoint;
  return endpoint;
}

function act(network: Network, subscription: Subscription, { act: name, times = 1 }: Record<string, unknown>): unknown {
  const { state } = network.store;
  if (typeof times !== 'number' || !Number.isInteger(times) || times < 1) throw new RangeError('times is at least 1');
  switch (name) {
    case 'renew': {
      let one = subscription;
      for (let count = 0; count < times; count += 1) one = renew(network, one);
      return one;
    }
    case 'fail':
      state.failing[subscription.id] = true;
      return renew(network, subscription);
    case 'recover':
      delete state.failing[subscription.id];
      return collect(network, subscription);
    case 'collect':
      return collect(network, subscription);
    case 'unpaid':
      return change(network, subscription, { status: 'unpaid' });
    case 'end':
      return end(network, subscription);
    default:
      throw new RangeError(`unknown act "${String(name)}"`);
  }
}
