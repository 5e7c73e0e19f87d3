import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { type Completion, countTokens, type Dialect, type TextRequest } from './dialects/dialect.ts';
import type { Fault } from './faults.ts';

export type Pace = {
  /** Milliseconds before the first byte, and before each word. */
  readonly firstMs: number;
  readonly wordMs: number;
};

export type StreamOptions = {
  readonly dialect: Dialect;
  readonly request: TextRequest;
  readonly text: string;
  readonly fault: Fault | null;
  readonly pace: Pace;
  /** Aborted when the caller leaves or the server closes. */
  readonly gone: AbortSignal;
  onFirstByte(): void;
};

const NONSENSE = 'data: {"choices":[{"delta":{"content":\n\ndata: <<<not json>>>\n\n';

/** How the stream ended: `cut` broke its connection. */
export type StreamOutcome = 'answered' | 'cut';

/** Streams one answer with its fault. Throws the signal's reason when the caller leaves. */
export async function streamText(response: ServerResponse, options: StreamOptions): Promise<StreamOutcome> {
  const { dialect, request, text, fault, pace, gone } = options;
  const mode = fault?.mode ?? null;
  const words = text.match(/\S+\s*|\s+/g) ?? [];
  const input = countTokens(request.system + request.prompt);
  const usageOf = (written: string) => ({ input, output: countTokens(written) });
  const write = async (frame: string) => {
    for (const piece of piecesOf(frame, mode === 'bytes' ? (fault?.size ?? 1) : 0)) {
      gone.throwIfAborted();
      if (!response.write(piece)) await once(response, 'drain', { signal: gone });
    }
  };
  const cut = async (): Promise<StreamOutcome> => {
    await setTimeout(1, null, { signal: gone }); // what was written is sent first
    response.socket?.destroy();
    return 'cut';
  };

  if (mode === 'stall') await forever(gone);
  if (pace.firstMs > 0) await setTimeout(pace.firstMs, null, { signal: gone });
  const type =
    request.isStream && (dialect.provider !== 'google' || request.isExtended)
      ? 'text/event-stream'
      : 'application/json';
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' });
  options.onFirstByte();
  if (mode === 'nonsense') {
    response.end(NONSENSE);
    return 'answered';
  }
  for (const frame of dialect.open(request, usageOf(''))) await write(frame);
  if (mode === 'cut-early') return cut();
  if (mode === 'error-first') {
    response.end(dialect.errorFrame(fault?.kind ?? 'overloaded'));
    return 'answered';
  }
  const isShort = mode === 'cut' || mode === 'stall-mid' || mode === 'no-finish' || mode === 'error-mid';
  const isStopped = isShort || mode === 'length' || mode === 'refusal';
  let written = '';
  for (const word of isStopped ? words.slice(0, fault?.afterWords) : words) {
    if (pace.wordMs > 0) await setTimeout(pace.wordMs, null, { signal: gone });
    written += word;
    await write(dialect.delta(request, word, { written, usage: usageOf(written) }));
  }
  if (mode === 'stall-mid') await forever(gone);
  if (mode === 'cut') return cut();
  if (mode === 'error-mid') await write(dialect.errorFrame(fault?.kind ?? 'overloaded'));
  if (!isShort) {
    for (const frame of dialect.close(request, completionOf(written, fault, usageOf(written)))) await write(frame);
  }
  response.end();
  return 'answered';
}

/** An answer with its text, its finish reason and its usage. */
export function completionOf(text: string, fault: Fault | null, usage: Completion['usage']): Completion {
  const finishReason = fault?.mode === 'length' || fault?.mode === 'refusal' ? fault.mode : 'stop';
  return { text, finishReason, usage };
}

async function forever(gone: AbortSignal): Promise<void> {
  gone.throwIfAborted();
  await once(gone, 'abort');
  gone.throwIfAborted();
}

/** Cuts by bytes, so that a character of several may come in parts; 0 leaves it whole. */
function piecesOf(frame: string, size: number): (string | Buffer)[] {
  if (size === 0) return [frame];
  const bytes = Buffer.from(frame);
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
}
