import type { Socket } from 'node:net';
import pg from 'pg';
import type { EmbeddedConnection } from '#server/db/embedded/start-or-adopt.ts';

/** One message of Postgres' protocol, its first byte and all of it. */
export type Message = { kind: string; bytes: Buffer };

/** Gives the whole messages of a stream; what is not whole yet waits. */
export function splitMessages(): (bytes: Buffer) => Message[] {
  let rest = Buffer.alloc(0);
  return (bytes) => {
    rest = rest.length === 0 ? Buffer.from(bytes) : Buffer.concat([rest, bytes]);
    const found: Message[] = [];
    while (rest.length >= 5) {
      const length = 1 + rest.readInt32BE(1);
      if (rest.length < length) break;
      found.push({ kind: String.fromCharCode(rest[0] ?? 0), bytes: rest.subarray(0, length) });
      rest = rest.subarray(length);
    }
    return found;
  };
}

export function message(kind: string, ...parts: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  const head = Buffer.alloc(5);
  head.write(kind, 0, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** A connection to the database that is signed in and idle; from now on its bytes are the caller's. */
export async function logInAt(database: EmbeddedConnection): Promise<Socket> {
  const client = new pg.Client({ ...database, application_name: 'postsmith' });
  await client.connect();
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.removeAllListeners();
  stream.setNoDelay(true);
  stream.resume();
  return stream;
}

const SSL_REQUEST = 80_877_103;

/**
 * The server's side of a connection's beginning. `judge` may refuse it with a sentence.
 * @returns takes the bytes that come; gives those that follow the beginning, or null while it lasts
 */
export function startsOf(
  socket: Socket,
  judge: (parameters: Record<string, string>) => string | null,
): (bytes: Buffer) => Buffer | null {
  let rest = Buffer.alloc(0);
  let isOpen = false;
  return (bytes) => {
    if (isOpen) return bytes;
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 8 && rest.length >= rest.readInt32BE(0)) {
      const length = rest.readInt32BE(0);
      const first = rest.subarray(0, length);
      rest = rest.subarray(length);
      if (first.readInt32BE(4) === SSL_REQUEST) {
        socket.write('N');
        continue;
      }
      const words = first.subarray(8, -1).toString().split('\0');
      const parameters: Record<string, string> = {};
      for (let at = 0; at + 1 < words.length; at += 2) parameters[words[at] ?? ''] = words[at + 1] ?? '';
      delete parameters[''];
      const refusal = judge(parameters);
      if (refusal !== null) {
        socket.end(message('E', `SFATAL\0VFATAL\0C08P01\0M${refusal}\0\0`));
        return null;
      }
      const authenticated = Buffer.alloc(4);
      socket.write(Buffer.concat([message('R', authenticated), message('Z', 'I')]));
      isOpen = true;
      return rest;
    }
    return null;
  };
}
