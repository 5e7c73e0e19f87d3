import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Config, readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { findFastFolder } from '#test/harness/fast-folder.ts';
import { withFolderBlobs } from '#test/harness/folder-blobs.ts';
import { readArchive, writeArchive } from './archive.ts';
import { assertNotRunning } from './assert-not-running.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore-backup.ts';

const MIGRATIONS = path.join(import.meta.dirname, '..', 'db', 'migrations');
const ODD = 'line\u2028 \\ "quoted" {a,b} \r\n\t 👩‍👩‍👧 \\x00 null NULL';

let first: TestDatabase;
let folder = '';
let file = '';
const opened: TestDatabase[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(await findFastFolder(), 'postsmith-restore-'));
  first = await openDatabase();
  await fill(first);
  file = await makeBackup(first, 'first');
});
afterAll(async () => {
  for (const database of opened) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function openDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  opened.push(database);
  return database;
}

function configOf(name: string, env: Record<string, string> = {}): Config {
  return readConfig({ DATA_DIR: path.join(folder, name), ...env });
}

async function makeBackup(database: TestDatabase, name: string, env: Record<string, string> = {}): Promise<string> {
  const target = path.join(folder, `${name}.gz`);
  await backUp({ pool: database.pool, ...withFolderBlobs(configOf(name, env)), file: target, product: '9.9.9' });
  return target;
}

/** Values on which a careless copy breaks: separators, null beside 'null', numbers no double holds, microseconds. */
async function fill({ pool }: TestDatabase): Promise<void> {
  const { rows } = await pool.query(
    `insert into users (name, photo, created_at) values ($1, $2, '2026-03-29 01:59:59.123456+00'), ('', '', '1999-12-31 BC') returning id`,
    [ODD, Buffer.from([0, 1, 10, 34, 92, 255])],
  );
  const [ada, bea] = rows.map((row) => row.id);
  await pool.query(
    `insert into linkedin_connections (user_id, author_urn, scopes, expires_at, updated_at)
     values ($1, 'urn', $2, 'infinity', now()), ($3, 'urn', '{}', now(), now())`,
    [ada, ['a,b', '"', '', 'NULL', '{'], bea],
  );
  await pool.query(
    `insert into posts (user_id, content, tiptap_json) values
     ($1, $2, '{"n": 12345678901234567890.10, "t": "a\\nb"}'), ($1, '', 'null'), ($1, '', null)`,
    [ada, ODD],
  );
  await pool.query(
    `insert into publications (post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at)
     select id, user_id, 'schedule', 'cancelled', $1, $1, '', now(), now() from posts`,
    [ODD],
  );
  await pool.query(
    `insert into publication_events (publication_id, at, type, fence) select id, now(), 'scheduled', 1 from publications`,
  );
  await pool.query(`insert into app_memory values ('k', 'null', now())`);
  await pool.query(
    `insert into visitor_days select decode(md5(n::text), 'hex'), '2026-11-21', n from generate_series(1, 450) as n`,
  );
}

async function fingerprints({ pool }: TestDatabase, tables: readonly string[]): Promise<string[]> {
  const sums = tables.map(async (table) => {
    const { rows } = await pool.query(`select md5(string_agg(t::text, '|' order by t::text)) as sum from ${table} t`);
    return `${table} ${rows[0].sum}`;
  });
  return Promise.all(sums);
}

test('every value of every table comes back as it was, and numbers go on after the highest', async () => {
  const second = await openDatabase();
  // Wrote its own beginnings, and was never used.
  await second.pool.query(`insert into app_memory values ('k', '1', now())`);
  const config = configOf('second');
  const { manifest, canOpenTokens } = await restore({
    pool: second.pool,
    ...withFolderBlobs(config),
    file,
    migrations: MIGRATIONS,
  });
  expect(canOpenTokens).toBe(true);
  expect(manifest).toMatchObject({ product: '9.9.9', hasSecrets: true });
  const names = manifest.tables.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['users', 'posts', 'publications', 'usage_events', 'app_memory']));
  for (const name of ['app_clock', 'schema_migrations', 'sessions', 'custom_tokens', 'auth_states'])
    expect(names).not.toContain(name);
  // All but the mark that they come from a backup.
  await second.pool.query('update posts set restored_from = null');
  expect(await fingerprints(second, names)).toEqual(await fingerprints(first, names));
  const { rows } = await second.pool.query(
    `insert into publication_events (publication_id, at, type, fence) select id, now(), 'x', 1 from publications limit 1
     returning id = (select max(id) + 1 from publication_events) as is_next`,
  );
  expect(rows[0].is_next).toBe(true);
});

test('accounts that are there are never overwritten', async () => {
  const used = await openDatabase();
  await used.pool.query("insert into users (name) values ('Somebody')");
  const config = configOf('used');
  await expect(restore({ pool: used.pool, ...withFolderBlobs(config), file, migrations: MIGRATIONS })).rejects.toThrow(
    'accounts in this database already',
  );
  expect((await used.pool.query('select name from users')).rows).toEqual([{ name: 'Somebody' }]);
  await expect(readdir(config.dataDir)).rejects.toThrow('ENOENT');
});

/** The backup with some of its lines changed, and its checksum true again. */
async function rewritten(name: string, change: (line: string) => string | null): Promise<string> {
  const target = path.join(folder, `${name}.gz`);
  const lines = (await Array.fromAsync(readArchive(file))).map(change).filter((line) => line !== null);
  async function* each() {
    yield* lines;
  }
  await writeArchive(target, each());
  return target;
}

test('a file that is not whole and ours leaves the database and the folder as they were', async () => {
  const empty = await openDatabase();
  const config = configOf('empty');
  const bytes = await readFile(file);
  const cut = path.join(folder, 'cut.gz');
  await writeFile(cut, bytes.subarray(0, bytes.length - 100));
  const damaged = await Promise.all(
    [0.2, 0.4, 0.6, 0.8].map(async (share) => {
      const at = Math.floor(bytes.length * share);
      const bad = path.join(folder, `damaged-${share}.gz`);
      await writeFile(bad, bytes.with(at, (bytes[at] ?? 0) ^ 1));
      return bad;
    }),
  );
  const cases: [string, RegExp][] = [
    [cut, /is cut short/],
    ...damaged.map((bad): [string, RegExp] => [bad, /is damaged|is cut short/]),
    [
      await rewritten('rowless', (line) => (line.includes('2028') || line.includes('\u2028') ? null : line)),
      /no backup/,
    ],
    [await rewritten('newer', (line) => line.replace('"formatVersion":1', '"formatVersion":2')), /update first/],
    [
      await rewritten('ahead', (line) => line.replace('0001_start.sql', '9999_later.sql')),
      /newer Postsmith \(9\.9\.9\)/,
    ],
    [
      await rewritten('other', (line) => line.replace(/"checksum":"[^"]*"/, '"checksum":"0"')),
      /not those of this build/,
    ],
    [
      await rewritten('evil', (line) => line.replace('"file":"secrets.json"', '"file":"images/../../x"')),
      /Do not use it/,
    ],
  ];
  for (const [bad, message] of cases) {
    await expect(
      restore({ pool: empty.pool, ...withFolderBlobs(config), file: bad, migrations: MIGRATIONS }),
      bad,
    ).rejects.toThrow(message);
    expect((await empty.pool.query('select from users')).rowCount, bad).toBe(0);
  }
  await expect(readdir(config.dataDir)).rejects.toThrow('ENOENT');
  await restore({ pool: empty.pool, ...withFolderBlobs(config), file, migrations: MIGRATIONS });
  expect((await empty.pool.query('select from users')).rowCount).toBe(2);
});

test('an older backup is loaded as it was, and then brought up to date by the later migrations', async () => {
  const folderOfOurs = path.join(folder, 'migrations');
  await cp(MIGRATIONS, folderOfOurs, { recursive: true });
  await writeFile(
    path.join(folderOfOurs, '9000_later.sql'),
    'alter table posts add column words integer; update posts set words = length(content);',
  );
  const fresh = await openDatabase();
  await fresh.pool.query('drop schema public cascade; create schema public');
  const input = { pool: fresh.pool, ...withFolderBlobs(configOf('fresh')), file, migrations: folderOfOurs };
  await restore(input);
  const { rows } = await fresh.pool.query('select count(*)::int as n from posts where words = length(content)');
  expect(rows).toEqual([{ n: 3 }]);
  // A database that is ahead already would not run the later step over the old rows.
  await fresh.pool.query('delete from users');
  await expect(restore(input)).rejects.toThrow('newer version than the backup');
});

test('posts of a backup from before they could say where they come from say so too', async () => {
  const folderOfThen = path.join(folder, 'migrations-of-then');
  await cp(MIGRATIONS, folderOfThen, { recursive: true, filter: (from) => !/00(1[2-9]|[2-9]\d)_/.test(from) });
  const old = await openDatabase();
  await old.pool.query('drop schema public cascade; create schema public');
  await migrate(old.pool, { folder: folderOfThen });
  await old.pool.query(
    `with ada as (insert into users (name) values ('Ada') returning id)
     insert into posts (user_id, content, status)
     select id, status, status from ada, unnest(array['draft', 'failed', 'published']) as status`,
  );
  const config = configOf('old');
  const oldFile = path.join(folder, 'old.gz');
  const { manifest } = await backUp({ pool: old.pool, ...withFolderBlobs(config), file: oldFile, product: '1' });
  const later = await openDatabase();
  await later.pool.query('drop schema public cascade; create schema public');
  await restore({ pool: later.pool, ...withFolderBlobs(configOf('later')), file: oldFile, migrations: MIGRATIONS });
  const { rows } = await later.pool.query('select status, restored_from as "restoredFrom" from posts order by status');
  const takenAt = new Date(manifest.takenAt);
  expect(rows).toEqual([
    { status: 'draft', restoredFrom: takenAt },
    { status: 'failed', restoredFrom: takenAt },
    { status: 'published', restoredFrom: null },
  ]);
  expect((await later.pool.query('select key from app_memory')).rows).toEqual([]);
});

test('keys of the environment are not copied, and other keys are noticed', async () => {
  const env = { SESSION_SECRET: 's'.repeat(32), ENCRYPTION_KEY: 'a'.repeat(64) };
  const bare = await makeBackup(first, 'bare', env);
  const third = await openDatabase();
  const { manifest, canOpenTokens, files } = await restore({
    pool: third.pool,
    ...withFolderBlobs(configOf('third', { ...env, ENCRYPTION_KEY: 'b'.repeat(64) })),
    file: bare,
    migrations: MIGRATIONS,
  });
  expect({ hasSecrets: manifest.hasSecrets, canOpenTokens, files }).toEqual({
    hasSecrets: false,
    canOpenTokens: false,
    files: 0,
  });
  expect((await Array.fromAsync(readArchive(bare))).join('')).not.toContain('a'.repeat(64));
});

test('keys that a first start made are kept beside those of the backup', async () => {
  const fourth = await openDatabase();
  const config = configOf('fourth');
  await backUp({
    pool: fourth.pool,
    ...withFolderBlobs(config),
    file: path.join(folder, 'makes-keys.gz'),
    product: '1',
  });
  const made = await readFile(path.join(config.dataDir, 'secrets.json'), 'utf8');
  const { canOpenTokens } = await restore({
    pool: fourth.pool,
    ...withFolderBlobs(config),
    file,
    migrations: MIGRATIONS,
  });
  expect(canOpenTokens).toBe(true);
  expect(await readFile(path.join(config.dataDir, 'secrets.json.replaced'), 'utf8')).toBe(made);
});

test('a product that is connected to the database is noticed', async () => {
  const busy = await openDatabase();
  await expect(assertNotRunning(busy.pool, { databaseSessionUrl: null }, 'hold')).resolves.toBeUndefined();
  const other = await busy.pool.connect();
  try {
    await expect(assertNotRunning(busy.pool, { databaseSessionUrl: null }, 'hold')).rejects.toThrow(
      'stop it everywhere, then hold again',
    );
  } finally {
    other.release();
  }
});
