import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '#server/ports/log.ts';
import { failureFor } from './errors.ts';
import { MONITORED } from './monitored.ts';
import type { App } from './types.ts';

/** From when on calls are refused (docs/decisions/0020). */
export type OverloadLimits = {
  /** How late the event loop is on average of the last second, ms. It counts only with so many calls open: refusing few calls helps no slow machine. */
  delayMs: number;
  openWhileLate: number;
  /** Calls that are being worked on: all of them, and those of one route. */
  open: number;
  openOfRoute: number;
};

export const OVERLOAD_LIMITS: OverloadLimits = { delayMs: 300, openWhileLate: 24, open: 384, openOfRoute: 128 };

const RETRY_AFTER_S = 2;
/** Written once: a refusal has to cost far less than an answer. */
const REFUSAL = JSON.stringify(failureFor('OVERLOADED', { retryAfter: RETRY_AFTER_S }));
/** The same to who opens a page: it asks again by itself. */
const REFUSAL_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="${RETRY_AFTER_S}">
<title>Postsmith</title><p>${failureFor('OVERLOADED').error}</p></html>`;
const SAMPLE_MS = 1_000;
/** Finer would wake an idle process fifty times a second. */
const RESOLUTION_MS = 100;

type Overload = {
  isOverloaded: () => boolean;
  wasRefused: (request: FastifyRequest) => boolean;
};

/**
 * Refuses calls with 503 and Retry-After while there is more to do than can be done soon, instead of letting everybody wait. A call is
 * counted from when it has arrived whole until its answer begins: who sends or reads slowly holds no place. Monitoring is always answered,
 * and the publisher is asked by nobody. Refusals are counted in the log, not listed. Add it before whatever else takes time.
 */
export function shedOverload(app: App, log: Log, limits: OverloadLimits): Overload {
  const openByRoute = new Map<string, number>();
  const admitted = new WeakMap<FastifyRequest, () => void>();
  const refused = new WeakSet<FastifyRequest>();
  let open = 0;
  let refusals = 0;
  const loop = watchLoop(limits.delayMs);
  let wasOverloaded = false;
  const isOverloaded = () => open >= limits.open || (loop.isLate() && open >= limits.openWhileLate);

  const timer = setInterval(() => {
    loop.sample();
    if (isOverloaded() === wasOverloaded) return;
    wasOverloaded = !wasOverloaded;
    log.warn(wasOverloaded ? 'overloaded: calls are refused' : 'no longer overloaded', { open, refusals });
    refusals = 0;
  }, SAMPLE_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    loop.stop();
  });

  function isFull(route: string): boolean {
    return isOverloaded() || (openByRoute.get(route) ?? 0) >= limits.openOfRoute;
  }

  function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    refused.add(request);
    refusals += 1;
    return reply
      .status(503)
      .header('retry-after', RETRY_AFTER_S)
      .type(isPage(request) ? 'text/html; charset=utf-8' : 'application/json')
      .serializer(String)
      .send(isPage(request) ? REFUSAL_PAGE : REFUSAL);
  }

  function admit(request: FastifyRequest, reply: FastifyReply, route: string): void {
    open += 1;
    openByRoute.set(route, (openByRoute.get(route) ?? 0) + 1);
    const release = () => {
      if (!admitted.delete(request)) return;
      open -= 1;
      openByRoute.set(route, (openByRoute.get(route) ?? 1) - 1);
    };
    admitted.set(request, release);
    reply.raw.once('close', release);
  }

  /** Refused as early as can be seen; a place is taken once the body is there. */
  function look(isWhole: (request: FastifyRequest) => boolean) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const { url = '' } = request.routeOptions;
      if (MONITORED.has(url) || admitted.has(request)) return;
      const route = `${request.method} ${url}`;
      if (isFull(route)) return refuse(request, reply);
      if (isWhole(request)) admit(request, reply, route);
    };
  }

  app.addHook(
    'onRequest',
    look((request) => !hasBody(request)),
  );
  app.addHook('preValidation', look(hasBody));
  app.addHook('onSend', async (request) => admitted.get(request)?.());
  return { isOverloaded, wasRefused: (request) => refused.has(request) };
}

function isPage({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && /\btext\/html\b/.test(headers.accept ?? '');
}

/** How late the loop was in the last second. */
function watchLoop(limitMs: number): { sample: () => void; isLate: () => boolean; stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let lateMs = 0;
  return {
    sample: () => {
      lateMs = delay.count === 0 ? 0 : delay.mean / 1e6 - RESOLUTION_MS;
      delay.reset();
    },
    isLate: () => lateMs > limitMs,
    stop: () => void delay.disable(),
  };
}

export function hasBody({ headers }: FastifyRequest): boolean {
  return (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;
}
