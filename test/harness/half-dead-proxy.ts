import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { EmbeddedConnection } from '#server/db/embedded/start-or-adopt.ts';

export type HalfDeadProxy = {
  /** The database's address with the proxy in between, over TCP. */
  readonly connection: EmbeddedConnection;
  /** From now on nothing of the connections that exist arrives, in either direction, and nobody is told. New ones work. */
  swallow(): void;
  /** The next statement with this text is done, and its connection is silent from then on. */
  loseAnswerTo(text: string): void;
  /** Ends the connections that exist. New ones work. */
  cut(): void;
  close(): Promise<void>;
};

/** A network between us and the database that can lose the connections that exist while new ones are fine. */
export async function startHalfDeadProxy(database: EmbeddedConnection): Promise<HalfDeadProxy> {
  const open = new Set<Socket>();
  const swallowed = new WeakSet<Socket>();
  let losing: string | null = null;
  const { host, port } = database;
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        if (!swallowed.has(socket)) other.destroy();
      });
      socket.on('data', (bytes) => {
        if (!swallowed.has(socket)) other.write(bytes);
        if (losing === null || socket !== near || !bytes.includes(losing)) return;
        losing = null;
        swallowed.add(near).add(far);
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    connection: { ...database, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    swallow() {
      for (const socket of open) swallowed.add(socket);
    },
    loseAnswerTo(text) {
      losing = text;
    },
    cut,
    async close() {
      cut();
      server.close();
    },
  };
}
