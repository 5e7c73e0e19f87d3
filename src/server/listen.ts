import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { errorCode } from '#server/files/error-code.ts';

/** How many ports above the given one are tried. */
const NEXT_PORTS = 50;

/**
 * Listens on the given port, or on the next free one.
 * @param options.exact fail on a taken port, since PUBLIC_URL names it
 * @returns the port it listens on
 */
export async function listenOnFreePort(
  app: FastifyInstance,
  options: { host: string; port: number; exact: boolean },
): Promise<number> {
  const last = options.exact || options.port === 0 ? options.port : Math.min(options.port + NEXT_PORTS, 65_535);
  for (let port = options.port; ; port += 1) {
    try {
      await app.listen({ host: options.host, port });
      return (app.server.address() as AddressInfo).port;
    } catch (error) {
      if (errorCode(error) !== 'EADDRINUSE' || port >= last) throw error;
    }
  }
}
