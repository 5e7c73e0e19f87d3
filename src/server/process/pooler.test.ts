import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { uploadImage } from '#contract/images.ts';
import { createPost } from '#contract/posts.ts';
import { schedulePost } from '#contract/publications.ts';
import { createRemoteClient } from '#test/chaos/client.ts';
import { type Balancer, startBalancer } from '#test/harness/balancer.ts';
import { bareEnvironment } from '#test/harness/bare-environment.ts';
import { createTestDatabase, databaseUrlOf, type TestDatabase } from '#test/harness/database.ts';
import { findFastFolder } from '#test/harness/fast-folder.ts';
import { dataUrlOf, drawFlag } from '#test/harness/images.ts';
import { startTestLinkedIn, type TestLinkedIn } from '#test/harness/linkedin.ts';
import { startPooler } from '#test/harness/pgbouncer.ts';
import { openProductProcesses, type ProductProcesses } from '#test/harness/product-processes.ts';
import { documentOf, type Journal } from '#test/harness/publishing.ts';
import { bringBack, finishSignIn, visitProvider } from '#test/harness/sign-in.ts';
import type { TransactionPooler } from '#test/harness/transaction-pooler.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** On a machine that does much else. */
const TIMEOUT_MS = 240_000;

let folder = '';
let database: TestDatabase;
let other: TestDatabase;
let pooler: TransactionPooler;
let linkedin: TestLinkedIn;
let balancer: Balancer;
let processes: ProductProcesses;
let shared: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(await findFastFolder(), 'postsmith-pooler-'));
  database = await createTestDatabase();
  other = await createTestDatabase();
  pooler = await startPooler(database.connection);
  linkedin = await startTestLinkedIn({ now: Date.now });
  balancer = await startBalancer();
  await linkedin.control('/apps', { clientId: linkedin.clientId, redirectUris: [`${balancer.url}/auth/handler`] });
  shared = {
    PUBLIC_URL: balancer.url,
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: databaseUrlOf(pooler),
    DATABASE_SESSION_URL: databaseUrlOf(database),
    BLOBS: 'postgres',
    SESSION_SECRET: 'a secret of all processes, long enough',
    ENCRYPTION_KEY: '07'.repeat(32),
    LINKEDIN_CLIENT_ID: linkedin.clientId,
    LINKEDIN_CLIENT_SECRET: linkedin.clientSecret,
    LINKEDIN_AUTH_URL: linkedin.url,
    LINKEDIN_API_URL: linkedin.url,
  };
  processes = openProductProcesses(shared);
});
afterAll(async () => {
  processes.kill();
  await balancer.close();
  await linkedin.close();
  await pooler.close();
  await Promise.all([database.drop(), other.drop()]);
  await rm(folder, { recursive: true, force: true });
}, TIMEOUT_MS);

/** Runs a command of an operator with the settings of the product. */
function command(name: 'backup' | 'hold', ...args: string[]): Promise<string> {
  const env = { ...bareEnvironment(), ...shared };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [`src/server/backup/${name}-command.ts`, ...args],
      { cwd: ROOT, env },
      (_error, out, said) => {
        resolve(out + said);
      },
    );
  });
}

test(
  'behind a pooler that gives each transaction another connection everything works, once its settings are there',
  async () => {
    const [lacking, elsewhere] = await Promise.all([
      processes.refuse('without settings', {}),
      processes.refuse('elsewhere', { DATABASE_SESSION_URL: databaseUrlOf(other) }),
    ]);
    const { user, database: name } = database.connection;
    expect(lacking.said).toContain(`alter role "${user}" in database "${name}" set statement_timeout = '20000';`);
    expect(elsewhere.said).toContain('DATABASE_SESSION_URL leads to another database than DATABASE_URL');
    expect([lacking.code, elsewhere.code]).toEqual([78, 78]);

    // As the sentence says: the settings, and the pooler connects anew.
    for (const [statement] of lacking.said.matchAll(/^alter role .*;$/gm)) await database.pool.query(statement);
    await pooler.reconnect();
    const product = await processes.start('product', {});
    balancer.sendTo(product.port);

    const client = createRemoteClient(balancer.url, '10.0.0.1', { closes: true });
    const asClient = client as unknown as Parameters<typeof visitProvider>[0] & Parameters<typeof finishSignIn>[0];
    await finishSignIn(
      asClient,
      await bringBack(asClient, balancer.url, await visitProvider(asClient, linkedin, 'Ada')),
    );
    await database.pool.query(`update users set tier = 'top_voice', base_tier = 'top_voice'`);
    const uploaded = await client.ok(uploadImage, {
      body: { dataUrl: dataUrlOf(await drawFlag(600, 400).png().toBuffer()) },
    });
    const hash = uploaded.data.src.slice(uploaded.data.src.lastIndexOf('/') + 1);
    const words = 'A post from behind a pooler.';
    const { id } = await client.ok(createPost, { body: { content: words, tiptapJson: documentOf(words, [{ hash }]) } });
    const scheduledDate = new Date(Date.now() + 3_000).toISOString();
    await client.ok(schedulePost, { body: { postId: id, scheduledDate, userTimezone: 'UTC' } });
    const journal = async () => (await linkedin.control('/journal')) as Journal;
    await vi.waitUntil(async () => (await journal()).posts.length > 0, { timeout: 90_000, interval: 100 });
    expect((await journal()).posts.map(({ images }) => images.length)).toEqual([1]);

    expect(await command('backup', path.join(folder, 'backup.gz'))).toContain('Backed up to');
    expect(await command('hold')).toContain('Postsmith is connected to this database');
    expect((await product.stop()).code).toBe(0);
    // The pooler's connections stay, and bear our name.
    expect(await command('hold')).toContain('No post goes out by itself');
  },
  TIMEOUT_MS,
);
