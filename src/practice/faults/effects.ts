import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { empty, type HttpResponse, html, internalError, json } from '#practice/http/response.ts';
import type { Fault, FaultMode } from './fault-queue.ts';

/**
 * What a fault does to a call: another response, a broken socket, or silence and then a broken socket. `raw` writes its bytes past HTTP,
 * for as long as the client reads.
 */
export type Effect =
  | { readonly kind: 'respond'; readonly response: HttpResponse }
  | { readonly kind: 'drop' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'hold'; readonly ms: number | null }
  | { readonly kind: 'raw'; readonly bytes: AsyncIterable<string> };

/** The responses of modes that a service answers in its own format. */
export type FaultResponses = Partial<Record<FaultMode, (fault: Fault) => HttpResponse>>;

const DRIP_MS = 1000;
const CHUNK = 'x'.repeat(16_384);

const UNAVAILABLE =
  '<!doctype html><html lang="en"><head><title>503</title></head><body><h1>Service Unavailable</h1></body></html>';

const RESPONSES: FaultResponses = {
  '503-html': () => html(503, UNAVAILABLE),
  status: ({ status, body }) => json(status, body),
};

/** The effect of a before-mode; `continue` runs the handler after the delay. */
export function effectBefore(
  fault: Fault,
  responses: FaultResponses,
): Effect | { readonly kind: 'continue'; readonly afterMs: number } {
  if (fault.mode === 'delay') return { kind: 'continue', afterMs: fault.ms ?? 0 };
  if (fault.mode === 'stall') return { kind: 'hold', ms: fault.ms };
  if (fault.mode === 'reset-before') return { kind: 'reset' };
  if (fault.mode === 'garbage') return garbage();
  if (fault.mode === 'drip') return drip(fault, json(fault.status, fault.body, fault.headers));
  if (fault.mode === 'endless') return endless(empty(fault.status, fault.headers));
  const respond = responses[fault.mode] ?? RESPONSES[fault.mode] ?? internalError;
  const response = respond(fault);
  return { kind: 'respond', response: { ...response, headers: { ...response.headers, ...fault.headers } } };
}

/** The effect of an after-mode on the handler's success, whose changes stay. */
export function effectAfter(fault: Fault, success: HttpResponse): Effect {
  switch (fault.mode) {
    case 'commit-drop':
      return { kind: 'drop' };
    case 'stall-commit':
      return { kind: 'hold', ms: fault.ms };
    case 'commit-504':
      return { kind: 'respond', response: json(504, { status: 504, message: 'Gateway Timeout' }) };
    case 'commit-status': {
      const { status, body, headers } = json(fault.status, fault.body, { ...success.headers, ...fault.headers });
      return { kind: 'respond', response: { status, body, headers } };
    }
    case 'commit-garbage':
      return garbage();
    case 'commit-drip':
      return drip(fault, success);
    case 'commit-endless':
      return endless(success);
    case 'no-id': {
      const { 'x-restli-id': _dropped, ...headers } = success.headers;
      return { kind: 'respond', response: { ...success, headers } };
    }
    default:
      return { kind: 'respond', response: internalError() };
  }
}

/** Bytes that are no HTTP. */
function garbage(): Effect {
  return { kind: 'raw', bytes: Readable.from(['\u0001\u0002 nonsense\r\n\r\n']) };
}

/** An answer that comes a byte at a time, its first line too. */
function drip({ ms }: Fault, response: HttpResponse): Effect {
  async function* bytes() {
    for (const byte of `${headOf(response)}${response.body ?? ''}`) {
      await setTimeout(ms ?? DRIP_MS);
      yield byte;
    }
  }
  return { kind: 'raw', bytes: bytes() };
}

/** An answer whose body never ends. */
function endless(response: HttpResponse): Effect {
  async function* bytes() {
    yield headOf({ ...response, headers: { ...response.headers, 'transfer-encoding': 'chunked' } });
    for (;;) yield `${CHUNK.length.toString(16)}\r\n${CHUNK}\r\n`;
  }
  return { kind: 'raw', bytes: bytes() };
}

function headOf({ status, headers }: HttpResponse): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} Practice\r\n${lines.join('')}\r\n`;
}
