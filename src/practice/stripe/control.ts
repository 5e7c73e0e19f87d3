import { readCount } from '#practice/faults/queue.ts';
import { type HttpRequest, isRecord, paramOf } from '#practice/http/request.ts';
import type { Route } from '#practice/http/routes.ts';
import { commonControlRoutes, controlRoute, inputOf, moveClock } from '#practice/service/control.ts';
import { getFrom } from './api-route.ts';
import { change, collect, deleteCustomer, end, passTime, renew } from './billing.ts';
import { getCustomer } from './customers.ts';
import { rateLimited, StripeError, serverError } from './errors.ts';
import type { Network } from './network.ts';
import { makeId, type Subscription } from './objects.ts';
import { deliverHeld, sendInvalid } from './send-events.ts';

/**
 * What tests control the practice Stripe with.
 *
 * - `POST /endpoints` {url, secret, replace}: where events go; the same address twice is one endpoint, `replace` ends all others.
 * - `POST /settings` {hold, retryDelaysMs}: whether new events wait, and how long a refused one waits.
 * - `POST /deliver` {order: made|reversed, times, together, ids}: sends the held events, or those named, delivered or not;
 *   the response has one line for each sending, with the status that the endpoint gave.
 * - `POST /bad-event` {how: forged|stale|altered|unsigned, id}: sends the latest event, or the one named, with an invalid signature.
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
  /** A route that changes the state; Stripe's errors become a 400 in its words. */
  const saved = (method: string, path: string, run: (request: HttpRequest) => unknown): Route =>
    route(method, path, async (request) => {
      try {
        return await run(request);
      } catch (error) {
        throw error instanceof StripeError ? new RangeError(error.message, { cause: error }) : error;
      } finally {
        await store.save();
      }
    });
  return [
    ...commonControlRoutes('stripe', { ...faults, add: (input) => faults.add(faultsOf(input)) }),
    route('GET', '/clock', () => clockView(network)),
    saved('POST', '/clock', (request) => {
      state.clockOffsetMs = moveClock(state.clockOffsetMs, network.now() * 1000, inputOf(request));
      passTime(network);
      return clockView(network);
    }),
    route('GET', '/journal', () => ({
      calls: state.calls,
      events: Object.values(state.events),
      deliveries: Object.values(state.deliveries),
    })),
    saved('POST', '/settings', (request) => changeSettings(network, inputOf(request))),
    saved('POST', '/endpoints', (request) => putEndpoint(network, inputOf(request))),
    saved('POST', '/deliver', (request) => deliverHeld(network, inputOf(request))),
    route('POST', '/bad-event', (request) => sendInvalid(network, inputOf(request))),
    saved('POST', '/subscriptions/:id', (request) => {
      const subscription = getFrom(state.subscriptions, 'subscription', paramOf(request, 'id'));
      return act(network, subscription, inputOf(request));
    }),
    saved('DELETE', '/customers/:id', (request) =>
      deleteCustomer(network, getCustomer(network, paramOf(request, 'id')).id),
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

/** Faults whose modes name an error of Stripe become a `status` with its body. */
function faultsOf(input: unknown): unknown {
  return (Array.isArray(input) ? input : [input]).map((one: unknown) => {
    if (!isRecord(one)) return one;
    const refusal =
      one['mode'] === 'rate-limit' ? rateLimited() : one['mode'] === 'server-error' ? serverError() : null;
    if (refusal === null) return one;
    const { status, body } = refusal.response;
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

function act(network: Network, subscription: Subscription, { act: name, times }: Record<string, unknown>): unknown {
  const { state } = network.store;
  switch (name) {
    case 'renew': {
      let one = subscription;
      for (let left = readCount(times, 'times', 1, 1); left > 0; left -= 1) one = renew(network, one);
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
