import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { type EmbeddedServer, startEmbeddedServer } from '#server/db/embedded/server.ts';
import { migrate } from '#server/db/migrate.ts';
import { bareEnvironment } from '#test/harness/bare-environment.ts';
import { findFastFolder } from '#test/harness/fast-folder.ts';

let folder = '';
let product: EmbeddedServer;
/** More of the commands' environment. */
let more: Record<string, string> = {};
afterEach(() => {
  more = {};
});
beforeAll(async () => {
  folder = await mkdtemp(path.join(await findFastFolder(), 'postsmith-commands-'));
  await chmod(folder, 0o755);
  product = await startEmbeddedServer({ dataDir: path.join(folder, 'running'), log: () => undefined });
  await ask(product, async (pool) => {
    await migrate(pool);
    await pool.query("insert into users (name) values ('Ada')");
  });
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

async function ask<T>(server: EmbeddedServer, use: (pool: Pool) => Promise<T>): Promise<T> {
  // A connection may still be closing when the server stops: as in the product, that is no error.
  const { pool, close } = connect({ connection: server.connection, onError: () => undefined });
  return use(pool).finally(close);
}

/** Runs a command as npm does, on the data folder of that name. */
function run(
  command: 'backup' | 'restore' | 'hold',
  dataDir: string,
  ...args: string[]
): Promise<{ code: unknown; said: string }> {
  const script = path.join(import.meta.dirname, `${command}-command.ts`);
  const env = { ...bareEnvironment(), DATA_DIR: path.join(folder, dataDir), ...more };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : error.code, said: stdout + stderr });
    });
  });
}

/** Ten starts of Node and of Postgres, on machines that are busy. */
const TIMEOUT_MS = 120_000;

test(
  'a running product is backed up, and only an empty folder takes it back',
  async () => {
    const file = path.join(folder, 'backup.gz');
    expect(await run('backup', 'running', file)).toMatchObject({
      code: 0,
      said: expect.stringContaining('Backed up to'),
    });
    expect(await run('backup', 'running', file)).toEqual({
      code: 1,
      said: `${file} exists already: name another file.\n`,
    });
    // It still runs: the backup only joined it.
    expect(await ask(product, async (pool) => (await pool.query('select name from users')).rows)).toEqual([
      { name: 'Ada' },
    ]);

    const refused = await run('restore', 'running', file);
    expect(refused).toEqual({
      code: 1,
      said: `Postsmith runs on this data (process ${process.pid}): stop it first, then restore again.\n`,
    });
    expect(await run('restore', 'new', file)).toMatchObject({
      code: 0,
      said: expect.stringContaining('signs in again'),
    });
    expect(await run('restore', 'new', file)).toMatchObject({
      code: 1,
      said: expect.stringContaining('overwrites nobody'),
    });
    // The same hold for data that came back by other means.
    expect(await run('hold', 'running')).toEqual({
      code: 1,
      said: `Postsmith runs on this data (process ${process.pid}): stop it first, then hold again.\n`,
    });
    expect(await run('hold', 'new')).toMatchObject({
      code: 0,
      said: expect.stringContaining('No post goes out by itself'),
    });

    const copy = await startEmbeddedServer({ dataDir: path.join(folder, 'new'), log: () => undefined });
    try {
      expect(copy.adopted).toBe(false);
      expect(await ask(copy, async (pool) => (await pool.query('select name from users')).rows)).toEqual([
        { name: 'Ada' },
      ]);
      await ask(copy, (pool) => pool.query(`insert into schema_migrations values ('9999_later.sql', '', now())`));
    } finally {
      await copy.stop();
    }
    expect(await run('hold', 'new')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^This database was brought up to date by a newer Postsmith: it has 9999_later\.sql/),
    });
  },
  TIMEOUT_MS,
);

test(
  'what cannot be done says what to do instead',
  async () => {
    expect(await run('backup', 'running')).toEqual({ code: 2, said: 'Usage: npm run backup -- FILE\n' });
    expect(await run('restore', 'new', '--all')).toEqual({ code: 2, said: 'Usage: npm run restore -- FILE\n' });
    expect(await run('hold', 'new', 'backup.gz')).toEqual({ code: 2, said: 'Usage: npm run hold\n' });
    expect(await run('hold', 'typo')).toMatchObject({ code: 1, said: expect.stringContaining('holds no database') });
    const nowhere = await run('backup', 'typo', path.join(folder, 'other.gz'));
    expect(nowhere).toEqual({
      code: 1,
      said: `${path.join(folder, 'typo')} holds no database: set DATA_DIR as the product has it.\n`,
    });
    expect(await readdir(folder)).not.toContain('typo');

    more = { DATABASE_URL: 'postgres://127.0.0.1:1/none' };
    const incomplete = await run('restore', 'new', path.join(folder, 'backup.gz'));
    expect(incomplete).toMatchObject({
      code: 1,
      said: expect.stringContaining('ENCRYPTION_KEY: needed with DATABASE_URL'),
    });
    more = { ...more, SESSION_SECRET: 's'.repeat(32), ENCRYPTION_KEY: 'a'.repeat(64) };
    const silent = await run('restore', 'new', path.join(folder, 'backup.gz'));
    expect(silent).toMatchObject({ code: 1, said: expect.stringContaining('(ECONNREFUSED): check DATABASE_URL') });
  },
  TIMEOUT_MS,
);
