import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { EmbeddedConnection } from '#server/db/embedded/start-or-adopt.ts';
import { logInAt, type Message, splitMessages, startsOf } from './postgres-wire.ts';

/** What PgBouncer takes of a client when it begins; it refuses every other parameter. */
const TAKEN = new Set(['user', 'database', 'client_encoding', 'application_name', 'datestyle', 'timezone']);
const SERVERS = 4;
/** Kinds of messages after which the server answers that it is ready again. */
const ENDS_A_TURN = new Set(['Q', 'S']);

type Server = { socket: Socket; client: Client | null };
type Client = { socket: Socket; server: Server | null; waiting: Message[]; turns: number };

export type TransactionPooler = {
  /** The database's address with the pooler in between, over TCP. */
  readonly connection: EmbeddedConnection;
  /** Connects to the database anew, which then has the settings of now. Nothing may be under way. */
  reconnect(): Promise<void>;
  close(): Promise<void>;
};

/**
 * A stand-in for PgBouncer with `pool_mode = transaction`: a connection of the database serves one transaction or statement, then the next one
 * of whoever comes. Here each is given the connection that was used least lately, so that nothing of a session is found again.
 */
export async function startTransactionPooler(database: EmbeddedConnection): Promise<TransactionPooler> {
  const servers: Server[] = [];
  const queue: Client[] = [];
  const clients = new Set<Client>();

  async function openServer(): Promise<Server> {
    const server: Server = { socket: await logInAt(database), client: null };
    const split = splitMessages();
    server.socket.on('error', () => undefined);
    server.socket.on('close', () => lose(server));
    server.socket.on('data', (bytes) => {
      for (const one of split(bytes)) fromServer(server, one);
    });
    return server;
  }

  function lose(server: Server): void {
    server.client?.socket.destroy();
    const at = servers.indexOf(server);
    if (at >= 0) servers.splice(at, 1);
  }

  function fromServer(server: Server, one: Message): void {
    const { client } = server;
    if (client === null) return;
    client.socket.write(one.bytes);
    if (one.kind !== 'Z') return;
    client.turns -= 1;
    // Ready, and in no transaction.
    if (client.turns > 0 || one.bytes[5] !== 'I'.charCodeAt(0)) return;
    client.server = null;
    server.client = null;
    servers.splice(servers.indexOf(server), 1);
    servers.push(server);
    serveNext();
  }

  function serveNext(): void {
    for (const server of servers.filter(({ client }) => client === null)) {
      const client = queue.shift();
      if (client === undefined) return;
      server.client = client;
      client.server = server;
      forward(client);
    }
  }

  function forward(client: Client): void {
    for (const { kind, bytes } of client.waiting.splice(0)) {
      if (ENDS_A_TURN.has(kind)) client.turns += 1;
      client.server?.socket.write(bytes);
    }
  }

  function fromClient(client: Client, one: Message): void {
    if (one.kind === 'X') {
      client.socket.end();
      return;
    }
    client.waiting.push(one);
    if (client.server !== null) forward(client);
    else if (!queue.includes(client)) {
      queue.push(client);
      serveNext();
    }
  }

  /** A transaction that was left open goes with its connection. */
  function leave(client: Client): void {
    clients.delete(client);
    const at = queue.indexOf(client);
    if (at >= 0) queue.splice(at, 1);
    const { server } = client;
    if (server === null) return;
    server.client = null;
    server.socket.destroy();
    if (isClosing) return;
    void openServer().then((fresh) => {
      servers.push(fresh);
      serveNext();
    });
  }

  let isClosing = false;
  for (let n = 0; n < SERVERS; n += 1) servers.push(await openServer());
  const listener = createServer({ noDelay: true }, (socket) => {
    const client: Client = { socket, server: null, waiting: [], turns: 0 };
    clients.add(client);
    const begin = startsOf(socket, (parameters) => {
      const odd = Object.keys(parameters).find((name) => !TAKEN.has(name.toLowerCase()));
      if (odd === undefined) return null;
      return `unsupported startup parameter: ${odd}`;
    });
    const split = splitMessages();
    socket.on('error', () => undefined);
    socket.on('close', () => leave(client));
    socket.on('data', (bytes) => {
      const rest = begin(bytes);
      if (rest !== null) for (const one of split(rest)) fromClient(client, one);
    });
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    connection: { ...database, host: '127.0.0.1', port: (listener.address() as AddressInfo).port },
    async reconnect() {
      for (const { socket } of servers.splice(0)) socket.destroy();
      for (let n = 0; n < SERVERS; n += 1) servers.push(await openServer());
    },
    async close() {
      isClosing = true;
      for (const { socket } of [...clients, ...servers]) socket.destroy();
      await once(listener.close(), 'close');
    },
  };
}
