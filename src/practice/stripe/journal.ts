import { type HttpRequest, headerOf } from '#practice/http/request.ts';
import { nameOf, type Route } from '#practice/http/routes.ts';
import { appendEntry } from '#practice/service/journal.ts';
import type { Observer } from '#practice/service/listener.ts';
import { paramsOf } from './api-route.ts';
import type { Network } from './network.ts';
import type { ApiCall } from './state.ts';

/** More than any test reads; the memory must not grow with use. */
const LIMIT = 500;

/** Records a call of the API; its key is not stored. */
export function observe(network: Network, route: Route, request: HttpRequest): Observer {
  if (!route.path.startsWith('/v1/')) return {};
  const { state, touch } = network.store;
  const call: ApiCall = {
    at: network.wallClockMs(),
    route: nameOf(route),
    path: request.path,
    params: paramsOf(request),
    idempotencyKey: headerOf(request, 'idempotency-key') || null,
    version: headerOf(request, 'stripe-version') || null,
    userAgent: headerOf(request, 'user-agent'),
    fault: null,
    status: null,
  };
  const update = appendEntry(state.calls, call, LIMIT);
  const change = (changes: Partial<ApiCall>): void => {
    update(changes);
    touch();
  };
  return { onFault: ({ mode }) => change({ fault: mode }), onSent: (status) => change({ status }) };
}
