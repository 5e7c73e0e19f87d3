import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import * as figures from './figures-schema.ts';
import * as installation from './installation-schema.ts';
import * as money from './money-schema.ts';
import * as notices from './notices-schema.ts';
import * as queue from './queue-schema.ts';
import * as readiness from './readiness-schema.ts';
import * as schema from './schema.ts';
import * as usage from './usage-schema.ts';

/** Made by migrations and used through SQL alone. */
const WITHOUT_CODE = ['app_clock', 'schema_migrations'];

type Column = { type: string; nullable: boolean; hasDefault: boolean };
type Tables = Record<string, Record<string, Column>>;

const tables = Object.values({
  ...schema,
  ...installation,
  ...money,
  ...notices,
  ...queue,
  ...figures,
  ...readiness,
  ...usage,
}).filter((value) => is(value, PgTable));

let database: TestDatabase;
let migrated: Tables;
beforeAll(async () => {
  database = await createTestDatabase();
  const { rows } = await database.pool.query<{
    table: string;
    name: string;
    type: string;
    nullable: boolean;
    def: boolean;
  }>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as def
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`);
  migrated = {};
  for (const { table, name, type, nullable, def } of rows) {
    migrated[table] = { ...migrated[table], [name]: { type, nullable, hasDefault: def } };
  }
});
afterAll(() => database.drop());

function asCodeSeesThem(): Tables {
  return Object.fromEntries(
    tables.map((table) => [
      getTableName(table),
      Object.fromEntries(
        Object.values(getTableColumns(table)).map((column) => [
          column.name,
          {
            type: column.getSQLType(),
            nullable: !column.notNull,
            hasDefault: column.hasDefault || column.generated !== undefined,
          },
        ]),
      ),
    ]),
  );
}

test('code and database have the same columns, types, nullability and defaults', () => {
  const inUse = Object.entries(migrated).filter(([name]) => !WITHOUT_CODE.includes(name));
  expect(tables.length).toBeGreaterThan(8);
  expect(asCodeSeesThem()).toEqual(Object.fromEntries(inUse));
});

test('and the same primary keys', async () => {
  const { rows } = await database.pool.query<{ table: string; columns: string[] }>(`
    select conrelid::regclass::text as table,
      array(select attname::text from unnest(conkey) k join pg_attribute on attrelid = conrelid and attnum = k) as columns
    from pg_constraint where contype = 'p' and connamespace = 'public'::regnamespace`);
  const keys = new Map(rows.map(({ table, columns }) => [table, columns.sort()]));
  for (const table of tables) {
    const { columns, primaryKeys } = getTableConfig(table);
    const own = columns.filter((column) => column.primary).map((column) => column.name);
    const together = primaryKeys.flatMap((key) => key.columns.map((column) => column.name));
    expect([getTableName(table), [...own, ...together].sort()]).toEqual([
      getTableName(table),
      keys.get(getTableName(table)),
    ]);
  }
});

test('a row of every kind of column comes back as it went in', async () => {
  const at = new Date('2026-10-13T09:00:00.123Z');
  const [user] = await database.db
    .insert(schema.users)
    .values({ name: 'Ada', photo: Buffer.of(0, 255, 10), createdAt: at })
    .returning();
  expect(user).toMatchObject({ name: 'Ada', photo: Buffer.of(0, 255, 10), createdAt: at, tier: 'free', email: null });
  const row = {
    userId: user?.id ?? '',
    authorUrn: 'urn:li:person:x',
    scopes: ['a', 'b,c'],
    expiresAt: at,
    updatedAt: at,
  };
  const [connection] = await database.db.insert(schema.linkedinConnections).values(row).returning();
  expect(connection).toEqual({ ...row, tokenSealed: null, refusedAt: null });
  const value = { nested: [1, 'two', null], '🙂': true };
  const [memory] = await database.db
    .insert(installation.appMemory)
    .values({ key: 'k', value, updatedAt: at })
    .returning();
  expect(memory).toEqual({ key: 'k', value, updatedAt: at });
});
