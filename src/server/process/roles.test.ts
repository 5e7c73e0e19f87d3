import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { uploadImage } from '#contract/images.ts';
import { createPost } from '#contract/posts.ts';
import { schedulePost } from '#contract/publications.ts';
import { createRemoteClient } from '#test/chaos/client.ts';
import { type Balancer, startBalancer } from '#test/harness/balancer.ts';
import { createTestDatabase, databaseUrlOf, type TestDatabase } from '#test/harness/database.ts';
import { findFastFolder } from '#test/harness/fast-folder.ts';
import { dataUrlOf, drawFlag } from '#test/harness/images.ts';
import { startTestLinkedIn, type TestLinkedIn } from '#test/harness/linkedin.ts';
import { openProductProcesses, type ProductProcesses } from '#test/harness/product-processes.ts';
import { documentOf, type Journal } from '#test/harness/publishing.ts';
import { bringBack, finishSignIn, visitProvider } from '#test/harness/sign-in.ts';

/** Four starts, on a machine that does much else. */
const START_MS = 180_000;

let folder = '';
let database: TestDatabase;
let linkedin: TestLinkedIn;
let balancer: Balancer;
let processes: ProductProcesses;
const names: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(await findFastFolder(), 'postsmith-roles-'));
  database = await createTestDatabase();
  linkedin = await startTestLinkedIn({ now: Date.now });
  balancer = await startBalancer();
  await linkedin.control('/apps', {
    clientId: linkedin.clientId,
    redirectUris: [`${balancer.url}/auth/handler`],
  });
  processes = openProductProcesses({
    PUBLIC_URL: balancer.url,
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
}, START_MS);

/** Starts one with a data folder of its own. @returns the port it was given */
async function start(name: string, ROLE: 'web' | 'worker'): Promise<number> {
  names.push(name);
  return (await processes.start(name, { ROLE, DATA_DIR: path.join(folder, name) })).port;
}

test(
  'two webs and two workers share nothing but a database: an image of the one web goes out through whichever worker',
  async () => {
    const first = await start('web-1', 'web');
    const [second] = await Promise.all([
      start('web-2', 'web'),
      start('worker-1', 'worker'),
      start('worker-2', 'worker'),
    ]);

    const client = createRemoteClient(balancer.url, '10.0.0.1');
    /** From now on calls go there; what was kept of the former connection is found to be closed by a call that may fail. */
    const goTo = async (port: number) => {
      balancer.sendTo(port);
      balancer.cut();
      const isUp = () =>
        client.raw({ path: '/healthz' }).then(
          ({ status }) => status === 200,
          () => false,
        );
      await vi.waitUntil(isUp, { timeout: 60_000 });
    };
    await goTo(first);
    // The harness's steps speak to a client that is called alike.
    const asClient = client as unknown as Parameters<typeof visitProvider>[0] & Parameters<typeof finishSignIn>[0];
    const returned = await visitProvider(asClient, linkedin, 'Ada');
    // Sign-in goes on at the other web, as behind any balancer.
    await goTo(second);
    await finishSignIn(asClient, await bringBack(asClient, balancer.url, returned));
    await database.pool.query(`update users set tier = 'top_voice', base_tier = 'top_voice'`);

    await goTo(first);
    const uploaded = await client.ok(uploadImage, {
      body: { dataUrl: dataUrlOf(await drawFlag(600, 400).png().toBuffer()) },
    });
    await goTo(second);
    const { src } = uploaded.data;
    const seen = await client.raw({ path: src });
    expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/png']);

    const hash = src.slice(src.lastIndexOf('/') + 1);
    const words = 'An image that two machines know.';
    const { id } = await client.ok(createPost, { body: { content: words, tiptapJson: documentOf(words, [{ hash }]) } });
    const scheduledDate = new Date(Date.now() + 4_000).toISOString();
    await client.ok(schedulePost, { body: { postId: id, scheduledDate, userTimezone: 'UTC' } });
    const journal = async () => (await linkedin.control('/journal')) as Journal;
    await vi.waitUntil(async () => (await journal()).posts.length > 0, { timeout: 90_000, interval: 200 });
    const { posts } = await journal();
    expect(posts).toHaveLength(1);
    expect(posts[0]?.images.map(({ sha256 }) => sha256)).toEqual([
      createHash('sha256').update(seen.bytes).digest('hex'),
    ]);

    for (const name of names) expect(await readdir(path.join(folder, name)).catch(() => [])).toEqual([]);
  },
  START_MS + 120_000,
);
