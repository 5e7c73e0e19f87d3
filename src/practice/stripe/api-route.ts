import { createHash, randomBytes } from 'node:crypto';
import { type Exchange, headerOf, paramOf } from '#practice/http/request.ts';
import { type Answer, json } from '#practice/http/response.ts';
import type { Route } from '#practice/http/routes.ts';
import { passTime } from './billing.ts';
import { answerOf, badKey, otherParams, Refusal, unknownParam } from './errors.ts';
import { API_VERSION } from './events.ts';
import type { Network } from './network.ts';
import { type Params, readParams } from './params.ts';

/** A call of the API that was let in. */
export type Call = { readonly params: Params; readonly id: string };

const DAY_MS = 86_400_000;

/**
 * A route of the API: the key, the names of what may be sent, the idempotency key, then `run`, whose object is the answer. A
 * refusal that `run` throws leaves nothing changed, for all of `run` is one turn of the loop that throws before it writes.
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
    handle: async (exchange) => {
      const answer = answerCall(network, exchange, known, run);
      if (method !== 'GET') await network.store.save();
      return withHeaders(exchange, answer);
    },
  };
}

function answerCall(
  network: Network,
  exchange: Exchange,
  known: readonly string[],
  run: (call: Call) => unknown,
): Answer {
  try {
    const key = keyOf(exchange);
    if (key !== network.secretKey) throw badKey(key);
    const params = paramsOf(exchange);
    const unknown = Object.keys(params).find((name) => name !== 'expand' && !known.includes(name));
    if (unknown !== undefined) throw unknownParam(unknown);
    passTime(network);
    const call = { params, id: paramOf(exchange, 'id') };
    return exchange.method === 'POST' ? once(network, exchange, () => json(200, run(call))) : json(200, run(call));
  } catch (error) {
    if (error instanceof Refusal) return answerOf(error);
    throw error;
  }
}

/** The key of a call, as Bearer or as the name of Basic. */
export function keyOf(exchange: Exchange): string {
  const [scheme = '', credentials = ''] = headerOf(exchange, 'authorization').split(' ');
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme.toLowerCase() !== 'basic') return '';
  return Buffer.from(credentials, 'base64').toString('utf8').split(':')[0] ?? '';
}

/** The fields of a call, wherever they are. */
export function paramsOf(exchange: Exchange): Params {
  const body = new URLSearchParams(exchange.body.toString('utf8'));
  return readParams(exchange.method === 'POST' ? body : exchange.query);
}

/** The same key gives the same answer for a day; with other fields it is refused. Refusals that began nothing are not kept. */
function once(network: Network, exchange: Exchange, run: () => Answer): Answer {
  const { kept } = network.store.state;
  const key = headerOf(exchange, 'idempotency-key');
  const at = network.worldMs();
  for (const [old, { at: since }] of Object.entries(kept)) {
    if (at - since > DAY_MS) delete kept[old];
  }
  const fingerprint = createHash('sha256').update(exchange.path).update('\0').update(exchange.body).digest('hex');
  const before = kept[key];
  if (before && before.fingerprint !== fingerprint) throw otherParams(key);
  if (before) {
    const headers = { 'content-type': 'application/json', 'idempotent-replayed': 'true' };
    return { status: before.status, headers, body: before.body };
  }
  let answer: Answer;
  try {
    answer = run();
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 402) throw error;
    answer = answerOf(error);
  }
  if (key !== '') kept[key] = { fingerprint, status: answer.status, body: String(answer.body), at };
  return answer;
}

function withHeaders(exchange: Exchange, answer: Answer): Answer {
  const idempotencyKey = headerOf(exchange, 'idempotency-key');
  return {
    ...answer,
    headers: {
      'request-id': `req_${randomBytes(10).toString('hex').slice(0, 14)}`,
      'stripe-version': headerOf(exchange, 'stripe-version') || API_VERSION,
      ...(idempotencyKey !== '' && { 'idempotency-key': idempotencyKey }),
      ...answer.headers,
    },
  };
}
