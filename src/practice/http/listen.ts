import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that runs: `url` has no trailing slash; `close()` cuts what is still open. */
export type Listening = { readonly url: string; close(): Promise<void> };

const NEIGHBOURS = 20;

/**
 * Listens on `wantedPort`, on the next free one where it is taken, on any where it is 0.
 * The listener is made with the final address, which pages and tokens name, and a signal that `close()` sets off.
 */
export async function listen(
  host: string,
  wantedPort: number,
  makeListener: (url: string, closing: AbortSignal) => RequestListener,
): Promise<Listening> {
  const server = createServer();
  await bind(server, host, wantedPort);
  const { port } = server.address() as AddressInfo;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const closing = new AbortController();
  server.on('request', makeListener(url, closing.signal));
  return {
    url,
    close: async () => {
      closing.abort();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function bind(server: Server, host: string, wantedPort: number): Promise<void> {
  const wanted = wantedPort === 0 ? [] : Array.from({ length: NEIGHBOURS }, (_, step) => wantedPort + step);
  for (const port of [...wanted.filter((port) => port < 65_536), 0]) {
    if (await isBound(server, host, port)) return;
  }
  throw new Error(`no free port on ${host}`);
}

async function isBound(server: Server, host: string, port: number): Promise<boolean> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false;
    throw error;
  }
}
