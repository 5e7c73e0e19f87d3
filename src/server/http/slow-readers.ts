import type { Server } from 'node:http';

/** How long a client may take nothing of what waits for it. */
const READ_TIMEOUT_MS = 30_000;

/**
 * Cuts the connection of a client that reads nothing of an answer for so long: the answer is held in memory meanwhile. Who waits for an
 * answer that is still being made is not cut.
 */
export function cutSlowReaders(server: Server, timeoutMs = READ_TIMEOUT_MS): void {
  server.prependListener('request', (_request, response) => {
    response.setTimeout(timeoutMs, () => {
      const { socket } = response;
      if (socket !== null && socket.writableLength > 0) socket.destroy();
    });
  });
}
