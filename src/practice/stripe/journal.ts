import { type Exchange, headerOf } from '#practice/http/request.ts';
import { nameOf, type Route } from '#practice/http/routes.ts';
import { NO_WITNESS, type Witness } from '#practice/service/listener.ts';
import { paramsOf } from './api-route.ts';
import type { Network } from './network.ts';
import type { ApiCall } from './state.ts';

/** More than any test looks at. */
const KEPT = 500;

/** Follows a call of the API; of its key nothing is kept. */
export function witnessOf(network: Network, route: Route, exchange: Exchange): Witness {
  if (!route.path.startsWith('/v1/')) return NO_WITNESS;
  const { state, touch } = network.store;
  let call: ApiCall = {
    at: network.worldMs(),
    route: nameOf(route),
    path: exchange.path,
    params: paramsOf(exchange),
    idempotencyKey: headerOf(exchange, 'idempotency-key') || null,
    version: headerOf(exchange, 'stripe-version') || null,
    userAgent: headerOf(exchange, 'user-agent'),
    fault: null,
    status: null,
  };
  state.calls = [...state.calls.slice(1 - KEPT), call];
  const update = (changes: Partial<ApiCall>): void => {
    const changed = { ...call, ...changes };
    state.calls = state.calls.map((one) => (one === call ? changed : one));
    call = changed;
    touch();
  };
  return {
    onFault: ({ mode }) => update({ fault: mode }),
    onHandled: () => undefined,
    onSent: (status) => update({ status }),
  };
}
