import type { Pool } from 'pg';

/**
 * How many rows each table holds, and by which transactions they were written: the same as long as nothing is written, whatever is read
 * or locked, and another after any write. Keyed by table. A call is counted whatever comes of it, so its count is left out.
 */
export async function readRowStamps(pool: Pool): Promise<Record<string, string>> {
  const tables = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname <> 'call_counts' order by 1`,
  );
  const stampOf = ({ name }: { name: string }) =>
    `select '${name}' as name, count(*) || ' ' || coalesce(sum(xmin::text::int8), 0) as stamp from "${name}"`;
  const stamps = await pool.query<{ name: string; stamp: string }>(tables.rows.map(stampOf).join(' union all '));
  return Object.fromEntries(stamps.rows.map(({ name, stamp }) => [name, stamp]));
}
