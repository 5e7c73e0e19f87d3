import { PassThrough, type Readable } from 'node:stream';

/** Shorter than the idle timeouts of proxies. */
const HEARTBEAT_MS = 10_000;

/**
 * Server-sent events of one call: the event's name is its `type`, its data the JSON of the rest; a comment every ten
 * seconds keeps proxies from closing a silent stream. The signal is aborted once the reader is gone.
 */
export function streamEvents<E extends { type: string }>(
  run: (emit: (event: E) => void, signal: AbortSignal) => Promise<void>,
  { heartbeatMs = HEARTBEAT_MS }: { heartbeatMs?: number } = {},
): Readable {
  const stream = new PassThrough();
  const reader = new AbortController();
  const heartbeat = setInterval(() => send(': still here\n\n'), heartbeatMs);
  const send = (text: string) => {
    if (stream.writable) stream.write(text);
  };
  stream.once('close', () => {
    clearInterval(heartbeat);
    reader.abort();
  });
  const emit = ({ type, ...rest }: E) => send(`event: ${type}\ndata: ${JSON.stringify(rest)}\n\n`);
  run(emit, reader.signal).then(
    () => stream.end(),
    (error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return stream;
}
