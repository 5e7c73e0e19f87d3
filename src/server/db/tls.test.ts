import { execFile } from 'node:child_process';
import { chmod, chown, copyFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { explainTls } from '#server/explain-tls.ts';
import { bareEnvironment } from '#test/harness/bare-environment.ts';
import { findFastFolder } from '#test/harness/fast-folder.ts';
import { connect } from './connect.ts';
import { findDataFolder } from './embedded/data-folder.ts';
import { type EmbeddedServer, startEmbeddedServer } from './embedded/server.ts';
import { migrate } from './migrate.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const CERTIFICATES = path.join(ROOT, 'test/harness/certificates');
const AUTHORITY = path.join(CERTIFICATES, 'authority.pem');
const OTHER = path.join(CERTIFICATES, 'other-authority.pem');
const TIMEOUT_MS = 120_000;

let folder = '';
let server: EmbeddedServer;
let address: URL;
beforeAll(async () => {
  folder = await mkdtemp(path.join(await findFastFolder(), 'postsmith-tls-'));
  await chmod(folder, 0o755);
  server = await startEmbeddedServer({ dataDir: folder, log: () => undefined }, { overTcp: true });
  const { port, user, password = '', database } = server.connection;
  address = new URL(`postgres://${user}@localhost:${port}/${database}`);
  address.password = password;
  const data = await findDataFolder(folder);
  const { uid, gid } = await stat(data);
  for (const [from, to] of [
    ['server.pem', 'server.crt'],
    ['server-key.pem', 'server.key'],
  ] as const) {
    await copyFile(path.join(CERTIFICATES, from), path.join(data, to));
    if (process.getuid?.() === 0) await chown(path.join(data, to), uid, gid);
    await chmod(path.join(data, to), 0o600);
  }
}, TIMEOUT_MS);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}, TIMEOUT_MS);

const SECRETS = { SESSION_SECRET: 's'.repeat(32), ENCRYPTION_KEY: 'a'.repeat(64) };
const configOf = (more: Record<string, string>) => readConfig({ DATABASE_URL: address.href, ...SECRETS, ...more });

/** Asks over a connection of the product whether it is encrypted; gives that or what is said of the error. */
async function ask(more: Record<string, string>): Promise<unknown> {
  const connectionString = configOf(more).databaseUrl ?? '';
  const { pool, close } = connect({ connection: { connectionString }, max: 1, onError: () => undefined });
  try {
    return (await pool.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')).rows[0]?.ssl;
  } catch (error) {
    return explainTls(error) ?? error;
  } finally {
    await close();
  }
}

async function switchOn(): Promise<void> {
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.query('alter system set ssl = on');
  await client.query('select pg_reload_conf()');
  await client.end();
}

const withParameters = (parameters: string) => `${address.href}?${parameters}`;

test(
  'the database is spoken to over TLS with an authority of its own, and a wrong one is refused with what to do',
  async () => {
    expect(await ask({ DATABASE_CA: AUTHORITY })).toMatch(
      /^The database does not speak TLS, which DATABASE_CA or sslmode demands/,
    );
    await switchOn();

    expect(await ask({})).toBe(false);
    expect(await ask({ DATABASE_CA: AUTHORITY })).toBe(true);
    const named = withParameters(`sslmode=verify-full&sslrootcert=${encodeURIComponent(AUTHORITY)}`);
    expect(await ask({ DATABASE_URL: named })).toBe(true);

    const unknown =
      /^The database's certificate is signed by an authority that is not known here: set DATABASE_CA .*Nothing was sent to it\.$/;
    expect(await ask({ DATABASE_CA: OTHER })).toMatch(unknown);
    expect(await ask({ DATABASE_URL: withParameters('sslmode=verify-full') })).toMatch(unknown);
    const byNumber = address.href.replace('localhost', '127.0.0.1');
    expect(await ask({ DATABASE_URL: byNumber, DATABASE_CA: AUTHORITY })).toMatch(/is for another name than the host/);

    // Migrations and everything after them go the same way.
    const connectionString = configOf({ DATABASE_CA: AUTHORITY }).databaseUrl ?? '';
    const { pool, close } = connect({ connection: { connectionString }, onError: () => undefined });
    expect((await migrate(pool).finally(close)).applied.length).toBeGreaterThan(20);
  },
  TIMEOUT_MS,
);

test(
  'the product does not start with a wrong authority, and says so in a sentence',
  async () => {
    const env = { ...bareEnvironment(), DATA_DIR: folder, DATABASE_URL: address.href, ...SECRETS };
    const ended = await new Promise<{ code: unknown; said: string }>((resolve) => {
      const given = { cwd: ROOT, env: { ...env, PORT: '0', DATABASE_CA: OTHER } };
      execFile(process.execPath, ['src/server/run.ts'], given, (error, _out, said) =>
        resolve({ code: error?.code ?? 0, said }),
      );
    });
    expect(ended.said).toMatch(/^The database's certificate is signed by an authority that is not known here/);
    expect(ended.code).toBe(78);
  },
  TIMEOUT_MS,
);

test('a file of an authority that is none is a fault of the configuration', async () => {
  const none = path.join(folder, 'none.pem');
  await writeFile(none, 'not a certificate');
  const faults = (more: Record<string, string>) => () => configOf(more);
  expect(faults({ DATABASE_CA: none })).toThrow('DATABASE_CA: must be a file in PEM');
  expect(faults({ DATABASE_CA: path.join(folder, 'absent.pem') })).toThrow('DATABASE_CA: cannot be read (ENOENT)');
  const named = withParameters(`sslmode=verify-full&sslrootcert=${encodeURIComponent(none)}`);
  expect(faults({ DATABASE_URL: named })).toThrow('sslrootcert in DATABASE_URL: must be a file in PEM');
  expect(faults({ DATABASE_URL: named, DATABASE_CA: AUTHORITY })).toThrow(
    'DATABASE_CA: not with sslmode or sslrootcert',
  );
  expect(() => readConfig({ DATABASE_CA: AUTHORITY, DATABASE_SESSION_URL: address.href })).toThrow(
    /DATABASE_SESSION_URL: not without DATABASE_URL\n- DATABASE_CA: not without DATABASE_URL/,
  );
});
