import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { failureFor } from './errors.ts';

/** Node's codes of requests that cannot be read as HTTP; any other is a plain 400. */
const STATUS_OF: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers a connection on which no request could be read: no route and no hook ever sees it. */
export function answerUnreadable(headers: Readonly<Record<string, string>>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = STATUS_OF[error.code ?? ''] ?? 400;
    const body = JSON.stringify(failureFor(status === 408 ? 'TIMEOUT' : 'INVALID_INPUT'));
    const fields = { ...headers, 'content-type': 'application/json', connection: 'close' };
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries({ ...fields, 'content-length': String(Buffer.byteLength(body)) }).map(
        ([name, value]) => `${name}: ${value}`,
      ),
    ];
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    socket.destroy();
  };
}
