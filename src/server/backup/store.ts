import pg, { type ClientBase, type Pool, type PoolClient } from 'pg';
import { migrate } from '#server/db/migrate.ts';
import { BackupFault } from './backup-fault.ts';
import type { Manifest, TableSummary } from './manifest.ts';
import { orderTables, type Reference } from './order-tables.ts';

export type { Pool } from 'pg';

/**
 * Tables that stay behind: the clock is a database's own, migrations are applied and not loaded, and what lets somebody in
 * is not carried into another installation, so that people sign in again.
 */
const STAYS_BEHIND = ['app_clock', 'schema_migrations', 'auth_states', 'sessions', 'custom_tokens'];
const PAGE = 100;

/** How values are written as text and read back, whatever the server's settings; and no limit of a request's. */
const PLAIN_TEXT = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local timezone = 'UTC'; set local extra_float_digits = 1;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

type Column = { name: string; type: string; sequence: string | null };
type Table = { name: string; columns: Column[] };

/** Runs `use` on one unchanging state of the database, while others go on writing. */
export function inSnapshot<T>(pool: Pool, use: (client: PoolClient) => Promise<T>): Promise<T> {
  return inOneTransaction(pool, 'begin isolation level repeatable read read only', use);
}

/** Runs `use` so that all it writes is there, or nothing. */
export function inWriting<T>(pool: Pool, use: (client: PoolClient) => Promise<T>): Promise<T> {
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
    // A connection that is closed rolls back by itself, also one that broke.
    client.release(!isDone);
  }
}

/** Tables that are carried, each after those it points at. Generated columns make themselves. */
async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ table: string } & Column>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
       pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all ($1) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname, a.attnum`,
    [STAYS_BEHIND],
  );
  const tables = [...Map.groupBy(rows, (row) => row.table)].map(([name, columns]) => ({ name, columns }));
  const references = await client.query<Reference>(
    `select c.relname as child, p.relname as parent from pg_constraint k
     join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid where k.contype = 'f'`,
  );
  return orderTables(tables, references.rows);
}

/**
 * What stands in the database as the client sees it.
 * @throws BackupFault where it holds no Postsmith
 */
export async function describeDatabase(
  client: ClientBase,
): Promise<Pick<Manifest, 'takenAt' | 'migrations' | 'tables'>> {
  const migrations = await listMigrations(client);
  if (migrations.length === 0)
    throw new BackupFault('This database holds no Postsmith: set DATA_DIR or DATABASE_URL as the product has it.');
  const tables: TableSummary[] = [];
  for (const { name, columns } of await listTables(client)) {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${pg.escapeIdentifier(name)}`);
    tables.push({ name, columns: columns.map((column) => column.name), rows: Number(rows[0]?.n) });
  }
  return { takenAt: (await readNow(client)).toISOString(), migrations, tables };
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
export async function countOtherConnections(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: string }>(
    `select count(*) as n from pg_stat_activity where datname = current_database()
       and application_name like 'postsmith%' and pid <> pg_backend_pid()`,
  );
  return Number(rows[0]?.n);
}

/** A table's rows, each a JSON array of its columns' texts: Postgres' own text of a value is exact for every type. */
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

/** Empties what a started but never used installation wrote. @throws BackupFault where it is used */
export async function clearUnused(client: ClientBase, tables: readonly TableSummary[]): Promise<void> {
  // Nobody may make an account meanwhile; the product, if it runs against all warnings, waits.
  await client.query('lock table users in access exclusive mode');
  if (await hasUsers(client)) throw notEmpty();
  for (const { name } of tables.toReversed()) await client.query(`delete from ${pg.escapeIdentifier(name)}`);
}

export function notEmpty(): BackupFault {
  return new BackupFault(
    'There are accounts in this database already, and a restore overwrites nobody: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
  );
}

/** Gives the function that loads a page of lines as `readRows` wrote them. @throws BackupFault for an unknown table or column */
export async function openLoader(
  client: ClientBase,
): Promise<(table: TableSummary, lines: readonly string[]) => Promise<void>> {
  const types = new Map((await listTables(client)).map((table) => [table.name, table.columns]));
  return async (table, lines) => {
    const values = table.columns.map((name, at) => {
      const type = types.get(table.name)?.find((column) => column.name === name)?.type;
      if (type === undefined) throw new BackupFault(`The backup holds ${table.name}.${name}, which is unknown here.`);
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

/** Numbers that the database gives go on after the highest that was loaded. */
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

/**
 * What may have gone out after the backup was taken is held for its person's look: what was being sent or found out, and
 * what was due by now. Posts keep their status: all of these show as scheduled (design: Publishing).
 * @returns how many are held by this, and how many stay queued
 */
export async function holdUncertain(
  client: ClientBase,
  { takenAt }: { takenAt: string },
): Promise<{ held: number; queued: number }> {
  // A clock that is behind the backup's must not make anything look as if it were still to come.
  const held = await client.query(
    `with clock as (select greatest(app_now(), $1::timestamptz) as at),
     uncertain as (
       select id, state from publications, clock where state in ('sending', 'doubt')
         or (state = 'queued' and (due_at <= clock.at or next_look_at <= clock.at))
     ),
     held as (
       update publications p set state = 'needs_look', maybe_sent = true, lease_until = null, wait_reason = null,
         first_maybe_sent_at = coalesce(p.first_maybe_sent_at, p.send_started_at, p.due_at),
         error_code = null, error_message = null, updated_at = now()
       from uncertain where uncertain.id = p.id returning p.id, p.fence, uncertain.state as was
     )
     insert into publication_events (publication_id, at, type, from_state, to_state, fence, note)
     select id, app_now(), 'restored', was, 'needs_look', fence,
       'restored from a backup: it may have been published since'
     from held`,
    [takenAt],
  );
  const { rows } = await client.query<{ n: string }>("select count(*) as n from publications where state = 'queued'");
  return { held: held.rowCount ?? 0, queued: Number(rows[0]?.n) };
}

async function readNow(client: ClientBase): Promise<Date> {
  const { rows } = await client.query<{ at: string }>('select extract(epoch from app_now()) * 1000 as at');
  return new Date(Math.floor(Number(rows[0]?.at)));
}
