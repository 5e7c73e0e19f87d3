import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPost, listPosts, readPost } from '#contract/posts.ts';
import { schedulePost } from '#contract/publications.ts';
import { migrate } from '#server/db/migrate.ts';
import { listMigrations } from '#server/db/migration-files.ts';
import { createRemoteClient, type RemoteClient } from '#test/chaos/client.ts';
import { type Balancer, startBalancer } from '#test/harness/balancer.ts';
import { createTestDatabase, databaseUrlOf, type TestDatabase } from '#test/harness/database.ts';
import { findFastFolder } from '#test/harness/fast-folder.ts';
import { startTestLinkedIn, type TestLinkedIn } from '#test/harness/linkedin.ts';
import { openProductProcesses, type ProductProcesses } from '#test/harness/product-processes.ts';
import { documentOf, type Journal } from '#test/harness/publishing.ts';
import { bringBack, finishSignIn, visitProvider } from '#test/harness/sign-in.ts';

/** Five starts take most of a minute. */
const isLong = process.env['POSTSMITH_LONG'] === '1';
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** On a machine that does much else. */
const TIMEOUT_MS = 240_000;
const PEOPLE = ['Ada', 'Tomás'];
const SOON = { timeout: 60_000, interval: 50 };

let folder = '';
let database: TestDatabase;
let linkedin: TestLinkedIn;
let balancer: Balancer;
let processes: ProductProcesses;
beforeAll(async () => {
  folder = await mkdtemp(path.join(await findFastFolder(), 'postsmith-upgrade-'));
  database = await createTestDatabase();
  linkedin = await startTestLinkedIn({ now: Date.now });
  balancer = await startBalancer();
  await linkedin.control('/apps', { clientId: linkedin.clientId, redirectUris: [`${balancer.url}/auth/handler`] });
  processes = openProductProcesses({
    PUBLIC_URL: balancer.url,
    TRUST_PROXY: 'loopback',
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: databaseUrlOf(database),
    BLOBS: 'postgres',
    SESSION_SECRET: 'a secret of all processes, long enough',
    ENCRYPTION_KEY: '07'.repeat(32),
    LINKEDIN_CLIENT_ID: linkedin.clientId,
    LINKEDIN_CLIENT_SECRET: linkedin.clientSecret,
    LINKEDIN_AUTH_URL: linkedin.url,
    LINKEDIN_API_URL: linkedin.url,
  });
});
afterAll(async () => {
  processes.kill();
  await balancer.close();
  await linkedin.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
}, TIMEOUT_MS);

/** A checkout of a later version: this one with another number and one more migration. */
async function makeCheckout(version: string, migration: string, sql: string, from = ROOT): Promise<string> {
  const root = path.join(folder, version);
  await cp(path.join(from, 'src'), path.join(root, 'src'), { recursive: true });
  for (const name of ['node_modules', 'dist']) await symlink(path.join(ROOT, name), path.join(root, name));
  const about = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as object;
  await writeFile(path.join(root, 'package.json'), JSON.stringify({ ...about, version }));
  await writeFile(path.join(root, 'src/server/db/migrations', migration), sql);
  return root;
}

async function signIn(name: string, at: number): Promise<RemoteClient> {
  const client = createRemoteClient(balancer.url, `10.0.0.${at + 1}`, { closes: true });
  const asClient = client as unknown as Parameters<typeof visitProvider>[0] & Parameters<typeof finishSignIn>[0];
  await finishSignIn(asClient, await bringBack(asClient, balancer.url, await visitProvider(asClient, linkedin, name)));
  await database.pool.query(`update users set tier = 'admin', base_tier = 'admin' where id = $1`, [client.userId]);
  return client;
}

/** One post after the other, each due soon after it is scheduled, until that is over. Any call that is refused ends it with an error. */
async function publishUntil(isOver: () => boolean, client: RemoteClient, name: string): Promise<string[]> {
  const published: string[] = [];
  while (!isOver()) {
    const words = `${name}'s post ${published.length}, written while the product is renewed.`;
    const { id } = await client.ok(createPost, { body: { content: words, tiptapJson: documentOf(words) } });
    const scheduledDate = new Date(Date.now() + 3_000).toISOString();
    await client.ok(schedulePost, { body: { postId: id, scheduledDate, userTimezone: 'UTC' } });
    await vi.waitUntil(async () => {
      await client.ok(listPosts);
      const { data } = await client.ok(readPost, { params: { id } });
      if (data.status === 'failed') throw new Error(`${words} failed: ${JSON.stringify(data)}`);
      return data.status === 'published';
    }, SOON);
    published.push(words);
  }
  return published;
}

const SENTENCE =
  /^This database was brought up to date by Postsmith 9\.0\.0: it has 9002_wind\.sql, .* Run the newer version, or restore a backup/m;

test(
  'a process under which a newer one changed the database ends, and another start of it refuses',
  async () => {
    const web = await processes.start('web', { ROLE: 'web' });
    await database.pool.query(`insert into schema_migrations values ('9002_wind.sql', '', now(), null, '9.0.0')`);
    for (const { code, said } of [await web.end, await processes.refuse('web again', { ROLE: 'web' })]) {
      expect(said).toMatch(SENTENCE);
      expect(code).toBe(78);
    }
    await database.pool.query(`delete from schema_migrations where name = '9002_wind.sql'`);
  },
  TIMEOUT_MS,
);

test.runIf(isLong)(
  'a new version starts beside the old one, both work, and the old one is stopped: each post is out once, and every call is answered',
  async () => {
    const last = (await listMigrations()).at(-1)?.slice(0, 4);
    const compatible = `-- older programs may run from ${last}\nalter table posts add column weather text not null default 'fair';`;
    const next = await makeCheckout('8.0.0', '9001_weather.sql', compatible);
    const old = await Promise.all([
      processes.start('old web', { ROLE: 'web' }),
      processes.start('old worker', { ROLE: 'worker' }),
    ]);
    balancer.sendTo(old[0].port);
    const people = await Promise.all(PEOPLE.map(signIn));

    let isOver = false;
    const publishing = Promise.all(people.map((client, at) => publishUntil(() => isOver, client, PEOPLE[at] ?? '')));
    // Where a call fails, that is what is told, and not what the steps below wait for in vain.
    const during = <T>(step: Promise<T>) => Promise.race([step, publishing.then(() => step)]);
    const journal = async () => (await linkedin.control('/journal')) as Journal;
    const more = async () => {
      const { length } = (await journal()).posts;
      await vi.waitUntil(async () => (await journal()).posts.length >= length + PEOPLE.length, SOON);
    };
    await during(more());
    const renewed = await during(
      Promise.all([
        processes.start('new web', { ROLE: 'web' }, next),
        processes.start('new worker', { ROLE: 'worker' }, next),
      ]),
    );
    const { rows } = await database.pool.query(`select product from schema_migrations where name = '9001_weather.sql'`);
    expect(rows).toEqual([{ product: '8.0.0' }]);
    balancer.sendTo(old[0].port, renewed[0].port);
    await during(more());
    // An old one can still be started, as by whoever watches it.
    await during(processes.start('old web again', { ROLE: 'web' }).then((again) => again.stop()));

    balancer.sendTo(renewed[0].port);
    const stopped = await during(Promise.all(old.map((one) => one.stop())));
    expect(stopped.map(({ code }) => code)).toEqual([0, 0]);
    await during(more());
    isOver = true;
    const words = (await publishing).flat();
    const { posts } = await journal();
    expect(posts.map(({ rendered }) => rendered).sort()).toEqual(words.sort());

    // A version that the one of now cannot run beside.
    const later = await makeCheckout('9.0.0', '9002_wind.sql', 'alter table posts rename weather to wind;', next);
    await migrate(database.pool, { folder: path.join(later, 'src/server/db/migrations'), product: '9.0.0' });
    for (const { code, said } of await Promise.all(renewed.map(({ end }) => end))) {
      expect(said).toMatch(SENTENCE);
      expect(code).toBe(78);
    }
    const refused = await processes.refuse('old web', { ROLE: 'web' }, next);
    expect(refused.said).toMatch(SENTENCE);
    expect(refused.code).toBe(78);
  },
  TIMEOUT_MS,
);
