import { createServer, type Server } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { listenOnFreePort } from './listen.ts';

const HOST = '127.0.0.1';
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Somebody else's server on a port of its own, or on the one given; null where that is taken too. */
async function occupy(port = 0): Promise<number | null> {
  const server: Server = createServer();
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, HOST, () => resolve(true));
  });
  if (!isListening) return null;
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as { port: number }).port;
}

function newApp() {
  const app = Fastify();
  app.get('/', () => 'here');
  closing.push(() => app.close());
  return app;
}

const listen = (port: number, exact = false) => {
  const app = newApp();
  return listenOnFreePort(app, { host: HOST, port, exact });
};
const ask = async (port: number) => (await fetch(`http://${HOST}:${port}/`)).text();

test('a free port is taken as it is', async () => {
  const port = await listen(0);
  expect(port).toBeGreaterThan(0);
  expect(await ask(port)).toBe('here');
});

test('from a taken port it goes on to the next free one, and answers there', async () => {
  const taken = (await occupy()) ?? 0;
  await occupy(taken + 1);
  const port = await listen(taken);
  expect(port).toBeGreaterThan(taken + 1);
  expect(port).toBeLessThanOrEqual(taken + 50);
  expect(await ask(port)).toBe('here');
});

test('an exact port that is taken is refused', async () => {
  const taken = (await occupy()) ?? 0;
  await expect(listen(taken, true)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('another failure is no reason to try further', async () => {
  const app = newApp();
  await expect(listenOnFreePort(app, { host: '203.0.113.1', port: 0, exact: false })).rejects.toMatchObject({
    code: 'EADDRNOTAVAIL',
  });
});
