import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';

const MIGRATION_NAME = /^\d{4}_[a-z0-9_-]+\.sql$/;
/** Any constant: the advisory lock of migrations. */
const MIGRATION_LOCK = 7_073_747;
const OLDEST_VERSION = 15;

type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

/**
 * Applies the numbered SQL files that this database does not have yet, in order, each in a transaction of its own.
 * Of several processes that start at once, one applies them while the others wait.
 * @throws Error when the server is older than Postgres 15, an applied file has changed, or a new one stands before an applied one.
 */
export async function migrate(
  pool: Pool,
  { folder = join(import.meta.dirname, 'migrations') }: { readonly folder?: string } = {},
): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await checkVersion(client);
    // Building an index may take longer than a request.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const pending = findPending(migrations, await readApplied(client));
    for (const migration of pending) await apply(client, migration);
    return { applied: pending.map(({ name }) => name) };
  } finally {
    // Closing the connection releases the lock and the settings.
    client.release(true);
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const odd = names.find((name, at) => !MIGRATION_NAME.test(name) || names[at - 1]?.slice(0, 4) === name.slice(0, 4));
  if (odd) throw new Error(`Migration ${odd} needs a number of its own: 0001_name.sql, 0002_name.sql…`);
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function checkVersion(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (version < OLDEST_VERSION) {
    throw new Error(`Postsmith needs Postgres ${OLDEST_VERSION} or newer; DATABASE_URL leads to version ${version}.`);
  }
}

async function readApplied(client: PoolClient): Promise<Map<string, string>> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Migrations that a newer version applied are ignored, so that processes can be updated one by one. */
function findPending(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const last = [...applied.keys()].sort().at(-1) ?? '';
  return migrations.filter(({ name, checksum }) => {
    const known = applied.get(name);
    if (known === checksum) return false;
    if (known !== undefined)
      throw new Error(`Migration ${name} was changed after it was applied; add a new one instead.`);
    if (name < last) throw new Error(`Migration ${name} comes after ${last} was applied; give it a higher number.`);
    return true;
  });
}

async function apply(client: PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
