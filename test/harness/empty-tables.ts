import type { Pool } from 'pg';

/** These tables, and those whose rows refer to them, directly or through another one. */
const WITH_REFERRERS = `with recursive named(id) as (
    select unnest($1::text[])::regclass::oid
    union
    select conrelid from pg_constraint join named on confrelid = named.id where contype = 'f'
  )
  select id::regclass::text as name from named order by 1`;

const known = new WeakMap<Pool, Map<string, Promise<string>>>();

/**
 * Empties what `truncate … cascade` empties, without what that costs: new files for each table and index, which every connection then
 * reads anew. Like it, it runs no triggers.
 */
export async function emptyTables(pool: Pool, ...tables: readonly string[]): Promise<void> {
  const ofPool = known.get(pool) ?? new Map<string, Promise<string>>();
  known.set(pool, ofPool);
  const statements = ofPool.get(tables.join()) ?? writeStatements(pool, tables);
  ofPool.set(tables.join(), statements);
  // Several statements in one text are one transaction.
  await pool.query(await statements);
}

/** Empties everything of posts. */
export function clearPosts(pool: Pool): Promise<void> {
  return emptyTables(pool, 'posts');
}

async function writeStatements(pool: Pool, tables: readonly string[]): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(WITH_REFERRERS, [tables]);
  const names = rows.map(({ name }) => name);
  // As a truncate does, it waits for whoever still writes, so that nothing is written between two of the deletes.
  const first = ['set local session_replication_role = replica', `lock table ${names.join(', ')}`];
  return [...first, ...names.map((name) => `delete from ${name}`)].join('; ');
}
