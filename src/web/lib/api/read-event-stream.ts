import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { createApiError } from './api-error.ts';
import { toNetworkError } from './send-request.ts';

/**
 * Reads a stream of server-sent events to its end. Throws ApiError TIMEOUT after `silenceMs` without a byte, comments counted
 * (docs/product.md §6.3), CANCELLED when `signal` ends it, NETWORK_ERROR when the connection breaks.
 */
export async function* readEventStream(
  response: Response,
  silenceMs: number,
  signal: AbortSignal,
): AsyncGenerator<EventSourceMessage> {
  if (response.body === null) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const events: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => events.push(event) });
  try {
    for (;;) {
      const { done, value } = await rejectAfter(silenceMs, reader.read());
      if (done) return;
      parser.feed(value);
      yield* events.splice(0);
    }
  } catch (error) {
    throw toNetworkError(error, signal);
  } finally {
    // A stream that is already closed or broken has nothing left to cancel.
    reader.cancel().catch(() => undefined);
  }
}

async function rejectAfter<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(createApiError('TIMEOUT')), timeoutMs);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
