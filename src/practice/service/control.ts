import { type Exchange, isRecord, readJson } from '#practice/http/request.ts';
import { type Answer, json } from '#practice/http/response.ts';
import type { Route } from '#practice/http/routes.ts';

const PREFIX = '/__sim';

/**
 * A route that tests drive a service with: `run` gives the JSON of the answer, null for a 404, or throws a RangeError that says
 * what is wrong. A call that a web page makes carries an Origin or a Sec-Fetch-Site and is refused.
 */
export function controlRoute(method: string, path: string, run: (exchange: Exchange) => unknown): Route {
  return { method, path: `${PREFIX}${path}`, handle: (exchange) => control(exchange, run) };
}

/** Whether a route is one of these, which no fault touches and no journal counts. */
export function isControl(route: Route): boolean {
  return route.path.startsWith(`${PREFIX}/`);
}

async function control(exchange: Exchange, run: (exchange: Exchange) => unknown): Promise<Answer> {
  const site = exchange.headers['sec-fetch-site'] ?? 'none'; // none: somebody typed the address
  if (exchange.headers.origin !== undefined || site !== 'none') {
    return json(403, { error: 'Control calls are not for web pages' });
  }
  try {
    const value = await run(exchange);
    return value === null ? json(404, { error: 'Not found' }) : json(200, value);
  } catch (error) {
    if (error instanceof RangeError) return json(400, { error: error.message });
    throw error;
  }
}

/** The JSON object that a call brings. */
export function inputOf(exchange: Exchange): Record<string, unknown> {
  const value = readJson(exchange);
  if (!isRecord(value)) throw new RangeError('the body is a JSON object');
  return value;
}

/**
 * How far a service's clock is ahead after a change, ms: `{now}` (ISO or ms), `{advanceMs}` or `{reset: true}`.
 * @param offsetMs how far it is ahead before; `nowMs` is what it shows then
 */
export function moveClock(offsetMs: number, nowMs: number, { now, advanceMs, reset }: Record<string, unknown>): number {
  if (reset === true) return 0;
  const isInstant = typeof now === 'string' || typeof now === 'number';
  const step = isInstant ? new Date(now).getTime() - nowMs : advanceMs;
  if (typeof step !== 'number' || !Number.isFinite(step)) {
    throw new RangeError('the clock takes now, advanceMs or reset');
  }
  return offsetMs + step;
}
