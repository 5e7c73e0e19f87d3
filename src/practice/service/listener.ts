import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { type Play, playAfter, playBefore } from '#practice/faults/effects.ts';
import type { Fault, FaultQueue } from '#practice/faults/fault-queue.ts';
import { spool } from '#practice/files/spool.ts';
import { type Exchange, readBody } from '#practice/http/request.ts';
import { type Answer, plain, tooLarge } from '#practice/http/response.ts';
import { findRoute, nameOf, type Route } from '#practice/http/routes.ts';

/** Who calls, as far as faults care: the member and how old their token is. */
export type Caller = { readonly sub: string | null; readonly tokenAgeMs: number | null };

/** What the journal is told of one request, in this order; `onFault` and `onHandled` may each stay away. */
export type Witness = {
  onFault(fault: Fault): void;
  onHandled(answer: Answer): void;
  onSent(status: number | null): void;
};

/** Tells nobody. */
export const NO_WITNESS: Witness = { onFault: () => undefined, onHandled: () => undefined, onSent: () => undefined };

export type Service = {
  readonly url: string;
  readonly routes: readonly Route[];
  readonly faults: FaultQueue;
  readonly callerOf: (exchange: Exchange) => Caller;
  readonly witness: (route: Route, exchange: Exchange) => Witness;
  readonly headers: () => Record<string, string>;
  /** Set off when the server closes: what is delayed then never happens. */
  readonly closing: AbortSignal;
  readonly notFound: (exchange: Exchange) => Answer;
};

const MAX_BODY_BYTES = 1_000_000;

/** Turns a service into a request listener: route, faults before, the handler, faults after, the answer. */
export function listenerOf(service: Service): RequestListener {
  return (request, response) => {
    serve(service, request, response).catch((error: unknown) => {
      if (!response.destroyed && !response.headersSent) {
        const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
        process.stderr.write(`practice: ${request.method} ${request.url}: ${message}\n`);
        response.writeHead(500).end();
        return;
      }
      response.destroy();
    });
  };
}

async function serve(service: Service, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isOwnHost(service.url, request.headers.host)) return send(service, response, plain(421, 'Misdirected request'));
  const url = new URL(`http://practice${request.url?.startsWith('/') ? request.url : '/'}`);
  const match = findRoute(service.routes, request.method ?? 'GET', url.pathname);
  const spooling = match?.route.spool;
  const file = spooling ? await spool(request, spooling.folder, spooling.maxBytes()) : null;
  const body = file ? Buffer.alloc(0) : await readBody(request, MAX_BODY_BYTES);
  const exchange: Exchange = {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    params: match?.params ?? {},
    body: body ?? Buffer.alloc(0),
    file,
  };
  if (!match) return send(service, response, service.notFound(exchange));
  if (!body) return send(service, response, tooLarge());

  const witness = service.witness(match.route, exchange);
  try {
    const status = await act(service, match.route, exchange, response, witness);
    witness.onSent(status);
  } finally {
    if (file) await rm(file.path, { force: true });
  }
}

async function act(
  service: Service,
  route: Route,
  exchange: Exchange,
  response: ServerResponse,
  witness: Witness,
): Promise<number | null> {
  const caller = service.callerOf(exchange);
  const early = service.faults.take('before', nameOf(route), caller);
  if (early) {
    witness.onFault(early);
    const play = playBefore(early);
    if (play.kind !== 'go on') return perform(service, response, play);
    await setTimeout(play.afterMs, null, { signal: service.closing });
  }
  const answer = await route.handle(exchange);
  witness.onHandled(answer);
  const late = answer.status < 300 ? service.faults.take('after', nameOf(route), caller) : null;
  if (late) witness.onFault(late);
  return perform(service, response, late ? playAfter(late, answer) : { kind: 'answer', answer });
}

async function perform(service: Service, response: ServerResponse, play: Play): Promise<number | null> {
  if (play.kind === 'answer') {
    await send(service, response, play.answer);
    return play.answer.status;
  }
  if (play.kind === 'hold') await hold(response, play.ms);
  if (play.kind === 'reset') response.socket?.resetAndDestroy();
  else response.socket?.destroy();
  return null;
}

/** Waits, but no longer than the client does; ms null waits for the client alone. */
async function hold(response: ServerResponse, ms: number | null): Promise<void> {
  if (response.destroyed) return;
  const over = new AbortController();
  const gone = once(response, 'close', { signal: over.signal });
  const waits = ms === null ? [gone] : [gone, setTimeout(ms, null, { signal: over.signal })];
  await Promise.race(waits);
  over.abort();
  await Promise.allSettled(waits);
}

async function send(service: Service, response: ServerResponse, answer: Answer): Promise<void> {
  const { body } = answer;
  const headers: Record<string, string | number> = { ...service.headers(), ...answer.headers };
  if (!(body instanceof Readable)) headers['content-length'] = body === null ? 0 : Buffer.byteLength(body);
  if (answer.status === 204) delete headers['content-length'];
  response.writeHead(answer.status, headers);
  if (!(body instanceof Readable)) response.end(body);
  else if (response.req.method !== 'HEAD') await pipeline(body, response);
  else {
    body.destroy();
    response.end();
  }
}

/** A page elsewhere whose name was pointed at this machine sends its own host (DNS rebinding). */
export function isOwnHost(url: string, host: string | undefined): boolean {
  const own = new URL(url);
  return host === own.host || host === `localhost:${own.port}` || host === `127.0.0.1:${own.port}`;
}
