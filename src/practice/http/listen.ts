import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that runs: `url` has no trailing slash; `close()` breaks the connections that are still open. */
export type Listening = { readonly url: string; close(): Promise<void> };

/** Where a service listens: 127.0.0.1 and any port unless told. */
export type ListenOptions = { readonly host?: string; readonly port?: number };

const PORTS_TRIED = 20;

/**
 * Listens on `port`, on the next free one where it is taken, on any where it is 0 or unset.
 * The listener is made with the final address, which pages and tokens name, and a signal that `close()` aborts.
 */
export async function listen(
  { host = '127.0.0.1', port: wantedPort = 0 }: ListenOptions,
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

/** A listener that is loaded with the first request, so that an unused service needs no memory. */
export function lazyListener(load: () => Promise<RequestListener>): RequestListener {
  let loading: Promise<RequestListener> | null = null;
  return (request, response) => {
    loading ??= load();
    loading.then(
      (listener) => listener(request, response),
      (error: unknown) => response.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  };
}

async function bind(server: Server, host: string, wantedPort: number): Promise<void> {
  const wanted = wantedPort === 0 ? [] : Array.from({ length: PORTS_TRIED }, (_, step) => wantedPort + step);
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
