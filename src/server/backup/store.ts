import pg, { type ClientBase, type Pool, type PoolClient } from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { BackupError } from './backup-error.ts';
import type { Manifest, TableSummary } from './manifest.ts';
import { orderTables, type Reference } from './order-tables.ts';

export type { Pool } from 'pg';

/**
 * Tables that are not backed up: clocks belong to a database and a machine, calls of a minute to that minute, migrations are applied and
 * not loaded, and sessions are left out so that people sign in again; with them go the browsers that show notices, and what is still to
 * be sent. What is known ahead of posts is found out anew.
 */
const EXCLUDED_TABLES = [
  'app_clock',
  'auth_states',
  'call_counts',
  'clock_watches',
  'custom_tokens',
  'notice_deliveries',
  'push_subscriptions',
  'readiness_answers',
  'readiness_findings',
  'readiness_looks',
  'readiness_marks',
  'schema_migrations',
  'sessions',
];
const PAGE = 100;

/** Formats of values as text, independent of the server's settings; no time limits. */
const PLAIN_TEXT = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local timezone = 'UTC'; set local extra_float_digits = 1;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

type Column = { name: string; type: string; sequence: string | null };
type Table = { name: string; columns: Column[] };

/** Runs `use` on one snapshot of the database, while others go on writing. */
export function inReadSnapshot<T>(pool: Pool, use: (client: PoolClient) => Promise<T>): Promise<T> {
  return inOneTransaction(pool, 'begin isolation level repeatable read read only', use);
}

export function inWriteTransaction<T>(pool: Pool, use: (client: PoolClient) => Promise<T>): Promise<T> {
  return inOneTransaction(pool, 'begin', use);
}

async function inOneTransaction<T>(pool: Pool, begin: string, use: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query(begin);
    await client.query(PLAIN_TEXT);
    const result = await use(client);
    await client.query('commit');
    isDone = true;
    return result;
  } finally {
    // Closing the connection rolls back.
    client.release(!isDone);
  }
}

/** The tables of a backup, each after those it references, without generated columns. */
async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ table: string } & Column>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all ($1) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname, a.attnum`,
    [EXCLUDED_TABLES],
  );
  const tables = [...Map.groupBy(rows, (row) => row.table)].map(([name, columns]) => ({ name, columns }));
  const references = await client.query<Reference>(
    `select c.relname as child, p.relname as parent from pg_constraint k
     join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid where k.contype = 'f'`,
  );
  return orderTables(tables, references.rows);
}

/**
 * Time, migrations and tables of the database.
 * @throws BackupError where there is no Postsmith in it
 */
export async function describeDatabase(
  client: ClientBase,
): Promise<Pick<Manifest, 'takenAt' | 'migrations' | 'tables'>> {
  const migrations = await listMigrations(client);
  if (migrations.length === 0)
    throw new BackupError('This database holds no Postsmith: set DATA_DIR or DATABASE_URL as the product has it.');
  const tables: TableSummary[] = [];
  for (const { name, columns } of await listTables(client)) {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${pg.escapeIdentifier(name)}`);
    tables.push({ name, columns: columns.map((column) => column.name), rows: Number(rows[0]?.n) });
  }
  const now = await client.query<{ at: string }>('select extract(epoch from app_now()) * 1000 as at');
  return { takenAt: new Date(Math.floor(Number(now.rows[0]?.at))).toISOString(), migrations, tables };
}

/** Applied migrations in their order; none where the database is new. */
export async function listMigrations(client: ClientBase | Pool): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('public.schema_migrations') is not null as found",
  );
  if (rows[0]?.found !== true) return [];
  return (await client.query('select name, checksum from schema_migrations order by name')).rows;
}

/** Applies what a folder of migrations holds and the database does not have yet. */
export async function applyMigrations(pool: Pool, folder: string): Promise<void> {
  await migrate(pool, { folder });
}

/** Whether anybody has an account there. False for a new database. */
export async function hasUsers(client: ClientBase | Pool): Promise<boolean> {
  const found = await client.query<{ found: boolean }>("select to_regclass('public.users') is not null as found");
  if (found.rows[0]?.found !== true) return false;
  const { rows } = await client.query<{ some: boolean }>('select exists (select from users) as some');
  return rows[0]?.some === true;
}

/** Connections of the product to this database, besides the pool's own. */
export async function countOtherConnections(pool: Pool, { isPooled = false } = {}): Promise<number> {
  const { rows } = await pool.query<{ n: string }>(
    `select count(*) as n from pg_stat_activity where datname = current_database()
       and application_name like $1 and pid <> pg_backend_pid()`,
    // A pooler's connections keep our name when we are gone; those past it are ours.
    [isPooled ? 'postsmith-%' : 'postsmith%'],
  );
  return Number(rows[0]?.n);
}

/** A table's rows, each a JSON array of its columns as text, which is exact for every type. */
export async function* readRows(client: ClientBase, table: TableSummary): AsyncGenerator<string> {
  const texts = table.columns.map((column) => `${pg.escapeIdentifier(column)}::text`).join(', ');
  await client.query(`declare backup_rows no scroll cursor for
    select array_to_json(array[${texts}]::text[])::text as line from ${pg.escapeIdentifier(table.name)}`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${PAGE} from backup_rows`);
    for (const { line } of rows) yield line;
    if (rows.length < PAGE) break;
  }
  await client.query('close backup_rows');
}

/** Empties the tables of an installation that was never used. @throws BackupError where it is used */
export async function clearUnused(client: ClientBase, tables: readonly TableSummary[]): Promise<void> {
  // Nobody may make an account meanwhile.
  await client.query('lock table users in access exclusive mode');
  if (await hasUsers(client)) throw notEmpty();
  for (const { name } of tables.toReversed()) await client.query(`delete from ${pg.escapeIdentifier(name)}`);
}

export function notEmpty(): BackupError {
  return new BackupError(
    'There are accounts in this database already, and a restore overwrites nobody: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
  );
}

/** A function that loads lines as `readRows` wrote them. @throws BackupError for an unknown table or column */
export async function openLoader(
  client: ClientBase,
): Promise<(table: TableSummary, lines: readonly string[]) => Promise<void>> {
  const types = new Map((await listTables(client)).map((table) => [table.name, table.columns]));
  return async (table, lines) => {
    const values = table.columns.map((name, at) => {
      const type = types.get(table.name)?.find((column) => column.name === name)?.type;
      if (type === undefined) throw new BackupError(`The backup holds ${table.name}.${name}, which is unknown here.`);
      return `(row ->> ${at})::${type}`;
    });
    const columns = table.columns.map((name) => pg.escapeIdentifier(name)).join(', ');
    await client.query(
      `insert into ${pg.escapeIdentifier(table.name)} (${columns}) overriding system value
       select ${values.join(', ')} from unnest($1::text[]) as line cross join lateral (select line::jsonb as row) as parsed`,
      [lines],
    );
  };
}

/** Sets every sequence to the highest number that was loaded. */
export async function moveSequences(client: ClientBase): Promise<void> {
  for (const table of await listTables(client)) {
    for (const { name, sequence } of table.columns) {
      if (sequence === null) continue;
      const highest = `max(${pg.escapeIdentifier(name)})`;
      await client.query(
        `select setval($1, coalesce(${highest}, 1), ${highest} is not null) from ${pg.escapeIdentifier(table.name)}`,
        [sequence],
      );
    }
  }
}
