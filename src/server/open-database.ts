import { connect, type Database } from '#server/db/connect.ts';
import { type EmbeddedServer, startEmbeddedServer } from '#server/db/embedded/server.ts';
import { migrate } from '#server/db/migrate.ts';
import { MIGRATIONS_FOLDER, readMigrations } from '#server/db/migration-files.ts';
import { watchForNewer } from '#server/db/newer-database.ts';
import { checkPooler, SESSION_NAME } from '#server/db/pooler.ts';
import { PATIENCE } from '#server/db/watchful-pool.ts';
import type { Log } from '#server/ports/log.ts';
import type { Config } from './config.ts';

/** Blobs in the database that are read or written at a time, and with them the memory they take. */
const BLOBS_AT_ONCE = 4;

/** What is closed when the process ends, in the reverse order. */
export type Closer = { name: string; close: () => Promise<void> };

type Opener = {
  log: Log;
  /** Takes a line for the person who starts the product. */
  say: (line: string) => void;
  /** Of the product. */
  version: string;
  onClose: (closer: Closer) => void;
};

type Connection = { connectionString: string } | EmbeddedServer['connection'];
type DatabaseServer = {
  /** With sessions. */
  connection: Connection;
  /** Past which each transaction may have another connection; null: there is no pooler. */
  pooler: Connection | null;
  state: EmbeddedServer['state'];
};

/** The database server of the configuration; an embedded one is started or joined. */
export async function openServer(config: Config, { log, say, onClose }: Opener): Promise<DatabaseServer> {
  const { databaseUrl, databaseSessionUrl } = config;
  if (databaseUrl !== null) {
    const pooler = databaseSessionUrl === null ? null : { connectionString: databaseUrl };
    return { connection: { connectionString: databaseSessionUrl ?? databaseUrl }, pooler, state: () => null };
  }
  const { dataDir, role } = config;
  const server = await startEmbeddedServer({ dataDir, role, log: say, keepUp: (line) => log.warn(line) });
  onClose({ name: 'database server', close: () => server.stop() });
  return { connection: server.connection, pooler: null, state: server.state };
}

/**
 * Brings the database up to date and opens connections to it.
 * @param given.onNewer called once where a newer program has changed the database under us; its sentence was written
 * @throws NewerDatabase
 * @throws PoolerUnfit
 */
export async function openDatabase(
  { connection, pooler }: DatabaseServer,
  { log, say, version, onClose, onNewer }: Opener & { onNewer: () => void },
): Promise<Database> {
  const onError = (error: Error) => log.error('a database connection broke', { error });
  const ours = await readMigrations(MIGRATIONS_FOLDER);
  const patient = connect({ connection, max: 1, limits: PATIENCE, onError });
  await migrate(patient.pool, { tell: say, product: version }).finally(patient.close);
  const { db, pool, close } = connect({ connection: pooler ?? connection, isPooled: pooler !== null, onError });
  onClose({ name: 'database connections', close });
  let sessions = pool;
  if (pooler !== null) {
    // One that stays, by which others see that this process runs: the pooler's outlive us.
    const own = connect({ connection, name: SESSION_NAME, max: 1, onError });
    onClose({ name: 'session of the database', close: own.close });
    await checkPooler({ pool, sessions: own.pool });
    sessions = own.pool;
  }
  const watch = watchForNewer(sessions, {
    ours,
    onNewer(newer) {
      process.stderr.write(`${newer.message} This process takes no new work and ends.\n`);
      onNewer();
    },
    onError: (error) => log.warn('the list of migrations could not be read', { error }),
  });
  onClose({ name: 'watch of migrations', close: async () => watch.stop() });
  return db;
}

/** Of its own: a transaction may hold a connection of the other pool while it waits for a blob. */
export function openBlobsPool({ connection, pooler }: DatabaseServer, { log, onClose }: Opener) {
  const onError = (error: Error) => log.error('a database connection broke', { error });
  const given = { connection: pooler ?? connection, isPooled: pooler !== null };
  const { pool, close } = connect({ ...given, max: BLOBS_AT_ONCE, onError });
  onClose({ name: 'database connections of blobs', close });
  return pool;
}
