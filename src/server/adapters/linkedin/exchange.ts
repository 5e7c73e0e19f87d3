import type { LookupFunction } from 'node:net';
import { Agent, request } from 'undici';

/** Most of an answer's body that is read. */
const BODY_MAX_BYTES = 64 * 1024;

export type Answer = { status: number; header(name: string): string | undefined; body: string };
/** No answer. `isConnected`: a connection, TLS included, stood, so that bytes may have left. */
export type Silence = { status: null; reason: string; isConnected: boolean };

function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const inner = error instanceof AggregateError ? error.errors.flatMap(codesOf) : [];
  return [...own, ...inner, ...(error.cause === undefined ? [] : codesOf(error.cause))];
}

async function readSome(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > BODY_MAX_BYTES) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * One request on a socket of its own: no retries, no redirects, no pipelining, no reuse, so that what became of the bytes is
 * known as well as it can be. Whether they left is decided by whether a connection, TLS included, ever stood.
 * @param input.ignoresBody the answer's head says all for this status: whatever happens to its body changes nothing
 * @param input.lookup in place of the system's
 */
export async function exchange(
  url: string,
  input: {
    method: 'POST' | 'PUT';
    headers: Record<string, string>;
    body: string | Buffer;
    signal: AbortSignal;
    connectTimeoutMs: number;
    ignoresBody?: number;
    lookup?: LookupFunction;
  },
): Promise<Answer | Silence> {
  let isConnected = false;
  const { method, headers, body, signal, connectTimeoutMs, ignoresBody, lookup } = input;
  const connect = { timeout: connectTimeoutMs, ...(lookup === undefined ? {} : { lookup }) };
  const agent = new Agent({ connections: 1, pipelining: 0, connect });
  agent.on('connect', () => {
    isConnected = true;
  });
  try {
    const answer = await request(url, {
      method,
      dispatcher: agent,
      signal,
      headers: { ...headers, connection: 'close' },
      body,
    });
    const text = answer.statusCode === ignoresBody ? '' : await readSome(answer.body).catch(() => '');
    return {
      status: answer.statusCode,
      header: (name) => {
        const value = answer.headers[name];
        return Array.isArray(value) ? value[0] : value;
      },
      body: text,
    };
  } catch (error) {
    // The code says nothing of whether bytes left: a route that is lost after they did is ENETUNREACH too.
    const reason = codesOf(error)[0] ?? (error instanceof Error ? error.name : 'unknown error');
    return { status: null, reason, isConnected };
  } finally {
    // Not close(): a stalled answer must not hold the publisher.
    await agent.destroy();
  }
}
