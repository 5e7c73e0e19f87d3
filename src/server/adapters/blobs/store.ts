import type { Pool, PoolClient } from 'pg';

export type { Pool } from 'pg';

/** Bytes of a blob in one row: what one statement carries, and a reader holds, at a time. */
const PIECE_BYTES = 256 * 1024;
const PAGE = 1000;
/** Any constant: the lock under which the tables are made. */
const TABLES_LOCK = 7_073_749;

/**
 * In a schema of their own, made when they are first used: a restore loads a backup into the tables as they were when it was made, and
 * has to keep its images all the same. What compresses images, their own format, is not done again.
 */
const TABLES = `
  create schema if not exists blobs;
  create table if not exists blobs.entries (
    key text collate "C" primary key, id uuid not null, bytes integer not null, written_at timestamptz not null);
  create table if not exists blobs.pieces (
    key text collate "C" not null references blobs.entries on delete cascade, id uuid not null, n integer not null,
    bytes bytea not null, primary key (key, id, n));
  alter table blobs.pieces alter column bytes set storage external`;

type Entry = { key: string; bytes: number; writtenAt: Date };
/** `id`: of the bytes, another one each time they are written. */
type Head = { id: string; bytes: number };

export function makeTables(pool: Pool): Promise<void> {
  return inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [TABLES_LOCK]);
    const { rows } = await client.query<{ found: boolean }>("select to_regclass('blobs.pieces') is not null as found");
    if (rows[0]?.found !== true) await client.query(TABLES);
  });
}

/** Writes all pieces of a blob in one transaction, so that it is there as a whole or as it was. @param id a new one */
export function writeBlob(pool: Pool, blob: { key: string; id: string; bytes: Buffer }): Promise<void> {
  const { key, id, bytes } = blob;
  return inTransaction(pool, async (client) => {
    // First, since its lock lets one write of a key follow the other.
    await client.query(
      `insert into blobs.entries (key, id, bytes, written_at) values ($1, $2, $3, clock_timestamp())
       on conflict (key) do update set id = excluded.id, bytes = excluded.bytes, written_at = excluded.written_at`,
      [key, id, bytes.length],
    );
    await client.query('delete from blobs.pieces where key = $1', [key]);
    for (let n = 0; n * PIECE_BYTES < bytes.length; n += 1) {
      const piece = bytes.subarray(n * PIECE_BYTES, (n + 1) * PIECE_BYTES);
      await client.query('insert into blobs.pieces (key, id, n, bytes) values ($1, $2, $3, $4)', [key, id, n, piece]);
    }
  });
}

export async function findHead(pool: Pool, key: string): Promise<Head | null> {
  const { rows } = await pool.query<Head>('select id, bytes from blobs.entries where key = $1', [key]);
  return rows[0] ?? null;
}

/**
 * The pieces of a blob, each by a statement of its own: nothing is held in the database between them, however slowly they are read.
 * @throws Error where the blob was replaced or removed meanwhile
 */
export async function* readPieces(pool: Pool, key: string, { id, bytes }: Head): AsyncGenerator<Buffer> {
  for (let n = 0; n * PIECE_BYTES < bytes; n += 1) {
    const { rows } = await pool.query<{ bytes: Buffer }>(
      'select bytes from blobs.pieces where key = $1 and id = $2 and n = $3',
      [key, id, n],
    );
    if (rows[0] === undefined) throw new Error(`the blob ${key} was replaced or removed while it was read`);
    yield rows[0].bytes;
  }
}

export async function deleteBlob(pool: Pool, key: string): Promise<void> {
  await pool.query('delete from blobs.entries where key = $1', [key]);
}

/** Everything in a folder. @returns how many blobs */
export async function deleteFolder(pool: Pool, folder: string): Promise<number> {
  const [from, to] = rangeOf(folder);
  return (await pool.query('delete from blobs.entries where key > $1 and key < $2', [from, to])).rowCount ?? 0;
}

/** Every blob in a folder, or all of them, by their keys, a page at a time. */
export async function* listBlobs(pool: Pool, folder: string | undefined): AsyncGenerator<Entry> {
  // No key begins with a tilde, which follows all letters.
  let [from, to] = folder === undefined ? ['', '~'] : rangeOf(folder);
  for (;;) {
    const { rows } = await pool.query<Entry>(
      `select key, bytes, written_at as "writtenAt" from blobs.entries where key > $1 and key < $2 order by key limit $3`,
      [from, to, PAGE],
    );
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    from = last.key;
  }
}

/** Between which keys everything in a folder stands: "0" follows the slash. */
function rangeOf(folder: string): [from: string, to: string] {
  return [`${folder}/`, `${folder}0`];
}

async function inTransaction(pool: Pool, use: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query('begin');
    await use(client);
    await client.query('commit');
    isDone = true;
  } finally {
    // Closing the connection rolls back.
    client.release(!isDone);
  }
}
