import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { errorCodes } from '#server/files/error-code.ts';
import { type IndexStatement, MIGRATIONS_FOLDER, type Migration, readMigrations } from './migration-files.ts';

/** Any constant: the advisory lock of migrations. */
const MIGRATION_LOCK = 7_073_747;
/** How often the lock is asked for while another process has it. */
const ASK_AGAIN_MS = 200;
/** The oldest major version of Postgres that has what the migrations use. */
export const OLDEST_POSTGRES = 15;

/**
 * How long a migration waits for a table that others use. While it waits, everybody else waits behind it; so it gives up, lets them
 * through and tries again.
 */
const TABLE_LOCK_MS = 3_000;
const TABLE_AGAIN_MS = 1_000;
/** A backup may read its tables for long. */
const TABLE_TRIES = 900;
/** "lock_not_available" (Postgres manual, appendix A). */
const LOCK_TIMED_OUT = '55P03';

type Options = {
  readonly folder?: string;
  /** Takes a line about what is waited for. */
  readonly tell?: (line: string) => void;
};

/**
 * Applies the numbered SQL files that this database does not have yet, in order: each in a transaction of its own, but for concurrent
 * ones, whose statements can each be done again. So a run that is killed at any statement is continued by the next one. Of several
 * processes that start at once, one applies them while the others wait.
 * @throws Error when the server is older than Postgres 15, an applied file has changed, or a new one stands before an applied one.
 */
export async function migrate(
  pool: Pool,
  { folder = MIGRATIONS_FOLDER, tell = () => undefined }: Options = {},
): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await checkVersion(client);
    if (findPending(migrations, await readApplied(client)).length === 0) return { applied: [] };
    // Building an index may take longer than a request.
    await client.query('set statement_timeout = 0');
    await takeTurn(client, tell);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const pending = findPending(migrations, await readApplied(client));
    for (const migration of pending) await apply(client, migration, tell);
    return { applied: pending.map(({ name }) => name) };
  } finally {
    // Closing the connection releases the lock and the settings.
    client.release(true);
  }
}

async function checkVersion(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (version < OLDEST_POSTGRES) {
    throw new Error(`Postsmith needs Postgres ${OLDEST_POSTGRES} or newer; DATABASE_URL leads to version ${version}.`);
  }
}

/**
 * Waits until no other process migrates. It asks again and again: a statement that waits has a snapshot, for whose end a concurrent
 * index waits in turn. A killed process's session keeps the lock until the statement it was at has ended.
 */
async function takeTurn(client: PoolClient, tell: (line: string) => void): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [MIGRATION_LOCK]);
    if (rows[0]?.mine === true) return;
    if (tries === 0) tell('Waiting for another process that brings the database up to date.');
    await wait(ASK_AGAIN_MS);
  }
}

async function readApplied(client: PoolClient): Promise<Map<string, string>> {
  const { rows: found } = await client.query("select where to_regclass('schema_migrations') is not null");
  if (found.length === 0) return new Map();
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

async function apply(client: PoolClient, migration: Migration, tell: (line: string) => void): Promise<void> {
  const { name, concurrent } = migration;
  try {
    if (concurrent === null) await applyInTransaction(client, migration, tell);
    else {
      // It blocks nobody, and waits for transactions that began before it.
      await client.query('set lock_timeout = 0');
      for (const statement of concurrent) await applyConcurrently(client, statement);
      await record(client, migration);
    }
  } catch (cause) {
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

async function applyInTransaction(client: PoolClient, migration: Migration, tell: (line: string) => void) {
  await client.query(`set lock_timeout = ${TABLE_LOCK_MS}`);
  for (let tries = 1; ; tries += 1) {
    await client.query('begin');
    try {
      await client.query(migration.sql);
      await record(client, migration);
      await client.query('commit');
      return;
    } catch (error) {
      // Where the connection is lost, the server has rolled back, and what was wrong is the first error.
      await client.query('rollback').catch(() => undefined);
      if (tries === TABLE_TRIES || !errorCodes(error).includes(LOCK_TIMED_OUT)) throw error;
    }
    if (tries === 1) tell(`Migration ${migration.name} waits until nobody works on the tables it changes.`);
    await wait(TABLE_AGAIN_MS);
  }
}

/** An index whose building was interrupted is there and not valid: it is built anew. */
async function applyConcurrently(client: PoolClient, { index, does, sql }: IndexStatement): Promise<void> {
  if (does === 'create') {
    const { rows } = await client.query<{ valid: boolean }>(
      'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
      [index],
    );
    if (rows[0]?.valid === true) return;
    if (rows.length > 0) await client.query(`drop index concurrently ${index}`);
  }
  await client.query(sql);
}

async function record(client: PoolClient, { name, checksum }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
}
