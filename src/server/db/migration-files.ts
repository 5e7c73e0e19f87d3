import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One statement of a concurrent migration. */
export type IndexStatement = { readonly index: string; readonly does: 'create' | 'drop'; readonly sql: string };

export type Migration = {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** Where its first line begins with "-- concurrently": the indexes that are built or dropped while others write, outside a transaction. */
  readonly concurrent: readonly IndexStatement[] | null;
  /** Where a line says so: the number of the last migration that an older program must have to run beside this one. */
  readonly programsFrom: string | null;
};

export const MIGRATIONS_FOLDER = join(import.meta.dirname, 'migrations');

const MIGRATION_NAME = /^\d{4}_[a-z0-9_-]+\.sql$/;
const CONCURRENTLY = /^-- concurrently\b/;
const PROGRAMS_FROM = /^-- older programs may run from (.*)$/m;
const CREATE_INDEX = /^create (?:unique )?index concurrently (?!if\b)([a-z][a-z0-9_]*) on /i;
const DROP_INDEX = /^drop index concurrently if exists ([a-z][a-z0-9_]*)$/i;

/**
 * The migrations of a folder, the first first.
 * @throws Error for a name without a number of its own, a concurrent file with other statements than it may have, and one that names no
 *   earlier migration as the last that older programs must have
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const odd = names.find((name, at) => !MIGRATION_NAME.test(name) || names[at - 1]?.slice(0, 4) === name.slice(0, 4));
  if (odd) throw new Error(`Migration ${odd} needs a number of its own: 0001_name.sql, 0002_name.sql…`);
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const concurrent = CONCURRENTLY.test(sql) ? readIndexStatements(name, sql) : null;
      return { name, sql, checksum, concurrent, programsFrom: readProgramsFrom(name, sql) };
    }),
  );
}

function readProgramsFrom(name: string, sql: string): string | null {
  const from = PROGRAMS_FROM.exec(sql)?.[1] ?? null;
  if (from === null || (/^\d{4}$/.test(from) && from < name.slice(0, 4))) return from;
  throw new Error(`Migration ${name}: "older programs may run from" takes the number of an earlier migration.`);
}

/** The names of the migrations that this version has, the first first. */
export async function listMigrations(): Promise<string[]> {
  return (await readMigrations(MIGRATIONS_FOLDER)).map(({ name }) => name);
}

/** Each statement can be done again after it was interrupted, so there may be no others. */
function readIndexStatements(name: string, sql: string): IndexStatement[] {
  const statements = sql
    .replaceAll(/^\s*--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
  return statements.map((statement) => {
    const created = CREATE_INDEX.exec(statement)?.[1];
    if (created !== undefined) return { index: created, does: 'create', sql: statement };
    const dropped = DROP_INDEX.exec(statement)?.[1];
    if (dropped !== undefined) return { index: dropped, does: 'drop', sql: statement };
    throw new Error(
      `Migration ${name} runs outside a transaction, so it may only hold "create [unique] index concurrently name on …" and "drop index concurrently if exists name".`,
    );
  });
}
