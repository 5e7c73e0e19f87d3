import type { Queue } from '#practice/faults/queue.ts';
import { type HttpRequest, isRecord, readJson } from '#practice/http/request.ts';
import { type HttpResponse, json } from '#practice/http/response.ts';
import type { Route } from '#practice/http/routes.ts';

const PREFIX = '/__sim';

/**
 * A route that tests control a service with: `run` gives the JSON of the response, null for a 404, or throws a RangeError that
 * says what is wrong. A call from a web page, which carries an Origin or a Sec-Fetch-Site, is refused.
 */
export function controlRoute(method: string, path: string, run: (request: HttpRequest) => unknown): Route {
  return { method, path: `${PREFIX}${path}`, handle: (request) => control(request, run) };
}

/** The control routes that every service has: `ping`, and its faults to list, add and clear. */
export function commonControlRoutes(service: string, faults: Omit<Queue<unknown>, 'take'>): Route[] {
  return [
    controlRoute('GET', '/ping', () => ({ service, pid: process.pid })),
    controlRoute('GET', '/faults', () => faults.list()),
    controlRoute('POST', '/faults', (request) => faults.add(readJson(request))),
    controlRoute('DELETE', '/faults', () => {
      faults.clear();
      return [];
    }),
  ];
}

/** Whether a route is a control route, which no fault affects and no journal counts. */
export function isControl(route: Route): boolean {
  return route.path.startsWith(`${PREFIX}/`);
}

async function control(request: HttpRequest, run: (request: HttpRequest) => unknown): Promise<HttpResponse> {
  const site = request.headers['sec-fetch-site'] ?? 'none'; // none: somebody typed the address
  if (request.headers.origin !== undefined || site !== 'none') {
    return json(403, { error: 'Control calls are not for web pages' });
  }
  try {
    const value = await run(request);
    return value === null ? json(404, { error: 'Not found' }) : json(200, value);
  } catch (error) {
    if (error instanceof RangeError) return json(400, { error: error.message });
    throw error;
  }
}

/** The JSON object in the body of a call. */
export function inputOf(request: HttpRequest): Record<string, unknown> {
  const value = readJson(request);
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
