import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { findDataFolder } from '#server/db/embedded/data-folder.ts';
import { startEmbeddedServer } from '#server/db/embedded/server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_TIMEOUT_MS = 40_000;
/** Deadlock (Postgres manual, appendix A). */
const DEADLOCK = '40P01';
const TRIES = 3;

export type Journal = {
  posts: {
    urn: string;
    rendered: string;
    sub: string;
    visible: boolean;
    images: { sha256: string | null; altText: string | null }[];
    article: { title: string; thumbnail: { sha256: string | null } | null } | null;
  }[];
};

/** The product as `npm start` runs it, on free ports and a data folder of its own, with the handles a test needs. */
export type Product = {
  url: string;
  linkedinUrl: string;
  articlesUrl: string;
  /** The practice AI, which writes where the product was started with AI_PROVIDER=practice. */
  aiUrl: string;
  /** Moves the database's clock, the one that publishing obeys. */
  advance(ms: number): Promise<void>;
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** A control call of the practice network: GET without a body, POST with one. */
  control(path: string, body?: unknown): Promise<unknown>;
  /** Faults that wait for their turn never come. */
  clearFaults(): Promise<void>;
  /** Takes back what an earlier journey left: its posts, counters, faults, settings and its hand on the clock. */
  reset(): Promise<void>;
  journal(): Promise<Journal>;
  /** What the product wrote to its log. */
  log(): string;
  stop(): Promise<void>;
};

/** @param prefix what its data folder's path begins with; a benchmark's is on the disk, as an installation's is */
export async function startProduct(
  env: Record<string, string> = {},
  prefix = path.join(tmpdir(), 'postsmith-e2e-'),
): Promise<Product> {
  const dataDir = await mkdtemp(prefix);
  // Started by root, the database stays in it where the server's account may enter.
  await chmod(dataDir, 0o755);
  const child = spawn(process.execPath, ['src/server/start.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...cleanEnvironment(), PORT: '0', DATA_DIR: dataDir, ...env },
  });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString('utf8');
  });
  const addresses = await readAddresses(child, () => log);
  const ready = JSON.parse(await readFile(path.join(dataDir, 'practice', 'practice.json'), 'utf8')) as { ai: string };
  const database = await startEmbeddedServer({ dataDir, role: 'worker', log: () => undefined });
  const pool = new pg.Pool({ ...database.connection, max: 2 });

  async function control(target: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') {
    const answer = await fetch(`${addresses.linkedinUrl}/__sim${target}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!answer.ok) throw new Error(`${target}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as unknown;
  }

  return {
    ...addresses,
    aiUrl: ready.ai,
    log: () => log,
    async advance(ms) {
      await pool.query(`update app_clock set shift = shift + make_interval(secs => $1)`, [ms / 1000]);
    },
    sql: async (text, values) => (await query(pool, text, values)).rows,
    control: (target, body) => control(target, body),
    clearFaults: async () => void (await control('/faults', undefined, 'DELETE')),
    async reset() {
      await control('/faults', undefined, 'DELETE');
      await control('/settings', { consentCutsOpener: false });
      await query(
        pool,
        `
        truncate settings_versions;
        delete from posts;
        delete from deleted_posts;
        delete from queues;
        delete from referrals;
        delete from referral_codes;
        delete from usage_months;
        delete from usage_events;
        delete from token_days;
        delete from visitor_days;
        delete from subscriptions;
        delete from billing_customers;
        delete from paid_invoices;
        delete from subscription_changes;
        delete from tier_grants;
        delete from inbox_messages;
        delete from nps_answers;
        delete from notice_matters;
        delete from notice_choices;
        delete from push_subscriptions;
        delete from readiness_looks;
        delete from notice_deliveries;
        update users set tier = 'free', base_tier = 'free', tier_until = null, status = 'active', nps_asked_at = null,
          timezone = null, industry = 'general', role = 'general';
        update app_clock set shift = interval '0';
      `,
      );
    },
    journal: async () => (await control('/journal')) as Journal,
    async stop() {
      // Its end does not wait for the connections, which the database may be the first to close.
      pool.on('error', () => undefined);
      await pool.end();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      // Started by root, the database stands elsewhere.
      await rm(await findDataFolder(dataDir), { recursive: true, force: true });
      // The practice network ends a moment after its parent and may still write.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** The product goes on beside a test, and may wait for what the test's statement holds: who loses was rolled back whole, and asks again. */
async function query(
  pool: pg.Pool,
  text: string,
  values?: unknown[],
): Promise<pg.QueryResult<Record<string, unknown>>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await pool.query<Record<string, unknown>>(text, values);
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === DEADLOCK;
      if (attempt === TRIES || !isDeadlock) throw error;
    }
  }
}

/** The product reads its own settings alone, whatever the machine that runs the tests has set. */
function cleanEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  return { PATH, HOME, ...(TMPDIR === '' ? {} : { TMPDIR }) };
}

async function readAddresses(
  child: ChildProcess,
  log: () => string,
): Promise<Pick<Product, 'url' | 'linkedinUrl' | 'articlesUrl'>> {
  if (child.stdout === null) throw new Error('the product has no output');
  const timer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
  const said: string[] = [];
  let url = '';
  let linkedinUrl = '';
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    url = /running: (http\S+)/.exec(line)?.[1] ?? url;
    linkedinUrl = /its feed: (http\S+)\/feed\//.exec(line)?.[1] ?? linkedinUrl;
    const articlesUrl = /articles to try: (http\S+)\//.exec(line)?.[1];
    if (articlesUrl === undefined) continue;
    clearTimeout(timer);
    return { url, linkedinUrl, articlesUrl };
  }
  clearTimeout(timer);
  throw new Error(`the product did not start:\n${said.join('\n')}\n${log()}`);
}
