import { type HttpResponse, html, internalError, json } from '#practice/http/response.ts';
import type { Fault, FaultMode } from './fault-queue.ts';

/** What a fault does to a call: another response, a broken socket, or silence and then a broken socket. */
export type Effect =
  | { readonly kind: 'respond'; readonly response: HttpResponse }
  | { readonly kind: 'drop' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'hold'; readonly ms: number | null };

/** The responses of modes that a service answers in its own format. */
export type FaultResponses = Partial<Record<FaultMode, (fault: Fault) => HttpResponse>>;

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
    case 'no-id': {
      const { 'x-restli-id': _dropped, ...headers } = success.headers;
      return { kind: 'respond', response: { ...success, headers } };
    }
    default:
      return { kind: 'respond', response: internalError() };
  }
}
