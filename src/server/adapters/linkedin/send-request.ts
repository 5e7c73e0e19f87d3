import { once } from 'node:events';
import type { LookupFunction } from 'node:net';
import { Agent, buildConnector, request } from 'undici';
import { NOT_STARTED } from '#domain/posts/decide.ts';
import { errorCodes } from '#server/files/error-code.ts';

/** More of an answer's body is not read. */
const BODY_MAX_BYTES = 64 * 1024;

export type HttpAnswer = { status: number; header(name: string): string | undefined; body: string };
/** `isConnected`: there was a connection, TLS included, so that bytes may have left. */
export type NoAnswer = { status: null; reason: string; isConnected: boolean };

class NotStarted extends Error {
  override readonly name = 'NotStarted';
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
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
 * One request on a socket of its own: no retries, no redirects, no pipelining, no reuse, so that it is known as well as it can be
 * whether the bytes left. They may have left once there was a connection, TLS included.
 * @param input.mayStart asked once there is a connection; where it says no or fails, the connection is closed and no byte leaves
 * @param input.ignoresBody a status whose body is not read, so that it cannot break the answer
 * @param input.lookup in place of the system's
 */
export async function sendRequest(
  url: string,
  input: {
    method: 'POST' | 'PUT' | 'DELETE';
    headers: Record<string, string>;
    body?: string | Buffer;
    signal: AbortSignal;
    connectTimeoutMs: number;
    mayStart?: () => Promise<boolean>;
    ignoresBody?: number;
    lookup?: LookupFunction;
  },
): Promise<HttpAnswer | NoAnswer> {
  let isConnected = false;
  const {
    method,
    headers,
    body = null,
    signal,
    connectTimeoutMs,
    mayStart = async () => true,
    ignoresBody,
    lookup,
  } = input;
  const open = buildConnector({ timeout: connectTimeoutMs, ...(lookup === undefined ? {} : { lookup }) });
  const connect: buildConnector.connector = (options, callback) =>
    open(options, (error, socket) => {
      if (error !== null) return callback(error, null);
      const refuse = (reason: Error) => {
        socket.destroy();
        callback(reason, null);
      };
      // Where the time is up, nobody waits for the answer any more.
      const isOver = once(signal, 'abort').then(() => false);
      Promise.race([mayStart(), isOver]).then((isAllowed) => {
        if (!isAllowed || signal.aborted) return refuse(new NotStarted(NOT_STARTED));
        if (socket.destroyed) return refuse(new NotStarted('CLOSED_BEFORE_START'));
        isConnected = true;
        callback(null, socket);
      }, refuse);
    });
  const agent = new Agent({ connections: 1, pipelining: 0, connect });
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
