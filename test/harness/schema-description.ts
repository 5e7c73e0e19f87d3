import type { Pool } from 'pg';

/** What makes up the schema "public", a line each: what two databases have alike that were migrated alike. */
const PARTS = [
  `select format('column %s.%s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated,
     pg_get_expr(d.adbin, d.adrelid))
   from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  `select format('constraint %s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
   from pg_constraint where connamespace = 'public'::regnamespace and contype <> 't'`,
  `select format('index %s, valid: %s', pg_get_indexdef(i.indexrelid), i.indisvalid and i.indisready)
   from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace`,
  `select format('function %s', pg_get_functiondef(oid)) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'`,
  `select format('trigger %s', pg_get_triggerdef(t.oid)) from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`,
  `select format('sequence %s %s', sequencename, last_value) from pg_sequences where schemaname = 'public'`,
  `select format('migration %s %s', name, checksum) from schema_migrations`,
];

/** The schema "public", the migrations it had and how many rows each table holds, in an order of its own. */
export async function describeSchema(pool: Pool): Promise<string[]> {
  const lines: string[] = [];
  for (const part of PARTS) {
    const { rows } = await pool.query<{ format: string }>(part);
    lines.push(...rows.map(({ format }) => format));
  }
  const tables = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ n: string }>(`select count(*) as n from ${name}`);
    lines.push(`rows of ${name}: ${rows[0]?.n}`);
  }
  return lines.sort();
}
