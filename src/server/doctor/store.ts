import type { Pool } from 'pg';
import type { Config } from '#server/config.ts';
import { connect } from '#server/db/connect.ts';
import { findDataFolder } from '#server/db/embedded/data-folder.ts';
import { readLock } from '#server/db/embedded/lock.ts';
import { type EmbeddedServer, startEmbeddedServer } from '#server/db/embedded/server.ts';
import { OLDEST_POSTGRES } from '#server/db/migrate.ts';
import { listMigrations } from '#server/db/migration-files.ts';
import { assertNotNewer, NewerDatabase } from '#server/db/newer-database.ts';
import { checkPooler, PoolerUnfit } from '#server/db/pooler.ts';
import { fileExists } from '#server/files/write-file.ts';

/** What the doctor wants to know of a database. Clocks in epoch ms. */
export type DatabaseFacts = {
  version: string;
  /** Older than what the product needs, which is `oldest`. */
  isTooOld: boolean;
  oldest: number;
  /** Migrations of this version that it has not; all of them where it is empty. */
  missing: string[];
  /** What this version says where a newer one changed the database so that it cannot work with it. */
  newer: string | null;
  /** What the product would say of the pooler in front of it; null: nothing, or there is none. */
  pooler: string | null;
  /** Its clock, and this process's in the middle of the question. */
  databaseMs: number;
  processMs: number;
};

/** Whether the product runs on the embedded database of this folder, or there is none yet. */
export async function findEmbedded(dataDir: string): Promise<'running' | 'stopped' | 'none'> {
  if ((await readLock(dataDir)) !== null) return 'running';
  return (await fileExists(await findDataFolder(dataDir))) ? 'stopped' : 'none';
}

/** Asks the database of DATABASE_URL, or the embedded one of a product that runs, which it joins and leaves as it was. */
export async function askDatabase(
  given: Pick<Config, 'databaseUrl' | 'databaseSessionUrl' | 'dataDir'>,
): Promise<DatabaseFacts> {
  const { databaseUrl, databaseSessionUrl, dataDir } = given;
  const server =
    databaseUrl === null ? await startEmbeddedServer({ dataDir, role: 'worker', log: () => undefined }) : null;
  const { pool, close } = open(server?.connection ?? databaseSessionUrl ?? databaseUrl ?? '');
  try {
    const askedAt = Date.now();
    const { rows } = await pool.query<Record<'version' | 'number' | 'now' | 'migrations', string | null>>(`
      select current_setting('server_version') as version, current_setting('server_version_num') as number,
        extract(epoch from clock_timestamp()) * 1000 as now,
        to_regclass('schema_migrations')::text as migrations`);
    const processMs = (askedAt + Date.now()) / 2;
    const [row] = rows;
    const applied = row?.migrations
      ? (await pool.query<{ name: string }>('select name from schema_migrations')).rows.map(({ name }) => name)
      : [];
    return {
      version: row?.version ?? '',
      isTooOld: Math.floor(Number(row?.number) / 10_000) < OLDEST_POSTGRES,
      oldest: OLDEST_POSTGRES,
      missing: (await listMigrations()).filter((name) => !applied.includes(name)),
      pooler: databaseUrl !== null && databaseSessionUrl !== null ? await askPooler(databaseUrl, pool) : null,
      newer: await assertNotNewer(pool).then(
        () => null,
        (error: unknown) => {
          if (error instanceof NewerDatabase) return error.message;
          throw error;
        },
      ),
      databaseMs: Number(row?.now),
      processMs,
    };
  } finally {
    await close();
    await server?.stop();
  }
}

function open(address: string | EmbeddedServer['connection'], isPooled = false) {
  const connection =
    typeof address === 'string' ? { connectionString: address, connectionTimeoutMillis: 5_000 } : address;
  return connect({ connection, isPooled, max: 1, onError: () => undefined });
}

async function askPooler(databaseUrl: string, sessions: Pool): Promise<string | null> {
  const { pool, close } = open(databaseUrl, true);
  try {
    await checkPooler({ pool, sessions });
    return null;
  } catch (error) {
    if (error instanceof PoolerUnfit) return error.message;
    throw error;
  } finally {
    await close();
  }
}
