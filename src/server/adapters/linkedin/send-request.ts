import type { LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import { errorCodes } from '#server/files/error-code.ts';

/** More of an answer's body is not read. */
const BODY_MAX_BYTES = 64 * 1024;

export type HttpAnswer = { status: number; header(name: string): string | undefined; body: string };
/** `isConnected`: there was a connection, TLS included, so that bytes may have left. */
export type NoAnswer = { status: null; reason: string; isConnected: boolean };

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
 * One request on a socket of its own: no retries, no redirects, no pipelining, no reuse, so that it is known as well as it can be
 * whether the bytes left. They may have left once there was a connection, TLS included.
 * @param input.ignoresBody a status whose body is not read, so that it cannot break the answer
 * @param input.lookup in place of the system's
 */
export async function sendRequest(
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
): Promise<HttpAnswer | NoAnswer> {
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
    // The code does not say whether bytes left: a route that is lost afterwards is ENETUNREACH too.
    const reason = errorCodes(error)[0] ?? (error instanceof Error ? error.name : 'unknown error');
    return { status: null, reason, isConnected };
  } finally {
    // Not close(), which would wait for a stalled answer.
    await agent.destroy();
  }
}
