import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { cutSlowReaders } from './slow-readers.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const BIG = Buffer.alloc(50 * 1024 * 1024);
const TIMEOUT_MS = 100;

/** A client of a server that answers so. */
async function ask(answer: (response: ServerResponse) => void): Promise<{ client: Socket; server: Socket }> {
  const server = createServer((_request, response) => answer(response));
  cutSlowReaders(server, TIMEOUT_MS);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accepted = once(server, 'connection');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  closers.push(
    () => server.closeAllConnections(),
    () => server.close(),
    () => client.destroy(),
  );
  const [socket] = (await accepted) as [Socket];
  client.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  return { client, server: socket };
}

test('who reads nothing of a large answer is cut', async () => {
  const { client, server } = await ask((response) => response.end(BIG));
  client.pause();
  await once(server, 'close');
  expect(server.destroyed).toBe(true);
});

test('who stops in the middle of an answer made piece by piece is cut', async () => {
  const { client, server } = await ask((response) => {
    const write = () => {
      while (response.write(BIG.subarray(0, 1024 * 1024)));
      response.once('drain', write);
    };
    write();
  });
  client.once('data', () => client.pause());
  await once(server, 'close');
  expect(server.destroyed).toBe(true);
});

test('who waits for an answer that takes longer to make gets it whole', async () => {
  const { client } = await ask((response) => {
    setTimeout(() => response.end('made at last'), 4 * TIMEOUT_MS);
  });
  expect(await text(client)).toContain('made at last');
});
