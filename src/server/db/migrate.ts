import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { errorCodes } from '#server/files/error-code.ts';
import { type IndexStatement, MIGRATIONS_FOLDER, type Migration, readMigrations } from './migration-files.ts';
import { type AppliedMigration, readApplied, refuseNewer } from './newer-database.ts';

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

type Tell = (line: string) => void;

type Options = {
  readonly folder?: string;
  /** The version of the product, which an older one names when it meets what was applied. */
  readonly product?: string | null;
  /** Takes a line about what is waited for. */
  readonly tell?: Tell;
};

/**
 * Applies the numbered SQL files that this database does not have yet, in order: each in a transaction of its own, but for concurrent
 * ones, whose statements can each be done again. So a run that is killed at any statement is continued by the next one. Of several
 * processes that start at once, one applies them while the others wait.
 * @throws NewerDatabase, with nothing changed, where a newer program applied migrations that this one cannot work with
 * @throws Error when the server is older than Postgres 15, an applied file has changed, or a new one stands before an applied one.
 */
export async function migrate(
  pool: Pool,
  { folder = MIGRATIONS_FOLDER, product = null, tell = () => undefined }: Options = {},
): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await checkVersion(client);
    if (findPending(migrations, await readApplied(client)).length === 0) return { applied: [] };
    // Building an index may take longer than a request.
    await client.query('set statement_timeout = 0');
    await takeTurn(client, tell);
    await client.query(`create table if not exists schema_migrations (name text primary key, checksum text not null,
      applied_at timestamptz not null default now(), programs_from text, product text)`);
    const pending = findPending(migrations, await readApplied(client));
    await addColumns(client, tell);
    for (const migration of pending) await apply(client, migration, { tell, product });
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
async function takeTurn(client: PoolClient, tell: Tell): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [MIGRATION_LOCK]);
    if (rows[0]?.mine === true) return;
    if (tries === 0) tell('Waiting for another process that brings the database up to date.');
    await wait(ASK_AGAIN_MS);
  }
}

/** Migrations that a newer version applied are left out where this one may run beside them. */
function findPending(migrations: Migration[], applied: ReadonlyMap<string, AppliedMigration>): Migration[] {
  refuseNewer(migrations, applied);
  const last = [...applied.keys()].sort().at(-1) ?? '';
  return migrations.filter(({ name, checksum }) => {
    const known = applied.get(name)?.checksum;
    if (known === checksum) return false;
    if (known !== undefined)
      throw new Error(`Migration ${name} was changed after it was applied; add a new one instead.`);
    if (name < last) throw new Error(`Migration ${name} comes after ${last} was applied; give it a higher number.`);
    return true;
  });
}

/** The columns that databases of earlier versions lack. */
async function addColumns(client: PoolClient, tell: Tell): Promise<void> {
  const { rows } = await client.query(
    "select from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'programs_from'",
  );
  if (rows.length > 0) return;
  await inPatientTransaction(client, 'The list of migrations', tell, async () => {
    await client.query('alter table schema_migrations add column programs_from text, add column product text');
  });
}

type Manner = { readonly tell: Tell; readonly product: string | null };

async function apply(client: PoolClient, migration: Migration, { tell, product }: Manner): Promise<void> {
  const { name, concurrent, sql } = migration;
  try {
    if (concurrent === null) {
      await inPatientTransaction(client, `Migration ${name}`, tell, async () => {
        await client.query(sql);
        await record(client, migration, product);
      });
    } else {
      // It blocks nobody, and waits for transactions that began before it.
      await client.query('set lock_timeout = 0');
      for (const statement of concurrent) await applyConcurrently(client, statement);
      await record(client, migration, product);
    }
  } catch (cause) {
    throw new Error(`Migration ${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Runs `work` in a transaction that gives up waiting for a table, lets others through and tries again. */
async function inPatientTransaction(client: PoolClient, what: string, tell: Tell, work: () => Promise<void>) {
  await client.query(`set lock_timeout = ${TABLE_LOCK_MS}`);
  for (let tries = 1; ; tries += 1) {
    await client.query('begin');
    try {
      await work();
      await client.query('commit');
      return;
    } catch (error) {
      // Where the connection is lost, the server has rolled back, and what was wrong is the first error.
      await client.query('rollback').catch(() => undefined);
      if (tries === TABLE_TRIES || !errorCodes(error).includes(LOCK_TIMED_OUT)) throw error;
    }
    if (tries === 1) tell(`${what} waits until nobody works on the tables it changes.`);
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

async function record(client: PoolClient, migration: Migration, product: string | null): Promise<void> {
  const { name, checksum, programsFrom } = migration;
  await client.query('insert into schema_migrations (name, checksum, programs_from, product) values ($1, $2, $3, $4)', [
    name,
    checksum,
    programsFrom,
    product,
  ]);
}
