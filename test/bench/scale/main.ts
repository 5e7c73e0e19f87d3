import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type PracticeNetwork, startPracticeNetwork } from '#server/adapters/practice-network.ts';
import { findDataFolder } from '#server/db/embedded/data-folder.ts';
import { startEmbeddedServer } from '#server/db/embedded/server.ts';
import { migrate } from '#server/db/migrate.ts';
import { measureProcesses } from '../processes.ts';
import { makeMembers, readWords, schedulePosts, writePracticeState } from './crowd.ts';
import { freePort, type Process, startProcess } from './processes.ts';
import { startReaders } from './readers.ts';

/**
 * Workers and two webs, each a process with a folder of its own, on one Postgres: `node test/bench/scale/main.ts --posts 1000 --workers 2,4,8`.
 * All posts are due at the same time, while LinkedIn (practice) takes 150 ms for each and people use the webs. Linux only.
 */
const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '1000' },
    members: { type: 'string', default: '' },
    workers: { type: 'string', default: '2,4,8' },
    'answers-in': { type: 'string', default: '150' },
  },
});
const POSTS = Number(values.posts);
const MEMBERS = values.members === '' ? Math.ceil(POSTS / 2) : Number(values.members);
const WEBS = 2;
/** From the end of all preparations to when the posts are due. */
const LEAD_MS = 10_000;
const WITHIN_MS = 15 * 60_000;
const KEY = '07'.repeat(32);
/** As somebody sets their own Postgres; the embedded one is set for little memory. */
const SETTINGS = { max_connections: '300', shared_buffers: '256MB', max_wal_size: '2GB' };

type Journal = { posts: { rendered: string; createdAt: string; sub: string }[] };
type Result = Record<(typeof COLUMNS)[number], string>;
const COLUMNS = [
  'workers',
  'posts',
  'median late',
  'last late',
  'doubled',
  'out of order',
  'not published',
  'web p95',
  'web failed',
  'connections',
  'transactions a post',
  'CPU a post: workers',
  'database',
  'practice LinkedIn',
  'webs',
  'database CPU',
] as const;

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
const numeric = (one: number, other: number) => one - other;

async function measure(workers: number): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'postsmith-scale-'));
  await chmod(folder, 0o755);
  const dataDir = path.join(folder, 'database');
  const server = await startEmbeddedServer({ dataDir, log: () => undefined }, { settings: SETTINGS });
  const pool = new pg.Pool({ ...server.connection, max: 2 });
  const members = makeMembers(MEMBERS);
  await writePracticeState(folder, 'practice-client', members);
  const network = await startPracticeNetwork({ dataDir: folder, port: 0 });
  const processes: Process[] = [];
  try {
    await migrate(pool, { tell: () => undefined });
    const { host, user, database } = server.connection;
    const environment = {
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      BLOBS: 'postgres',
      LINKEDIN_CLIENT_ID: network.clientId,
      LINKEDIN_CLIENT_SECRET: network.clientSecret,
      LINKEDIN_AUTH_URL: network.linkedinUrl,
      LINKEDIN_API_URL: network.linkedinUrl,
      SESSION_SECRET: 'a secret of the benchmark, long enough to be taken',
      ENCRYPTION_KEY: KEY,
      TRUST_PROXY: 'loopback',
    };
    for (const role of ['web', 'worker'] as const) {
      for (let nth = 0; nth < (role === 'web' ? WEBS : workers); nth += 1) {
        processes.push(await startProcess(role, { folder, at: nth, port: await freePort(), environment }));
      }
    }
    return await watch({ workers, pool, network, members, processes, folder });
  } finally {
    await Promise.all(processes.map((one) => one.stop()));
    await network.stop();
    await pool.end();
    await server.stop();
    await rm(await findDataFolder(dataDir), { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}

type Stage = {
  workers: number;
  pool: pg.Pool;
  network: PracticeNetwork;
  members: ReturnType<typeof makeMembers>;
  processes: readonly Process[];
  folder: string;
};

async function watch({ workers, pool, network, members, processes, folder }: Stage): Promise<Result> {
  const control = (where: string, body: unknown) =>
    fetch(`${network.linkedinUrl}/__sim${where}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  const webs = processes.slice(0, WEBS).map(({ url }) => url);
  await control('/apps', { clientId: network.clientId, redirectUris: webs.map((url) => `${url}/auth/handler`) });
  await control('/settings', { memberCallsPerDay: 1_000_000, appCallsPerDay: 10_000_000 });
  await control('/faults', { mode: 'delay', ms: Number(values['answers-in']), times: POSTS * 10 });
  const sql = async (text: string, given?: unknown[]) => (await pool.query(text, given)).rows;
  const readers = await startReaders(webs, { network, sql });
  const dueAt = Date.now() + LEAD_MS;
  await schedulePosts(pool, { members, posts: POSTS, dueAt, key: Buffer.from(KEY, 'hex') });
  await sleep(dueAt - Date.now());

  const use = () => cpuByKind(folder, processes);
  const [before, transactionsBefore] = [use(), await countTransactions(pool)];
  const connections = await untilOut(pool);
  const tookS = (Date.now() - dueAt) / 1000;
  const [after, transactions] = [use(), (await countTransactions(pool)) - transactionsBefore];
  const { ms, failed } = await readers.stop();
  const journal = (await (await fetch(`${network.linkedinUrl}/__sim/journal`)).json()) as Journal;
  const late = journal.posts.map(({ createdAt }) => (Date.parse(createdAt) - dueAt) / 1000).toSorted(numeric);
  const cpu = (kind: Kind) => `${((after[kind] - before[kind]) / POSTS).toFixed(1)} ms`;
  return {
    workers: String(workers),
    posts: String(POSTS),
    'median late': `${at(late, 0.5).toFixed(1)} s`,
    'last late': `${at(late, 1).toFixed(1)} s`,
    doubled: String(journal.posts.length - new Set(journal.posts.map(({ rendered }) => rendered)).size),
    'out of order': String(countOutOfOrder(journal)),
    'not published': String(POSTS - new Set(journal.posts.map(({ rendered }) => rendered)).size),
    'web p95': `${at(ms.toSorted(numeric), 0.95).toFixed(0)} ms`,
    'web failed': `${failed} of ${ms.length}`,
    connections: String(connections),
    'transactions a post': (transactions / POSTS).toFixed(1),
    'CPU a post: workers': cpu('worker'),
    database: cpu('database'),
    'practice LinkedIn': cpu('practice'),
    webs: cpu('web'),
    'database CPU': `${((after.database - before.database) / 1000 / tookS).toFixed(2)} cores`,
  };
}

type Kind = 'worker' | 'web' | 'database' | 'practice';

/** Processor time so far, ms, of everything that takes part. Ticks are 10 ms. */
function cpuByKind(folder: string, processes: readonly Process[]): Record<Kind, number> {
  const sum: Record<Kind, number> = { worker: 0, web: 0, database: 0, practice: 0 };
  const places = new Map(processes.map(({ pid }, nth) => [pid, nth < WEBS ? 'web' : 'worker'] as const));
  const ours = measureProcesses((command, environment) => command.includes(folder) || environment.includes(folder));
  for (const { pid, name, cpuTicks } of ours) {
    const kind = /practice\/main/.test(name) ? 'practice' : /postgres/.test(name) ? 'database' : places.get(pid);
    if (kind !== undefined) sum[kind] += cpuTicks * 10;
  }
  return sum;
}

async function countTransactions(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query('select xact_commit as n from pg_stat_database where datname = current_database()');
  return Number(rows[0]?.n);
}

/** Waits until nothing is on its way. @returns the most connections that were open */
async function untilOut(pool: pg.Pool): Promise<number> {
  const until = Date.now() + WITHIN_MS;
  for (let most = 0; ; await sleep(1_000)) {
    const { rows } = await pool.query<{ live: string; open: string }>(`select
      (select count(*) from publications where state in ('queued', 'sending', 'doubt')) as live,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as open`);
    most = Math.max(most, Number(rows[0]?.open));
    if (Number(rows[0]?.live) === 0 || Date.now() > until) return most;
  }
}

function countOutOfOrder({ posts }: Journal): number {
  const last = new Map<string, number>();
  let count = 0;
  for (const { rendered } of posts) {
    const { turn, sub } = readWords(rendered);
    if (turn < (last.get(sub) ?? -1)) count += 1;
    last.set(sub, turn);
  }
  return count;
}

process.stdout.write(`| ${COLUMNS.join(' | ')} |\n|${COLUMNS.map(() => '---').join('|')}|\n`);
for (const workers of values.workers.split(',').map(Number)) {
  const result = await measure(workers);
  process.stdout.write(`| ${COLUMNS.map((column) => result[column]).join(' | ')} |\n`);
}
