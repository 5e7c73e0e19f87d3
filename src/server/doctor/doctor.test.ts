import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDataFolder } from '#server/db/embedded/data-folder.ts';
import { readLock } from '#server/db/embedded/lock.ts';
import { findPostmaster } from '#server/db/embedded/postmaster.ts';
import { startEmbeddedServer } from '#server/db/embedded/server.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { findFastFolder } from '#test/harness/fast-folder.ts';
import { judge } from './check-database.ts';
import { checkDisk, checkNode } from './check-machine.ts';
import { examine, exitCode, report } from './examine.ts';

const MACHINE = {
  node: '24.21.0',
  versions: { pinned: '24.21.0', oldest: '20.19' },
  now: Date.parse('2026-11-23T12:00:00Z'),
  freeBytes: () => 50e9,
};
const HOUR_MS = 3_600_000;

let database: TestDatabase;
let network: Server;
let folder = '';
let networkMs = () => Date.now();
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'postsmith-doctor-'));
  // LinkedIn, the service of a model and the product's own address, as far as the doctor asks them.
  network = createServer((request, response) => {
    response.setHeader('date', new Date(networkMs()).toUTCString());
    response.end(JSON.stringify({ ok: request.url === '/healthz' }));
  }).listen(0, '127.0.0.1');
  await once(network, 'listening');
});
afterAll(async () => {
  network.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** An installation that is well. */
function healthy(): Record<string, string> {
  const { host, port, user, password, database: name } = database.connection;
  const login = password === undefined ? user : `${user}:${password}`;
  return {
    DATA_DIR: folder,
    DATABASE_URL: `postgres://${login}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    SESSION_SECRET: 'PBo5qG2nVt8RzL0kXc7WmY1sDf4hJa9u',
    ENCRYPTION_KEY: '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0',
    LINKEDIN_CLIENT_ID: 'id',
    LINKEDIN_CLIENT_SECRET: 'secret',
    LINKEDIN_API_URL: urlOf(network),
    AI_PROVIDER: 'compatible',
    AI_MODEL: 'small',
    AI_BASE_URL: `${urlOf(network)}/v1`,
  };
}

/** What is not green with these settings, by check: its level, and what it says. */
async function troubles(settings: Record<string, string | undefined> = {}, machine: Partial<typeof MACHINE> = {}) {
  const findings = await examine({ ...healthy(), ...settings }, { ...MACHINE, ...machine });
  for (const { level, cure } of findings) expect(cure === undefined).toBe(level === 'green');
  return findings.flatMap(({ check, level, says }) => (level === 'green' ? [] : [`${level} ${check}: ${says}`]));
}

test('an installation that is well: every line is green', async () => {
  const findings = await examine(healthy(), MACHINE);
  expect(findings.map(({ check, level }) => `${level} ${check}`)).toEqual(
    [
      'settings',
      'secrets',
      'address',
      'database',
      'migrations',
      'clock',
      'linkedin',
      'clock',
      'api version',
      'model',
      'disk',
      'node',
    ].map((check) => `green ${check}`),
  );
  expect(exitCode(findings)).toBe(0);
});

test('every fault of the settings is told at once, a LinkedIn app that is missing at a public address with what to do', async () => {
  const found = await troubles({ PORT: 'x', HOST: '0.0.0.0', LINKEDIN_CLIENT_ID: '', LINKEDIN_CLIENT_SECRET: '' });
  expect(found).toEqual([
    expect.stringMatching(/^red settings: PORT: /),
    expect.stringMatching(/^red settings: LINKEDIN_CLIENT_ID: .*developers\/apps/),
    expect.stringMatching(/^red settings: PUBLIC_URL: /),
  ]);
});

test('secrets that could be guessed or read by others', async () => {
  const weak = await troubles({ SESSION_SECRET: 'abcd'.repeat(8), ENCRYPTION_KEY: '01'.repeat(32) });
  expect(weak).toEqual([
    'red secrets: SESSION_SECRET could be guessed.',
    'red secrets: ENCRYPTION_KEY could be guessed.',
  ]);
  const file = path.join(folder, 'secrets.json');
  await writeFile(file, '{}');
  await chmod(file, 0o644);
  expect(await troubles()).toEqual([`red secrets: Others on this machine can read ${file}.`]);
  await rm(file);
});

test('addresses that lead nowhere, and that LinkedIn would not take', async () => {
  const PUBLIC_URL = 'http://posts.example.org';
  expect(await troubles({ PUBLIC_URL })).toEqual([
    `red address: LinkedIn sends people back to https addresses alone, and PUBLIC_URL is ${PUBLIC_URL}.`,
    'yellow address: A proxy is in front, and its word on who calls is not believed: everybody shares one limit of calls.',
  ]);
});

test('a database that is away, that is behind, and whose clock is wrong', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const DATABASE_URL = `${urlOf(closed).replace('http', 'postgres')}/posts`;
  await once(closed.close(), 'close');
  const away = await troubles({ DATABASE_URL });
  expect(away).toEqual(['red database: The database does not answer or does not let us in (ECONNREFUSED).']);

  const { rows } = await database.pool.query(
    'delete from schema_migrations where name = (select max(name) from schema_migrations) returning *',
  );
  expect(await troubles()).toEqual([`yellow migrations: The database lacks 1 of this version, from ${rows[0].name}.`]);
  await database.pool.query(
    'insert into schema_migrations select * from json_populate_record(null::schema_migrations, $1)',
    [rows[0]],
  );

  await database.pool.query(`insert into schema_migrations values ('9999_later.sql', '', now())`);
  expect((await troubles()).join()).toMatch(
    /^red migrations: This database was brought up to date by .*9999_later.sql/,
  );
  await database.pool.query(`delete from schema_migrations where name = '9999_later.sql'`);

  const facts = {
    version: '14.2',
    isTooOld: true,
    oldest: 15,
    missing: [],
    newer: null,
    pooler: null,
    processMs: 0,
    databaseMs: -HOUR_MS,
  };
  const behind = judge({ ...facts, isTooOld: false, pooler: 'The connections lack settings.' });
  expect(behind.map(({ level, says }) => `${level} ${says}`)).toContain('red The connections lack settings.');
  expect(judge(facts).map(({ level, says }) => `${level} ${says}`)).toEqual([
    'red Postgres 14.2 is older than 15.',
    'green The database has all of this version.',
    "red The database's is -3600 s off this machine's.",
  ]);
});

test('an embedded database that does not run, since the product does not, is no fault', async () => {
  expect(await troubles({ DATABASE_URL: '' })).toEqual([
    'yellow database: The embedded Postgres holds no data yet, since the product does not run.',
  ]);
  expect(await troubles({ DATABASE_URL: '', LINKEDIN_CLIENT_ID: '', LINKEDIN_CLIENT_SECRET: '' })).toContain(
    'yellow linkedin: The practice network stands in for it and does not run.',
  );
});

test('the embedded database of a product that runs is asked, and left as it was', async () => {
  const dataDir = await mkdtemp(path.join(await findFastFolder(), 'postsmith-doctor-'));
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedServer({ dataDir, log: () => undefined });
  const before = await readLock(dataDir);
  const settings = { DATABASE_URL: '', DATA_DIR: dataDir };
  expect(await troubles(settings)).toEqual([
    expect.stringMatching(/^yellow migrations: The database lacks \d+ of this version, from 0001_start\.sql\.$/),
  ]);
  expect(await readLock(dataDir)).toEqual(before);
  expect(await findPostmaster(await findDataFolder(dataDir))).not.toBeNull();
  await server.stop();
  expect(await troubles(settings)).toEqual([
    'yellow database: The embedded Postgres has its data and does not run, since the product does not run.',
  ]);
  await rm(dataDir, { recursive: true });
});

test('a network that does not answer, and one whose clock is another', async () => {
  const LINKEDIN_API_URL = 'http://127.0.0.1:1';
  expect(await troubles({ LINKEDIN_API_URL, AI_BASE_URL: `${LINKEDIN_API_URL}/v1` })).toEqual([
    expect.stringMatching(/^red linkedin: http:\/\/127\.0\.0\.1:1 does not answer \(/),
    expect.stringMatching(/^red model: http:\/\/127\.0\.0\.1:1 does not answer \(/),
  ]);
  networkMs = () => Date.now() - HOUR_MS;
  expect(await troubles()).toEqual([
    expect.stringMatching(
      /^red clock: This machine's is \+3(599|600|601) s off the network's: nothing would be sent\.$/,
    ),
  ]);
  networkMs = () => Date.now();
});

test('a version of the API that ended or ends, a full disk, an old Node', async () => {
  expect(await troubles({ LINKEDIN_API_VERSION: '202601' }, { now: Date.parse('2027-02-01') })).toEqual([
    'red api version: LinkedIn has ended 202601.',
  ]);
  expect(await troubles({ LINKEDIN_API_VERSION: '202601' })).toEqual([
    'yellow api version: LinkedIn ends 202601 in 52 days.',
  ]);
  expect(await troubles({ LINKEDIN_API_VERSION: '202605' })).toEqual([
    'yellow api version: When LinkedIn ends 202605 is not known here.',
  ]);
  const disk = (bytes: number) => checkDisk('/data', bytes).map(({ level }) => level);
  expect([disk(0.4e9), disk(2e9), disk(9e9)]).toEqual([['red'], ['yellow'], ['green']]);
  const node = (version: string) => checkNode(version, MACHINE.versions).map(({ level }) => level);
  expect([node('18.20.1'), node('22.1.0'), node('24.30.0')]).toEqual([['red'], ['yellow'], ['green']]);
});

test('the command prints a line a check with its cure, and ends with 1 where something is red', async () => {
  const { PATH = '' } = process.env;
  const command = fileURLToPath(new URL('./doctor-command.ts', import.meta.url));
  const settings = healthy();
  const env = { ...settings, PATH, LINKEDIN_API_URL: 'http://127.0.0.1:1', NO_COLOR: '1' };
  const child = spawn(process.execPath, [command], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(code).toBe(1);
  expect(said).toMatch(/^green {3}database {5}Postgres /m);
  expect(said).toMatch(
    /^red {5}linkedin {5}http:\/\/127\.0\.0\.1:1 does not answer \(.*\n {21}→ Let this machine through/m,
  );
  for (const secret of [settings['SESSION_SECRET'], settings['ENCRYPTION_KEY']]) expect(said).not.toContain(secret);
  expect(report([{ check: 'disk', level: 'green', says: 'Well.' }], (_level, words) => words)).toEqual([
    'green   disk         Well.',
  ]);
});
