import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Database } from '#server/db/connect.ts';
import { type EmbeddedServer, startEmbeddedServer } from '#server/db/embedded/server.ts';
import type { EmbeddedConnection } from '#server/db/embedded/start-or-adopt.ts';
import { migrate } from '#server/db/migrate.ts';
import { startPooler } from './pgbouncer.ts';
import type { TransactionPooler } from './transaction-pooler.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseFolder: string;
  }
}

export type TestDatabase = {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly connection: EmbeddedConnection;
  /** Closes the pool and removes the database. */
  drop(): Promise<void>;
};

/** Faster settings: test data need not survive a crash, and some tests deadlock on purpose. */
const FAST = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '4GB',
  deadlock_timeout: '100ms',
};
const ADMIN_DATABASE = 'postgres';
const TEMPLATE = 'postsmith_template';
/** Any constant: the lock under which the template is made and copied. */
const TEMPLATE_LOCK = 7_073_748;

let joining: Promise<EmbeddedServer> | null = null;

/** The first caller starts the server, later ones share it; the end of the run stops it. */
function joinServer(): Promise<EmbeddedServer> {
  const options = { dataDir: inject('databaseFolder'), log: () => undefined, role: 'worker' } as const;
  // Benchmarks measure the database as the product starts it.
  const settings = process.env['TEST_DATABASE'] === 'product' ? {} : FAST;
  // Connected as an external Postgres is: by a port and a password instead of a socket.
  const overTcp = process.env['TEST_DATABASE'] === 'tcp';
  joining ??= startEmbeddedServer(options, { settings, overTcp });
  return joining;
}

/** A database of its own for a test file, with all migrations applied, on the one server of this run. */
export async function createTestDatabase({ max = 10 }: { readonly max?: number } = {}): Promise<TestDatabase> {
  const server = await joinServer();
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(server.connection, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await makeTemplate(admin, server.connection);
    await admin.query(`create database ${database} template ${TEMPLATE} strategy file_copy`);
  });
  const connection = { ...server.connection, database };
  const pooler = process.env['TEST_DATABASE'] === 'pooled' ? await startTestPooler(connection) : null;
  const { db, pool, close } = connect({
    connection: pooler?.connection ?? connection,
    isPooled: pooler !== null,
    max,
    onError: () => undefined,
  });
  const drop = async () => {
    await close();
    await pooler?.close();
    await asAdmin(connection, (admin) => admin.query(`drop database if exists ${database} with (force)`));
  };
  return { db, pool, connection, drop };
}

/** A pooler in transaction mode, and the settings that its connections need from the database. */
async function startTestPooler(connection: EmbeddedConnection): Promise<TransactionPooler> {
  const { database, user } = connection;
  await asAdmin(connection, async (admin) => {
    const limits = { statement_timeout: '20s', lock_timeout: '10s', idle_in_transaction_session_timeout: '30s' };
    const settings = { timezone: 'UTC', ...limits };
    for (const [name, value] of Object.entries(settings)) {
      await admin.query(`alter role ${user} in database ${database} set ${name} = '${value}'`);
    }
  });
  return startPooler(connection);
}

/** The same database as a DATABASE_URL, for processes of their own. */
export function databaseUrlOf({ connection }: Pick<TestDatabase, 'connection'>): string {
  const { host, port, user, database, password } = connection;
  const url = new URL(`postgres://${user}@localhost:${port}/${database}`);
  // A socket's folder is no host of an address.
  url.searchParams.set('host', host);
  if (password !== undefined) url.password = password;
  return url.href;
}

/** Made under another name first, so that a template of this name is complete. */
async function makeTemplate(admin: pg.Client, connection: EmbeddedConnection): Promise<void> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [TEMPLATE]);
  if (rowCount) return;
  const draft = `${TEMPLATE}_draft`;
  await admin.query(`drop database if exists ${draft}`);
  await admin.query(`create database ${draft}`);
  const pool = new pg.Pool({ ...connection, database: draft });
  await migrate(pool).finally(() => pool.end());
  await admin.query(`alter database ${draft} rename to ${TEMPLATE}`);
}

async function asAdmin(connection: EmbeddedConnection, use: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ ...connection, database: ADMIN_DATABASE });
  await admin.connect();
  try {
    await use(admin);
  } finally {
    await admin.end();
  }
}
