import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** One address in front of several processes on this machine. */
export type Balancer = {
  url: string;
  /** From now on connections go to these ports by turns; one that refuses is passed over. Those that are open stay. */
  sendTo(...ports: number[]): void;
  /** Closes every connection that is open. */
  cut(): void;
  close(): Promise<void>;
};

export async function startBalancer(): Promise<Balancer> {
  let targets: number[] = [];
  let turn = 0;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };

  /** The first of the processes that takes the connection, from the one whose turn it is. */
  async function reach(): Promise<Socket | null> {
    for (let tries = targets.length; tries > 0; tries -= 1) {
      turn += 1;
      const socket = connect(targets[turn % targets.length] ?? 0, '127.0.0.1');
      keep(socket);
      const isOpen = await Promise.race([
        once(socket, 'connect').then(
          () => true,
          () => false,
        ),
        once(socket, 'close').then(() => false),
      ]);
      if (isOpen) return socket;
    }
    return null;
  }

  const server = createServer({ pauseOnConnect: true }, async (socket) => {
    keep(socket);
    const to = await reach();
    if (to === null) socket.destroy();
    else {
      socket.pipe(to).pipe(socket);
      socket.resume();
    }
  });
  const url = `http://localhost:${await listen(server)}`;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url,
    sendTo(...ports) {
      targets = ports;
    },
    cut,
    async close() {
      cut();
      await once(server.close(), 'close');
    },
  };
}

export async function listen(server: Server): Promise<number> {
  await once(server.listen(0), 'listening');
  return (server.address() as AddressInfo).port;
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await once(server.close(), 'close');
  return port;
}
