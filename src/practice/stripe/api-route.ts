import { createHash, randomBytes } from 'node:crypto';
import { type HttpRequest, headerOf, paramOf } from '#practice/http/request.ts';
import { content, type HttpResponse, json } from '#practice/http/response.ts';
import type { Route } from '#practice/http/routes.ts';
import { passTime } from './billing.ts';
import { idempotencyMismatch, invalidKey, noSuch, StripeError, unknownParam } from './errors.ts';
import { API_VERSION } from './events.ts';
import type { Network } from './network.ts';
import { type Filter, PAGING, pageOf } from './pagination.ts';
import { type Params, readParams } from './params.ts';

/** An authorized call of the API; `id` is the path's. */
export type Call = { readonly params: Params; readonly id: string };

const DAY_MS = 86_400_000;

/**
 * A route of the API: the key, the names of what may be sent, the idempotency key, then `run`, whose object is the response. Where
 * `run` throws a StripeError nothing is changed, as all of `run` is one turn of the event loop that throws before it writes.
 */
export function apiRoute(
  network: Network,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  known: readonly string[],
  run: (call: Call) => unknown,
): Route {
  return {
    method,
    path: `/v1${path}`,
    handle: async (request) => {
      const response = respond(network, request, known, run);
      if (method !== 'GET') await network.store.save();
      return withHeaders(request, response);
    },
  };
}

/** Lists the objects of a table, newest first, page by page; `filters` by the name of their parameter. */
export function listRoute<T extends { readonly id: string }>(
  network: Network,
  path: string,
  list: () => readonly T[],
  filters: Readonly<Record<string, Filter<T>>>,
): Route {
  return apiRoute(network, 'GET', path, [...Object.keys(filters), ...PAGING], ({ params }) => {
    const tests = Object.entries(filters).map(([name, filter]) => filter(params, name));
    const found = list().filter((one) => tests.every((test) => test(one)));
    return pageOf(`/v1${path}`, found, params);
  });
}

/** What a table holds under an id; throws Stripe's error that names the kind otherwise. */
export function getFrom<T>(table: Readonly<Record<string, T>>, noun: string, id: string, param?: string): T {
  const found = table[id];
  if (!found) throw noSuch(noun, id, param);
  return found;
}

function respond(
  network: Network,
  request: HttpRequest,
  known: readonly string[],
  run: (call: Call) => unknown,
): HttpResponse {
  try {
    const key = keyOf(request);
    if (key !== network.secretKey) throw invalidKey(key);
    const params = paramsOf(request);
    const unknown = Object.keys(params).find((name) => name !== 'expand' && !known.includes(name));
    if (unknown !== undefined) throw unknownParam(unknown);
    passTime(network);
    const call = { params, id: paramOf(request, 'id') };
    return request.method === 'POST' ? runOnce(network, request, () => json(200, run(call))) : json(200, run(call));
  } catch (error) {
    if (error instanceof StripeError) return error.response;
    throw error;
  }
}

/** The key of a call, as Bearer or as the name of Basic. */
function keyOf(request: HttpRequest): string {
  const [scheme = '', credentials = ''] = headerOf(request, 'authorization').split(' ');
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme.toLowerCase() !== 'basic') return '';
  return Buffer.from(credentials, 'base64').toString('utf8').split(':')[0] ?? '';
}

/** The parameters of a call: the body of a POST, otherwise the query. */
export function paramsOf(request: HttpRequest): Params {
  const body = new URLSearchParams(request.body.toString('utf8'));
  return readParams(request.method === 'POST' ? body : request.query);
}

/** The same key gives the same response for a day; with other parameters it is refused. Of errors only declined cards are stored. */
function runOnce(network: Network, request: HttpRequest, run: () => HttpResponse): HttpResponse {
  const { idempotency } = network.store.state;
  const key = headerOf(request, 'idempotency-key');
  const at = network.wallClockMs();
  for (const [old, { at: since }] of Object.entries(idempotency)) {
    if (at - since > DAY_MS) delete idempotency[old];
  }
  const fingerprint = createHash('sha256').update(request.path).update('\0').update(request.body).digest('hex');
  const before = idempotency[key];
  if (before && before.fingerprint !== fingerprint) throw idempotencyMismatch(key);
  if (before) {
    const { status, body } = before;
    return content('application/json', body, { status, headers: { 'idempotent-replayed': 'true' } });
  }
  let response: HttpResponse;
  try {
    response = run();
  } catch (error) {
    if (!(error instanceof StripeError) || error.response.status !== 402) throw error;
    response = error.response;
  }
  if (key !== '') idempotency[key] = { fingerprint, status: response.status, body: String(response.body), at };
  return response;
}

function withHeaders(request: HttpRequest, response: HttpResponse): HttpResponse {
  const idempotencyKey = headerOf(request, 'idempotency-key');
  return {
    ...response,
    headers: {
      'request-id': `req_${randomBytes(10).toString('hex').slice(0, 14)}`,
      'stripe-version': headerOf(request, 'stripe-version') || API_VERSION,
      ...(idempotencyKey !== '' && { 'idempotency-key': idempotencyKey }),
      ...response.headers,
    },
  };
}
