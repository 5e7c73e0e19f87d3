import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, chown, constants, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { EmbeddedConnection } from '#server/db/embedded/start-or-adopt.ts';
import { findFreePort } from './balancer.ts';
import { findFastFolder } from './fast-folder.ts';
import { startTransactionPooler, type TransactionPooler } from './transaction-pooler.ts';

const START_MS = 20_000;
const POLL_MS = 50;

/** A pooler in transaction mode in front of a database: PgBouncer where this machine has it, else the stand-in. */
export async function startPooler(database: EmbeddedConnection): Promise<TransactionPooler> {
  const program = await findProgram();
  return program === null ? startTransactionPooler(database) : startPgBouncer(program, database);
}

async function findProgram(): Promise<string | null> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    const program = join(folder, 'pgbouncer');
    const isThere = await access(program, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return program;
  }
  return null;
}

async function startPgBouncer(program: string, database: EmbeddedConnection): Promise<TransactionPooler> {
  const { host, port, user, password } = database;
  const listenPort = await findFreePort();
  const folder = await mkdtemp(join(await findFastFolder(), 'postsmith-pgbouncer-'));
  const login = password === undefined ? '' : ` password=${password}`;
  const settings = `[databases]
* = host=${host} port=${port} user=${user}${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`;
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settings);
  // Whoever may enter the socket's folder, and never root, which it refuses to run as.
  const owner = host.startsWith('/') ? await stat(host) : { uid: 65_534, gid: 65_534 };
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const one of [folder, file]) await chown(one, owner.uid, owner.gid);
  await chmod(folder, 0o700);
  const start = async () => {
    const child = spawn(program, ['-q', file], { stdio: 'ignore', ...(isRoot && { uid: owner.uid, gid: owner.gid }) });
    await untilItListens(child, listenPort);
    return child;
  };
  const end = async (child: ChildProcess) => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  let running = await start();
  return {
    connection: { ...database, host: '127.0.0.1', port: listenPort },
    async reconnect() {
      await end(running);
      running = await start();
    },
    async close() {
      await end(running);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilItListens(child: ChildProcess, port: number): Promise<void> {
  for (const until = performance.now() + START_MS; performance.now() < until; await wait(POLL_MS)) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
  }
  throw new Error('PgBouncer did not start');
}
