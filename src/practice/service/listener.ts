import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { type Effect, effectAfter, effectBefore, type FaultResponses } from '#practice/faults/effects.ts';
import type { Caller, Fault, FaultQueue } from '#practice/faults/fault-queue.ts';
import { spool } from '#practice/files/spool.ts';
import { type HttpRequest, isOwnHost, readBody } from '#practice/http/request.ts';
import { HttpError, type HttpResponse, plain, tooLarge } from '#practice/http/response.ts';
import { findRoute, nameOf, type Route } from '#practice/http/routes.ts';
import { isControl } from './control.ts';

/** Follows one request through these steps, in this order; `onFault` and `onHandled` may each be skipped. */
export type Observer = {
  onFault?(fault: Fault): void;
  onHandled?(response: HttpResponse): void;
  /** `status` is null where no response was sent. */
  onSent?(status: number | null): void;
};

export type Service = {
  readonly url: string;
  readonly routes: readonly Route[];
  readonly faults: FaultQueue;
  /** The responses of faults that only this service has. */
  readonly faultResponses?: FaultResponses;
  readonly callerOf?: (request: HttpRequest) => Caller;
  /** Follows a request to any route but a control route. */
  readonly observe?: (route: Route, request: HttpRequest) => Observer;
  /** Headers of every response. */
  readonly headers?: () => Record<string, string>;
  /** Aborted when the server closes: delayed calls are then never carried out. */
  readonly closing: AbortSignal;
  readonly notFound: (request: HttpRequest) => HttpResponse;
};

const MAX_BODY_BYTES = 1_000_000;
const NO_CALLER: Caller = { sub: null, tokenAgeMs: null };

/** Turns a service into a request listener: route, faults before, the handler, faults after, the response. */
export function listenerOf(service: Service): RequestListener {
  return (incoming, outgoing) => {
    serve(service, incoming, outgoing).catch((error: unknown) => {
      if (!outgoing.destroyed && !outgoing.headersSent) {
        const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
        process.stderr.write(`practice: ${incoming.method} ${incoming.url}: ${message}\n`);
        outgoing.writeHead(500).end();
        return;
      }
      outgoing.destroy();
    });
  };
}

async function serve(service: Service, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { method = 'GET', headers } = incoming;
  if (!isOwnHost(service.url, headers.host)) return send(service, outgoing, plain(421, 'Misdirected request'));
  const url = new URL(`http://practice${incoming.url?.startsWith('/') ? incoming.url : '/'}`);
  const match = findRoute(service.routes, method, url.pathname);
  const spooling = match?.route.spool;
  const file = spooling ? await spool(incoming, spooling.folder, spooling.maxBytes()) : null;
  const body = file ? Buffer.alloc(0) : await readBody(incoming, MAX_BODY_BYTES);
  const request: HttpRequest = {
    method,
    path: url.pathname,
    query: url.searchParams,
    headers,
    params: match?.params ?? {},
    body: body ?? Buffer.alloc(0),
    file,
  };
  if (!match) return send(service, outgoing, service.notFound(request));
  if (!body) return send(service, outgoing, tooLarge());
  const observer = isControl(match.route) ? {} : (service.observe?.(match.route, request) ?? {});
  try {
    const effect = await run(service, match.route, request, observer);
    const status = await perform(service, outgoing, effect);
    observer.onSent?.(status);
  } finally {
    if (file) await rm(file.path, { force: true });
  }
}

async function run(service: Service, route: Route, request: HttpRequest, observer: Observer): Promise<Effect> {
  const caller = service.callerOf?.(request) ?? NO_CALLER;
  const early = service.faults.take('before', nameOf(route), caller);
  if (early) {
    observer.onFault?.(early);
    const effect = effectBefore(early, service.faultResponses ?? {});
    if (effect.kind !== 'continue') return effect;
    await setTimeout(effect.afterMs, null, { signal: service.closing });
  }
  const response = await handle(route, request);
  observer.onHandled?.(response);
  const late = response.status < 300 ? service.faults.take('after', nameOf(route), caller) : null;
  if (late) observer.onFault?.(late);
  return late ? effectAfter(late, response) : { kind: 'respond', response };
}

async function handle(route: Route, request: HttpRequest): Promise<HttpResponse> {
  try {
    return await route.handle(request);
  } catch (error) {
    if (error instanceof HttpError) return error.response;
    throw error;
  }
}

/** Gives the status that was sent, null where none was. */
async function perform(service: Service, outgoing: ServerResponse, effect: Effect): Promise<number | null> {
  if (effect.kind === 'respond') {
    await send(service, outgoing, effect.response);
    return effect.response.status;
  }
  if (effect.kind === 'hold') await hold(outgoing, effect.ms);
  if (effect.kind === 'raw') await writeRaw(outgoing, effect.bytes);
  if (effect.kind === 'reset') outgoing.socket?.resetAndDestroy();
  else outgoing.socket?.destroy();
  return null;
}

/** Writes past HTTP until all is written or the client leaves. */
async function writeRaw(outgoing: ServerResponse, bytes: AsyncIterable<string>): Promise<void> {
  if (outgoing.socket === null) return;
  // The client may leave in the middle, which ends it too.
  await pipeline(bytes, outgoing.socket).catch(() => undefined);
}

/** Waits, but no longer than the client does; ms null waits for the client alone. */
async function hold(outgoing: ServerResponse, ms: number | null): Promise<void> {
  if (outgoing.destroyed) return;
  const over = new AbortController();
  const gone = once(outgoing, 'close', { signal: over.signal });
  const waits = ms === null ? [gone] : [gone, setTimeout(ms, null, { signal: over.signal })];
  await Promise.race(waits);
  over.abort();
  await Promise.allSettled(waits);
}

async function send(service: Service, outgoing: ServerResponse, response: HttpResponse): Promise<void> {
  const { status, body } = response;
  const headers: Record<string, string | number> = { ...service.headers?.(), ...response.headers };
  if (!(body instanceof Readable)) headers['content-length'] = body === null ? 0 : Buffer.byteLength(body);
  if (status === 204) delete headers['content-length'];
  outgoing.writeHead(status, headers);
  if (!(body instanceof Readable)) outgoing.end(body);
  else if (outgoing.req.method !== 'HEAD') await pipeline(body, outgoing);
  else {
    body.destroy();
    outgoing.end();
  }
}
