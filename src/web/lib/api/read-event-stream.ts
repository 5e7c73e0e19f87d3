import { apiErrorOf } from './api-error.ts';
import { toNetworkError } from './send-request.ts';

/** One server-sent event. */
export type StreamEvent = { type: string; data: string };

/** Cuts the text of a stream into events, keeping what is not complete yet for the next piece. */
export class EventParser {
  #rest = '';

  /** The events that `text` completes. */
  push(text: string): StreamEvent[] {
    this.#rest += text;
    const blocks = this.#rest.split(/\r\n\r\n|\n\n|\r\r/);
    this.#rest = blocks.pop() ?? '';
    return blocks.flatMap(parseBlock);
  }
}

function parseBlock(block: string): StreamEvent[] {
  let type = 'message';
  const data: string[] = [];
  for (const line of block.split(/\r\n|\n|\r/)) {
    const match = /^(event|data): ?(.*)$/.exec(line);
    if (match?.[1] === 'event') type = match[2] ?? '';
    if (match?.[1] === 'data') data.push(match[2] ?? '');
  }
  return data.length === 0 ? [] : [{ type, data: data.join('\n') }];
}

/**
 * Reads an event stream to its end. Throws ApiError TIMEOUT after `silenceMs` without a byte (design §5 'generate-post'),
 * CANCELLED when `signal` ends it, NETWORK_ERROR when the connection breaks.
 */
export async function* readEvents(
  response: Response,
  silenceMs: number,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent> {
  if (response.body === null) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const parser = new EventParser();
  try {
    for (;;) {
      const { done, value } = await withinSilence(reader.read(), silenceMs);
      if (done) return;
      yield* parser.push(value);
    }
  } catch (error) {
    throw toNetworkError(error, signal);
  } finally {
    reader.cancel().catch(ignoreClosed);
  }
}

async function withinSilence<T>(work: Promise<T>, silenceMs: number): Promise<T> {
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(() => silence.reject(apiErrorOf('TIMEOUT')), silenceMs);
  try {
    return await Promise.race([work, silence.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** A stream that is already closed or broken has nothing left to cancel. */
function ignoreClosed(): void {
  return;
}
