import { type Answer, html, json } from '#practice/http/response.ts';
import { internalError, otherThrottle, revokedToken, shareLimit, throttled } from '#practice/linkedin/errors.ts';
import type { Fault } from './fault-queue.ts';

/** How a fault shows on the wire: another answer, a broken socket, or silence and then a broken socket. */
export type Play =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'drop' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'hold'; readonly ms: number | null };

const UNAVAILABLE =
  '<!doctype html><html lang="en"><head><title>503</title></head><body><h1>Service Unavailable</h1></body></html>';

/** The play of a before-mode; `go on` lets the handler run after the delay. */
export function playBefore(fault: Fault): Play | { readonly kind: 'go on'; readonly afterMs: number } {
  if (fault.mode === 'delay') return { kind: 'go on', afterMs: fault.ms ?? 0 };
  if (fault.mode === 'stall') return { kind: 'hold', ms: fault.ms };
  if (fault.mode === 'reset-before') return { kind: 'reset' };
  const answer = refusalOf(fault);
  return { kind: 'answer', answer: { ...answer, headers: { ...answer.headers, ...fault.headers } } };
}

function refusalOf(fault: Fault): Answer {
  switch (fault.mode) {
    case '503-html':
      return html(503, UNAVAILABLE);
    case 'young-token':
      return revokedToken();
    case 'throttle':
      return otherThrottle();
    case 'throttle-day':
      return throttled(fault.scope);
    case 'throttle-unverified':
      return shareLimit();
    case 'status':
      return json(fault.status, fault.body);
    default:
      return internalError();
  }
}

/** The play of an after-mode over the handler's success, which stays done. */
export function playAfter(fault: Fault, done: Answer): Play {
  switch (fault.mode) {
    case 'commit-drop':
      return { kind: 'drop' };
    case 'stall-commit':
      return { kind: 'hold', ms: fault.ms };
    case 'commit-504':
      return { kind: 'answer', answer: json(504, { status: 504, message: 'Gateway Timeout' }) };
    case 'no-id': {
      const { 'x-restli-id': _dropped, ...headers } = done.headers;
      return { kind: 'answer', answer: { ...done, headers } };
    }
    default:
      return { kind: 'answer', answer: internalError() };
  }
}
