import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBlobs } from '#server/adapters/blobs/open-blobs.ts';
import { readConfig } from '#server/config.ts';
import { claimDuePublications } from '#server/features/publications/sending/claim-due.ts';
import type { Blobs } from '#server/ports/blobs.ts';
import { bareEnvironment } from '#test/harness/bare-environment.ts';
import { createTestClock } from '#test/harness/clock.ts';
import { createTestDatabase, databaseUrlOf, type TestDatabase } from '#test/harness/database.ts';
import { findFastFolder } from '#test/harness/fast-folder.ts';
import { MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { startTestS3, type TestS3 } from '#test/harness/s3.ts';

/** Two commands in processes of their own, on a machine that does much else. */
const TIMEOUT_MS = 120_000;

let world: PublishingWorld;
let folder = '';
/** The bucket of the installation that is backed up, and of the one that is restored. */
let buckets: [TestS3, TestS3];
beforeAll(async () => {
  world = await startPublishingWorld();
  folder = await mkdtemp(path.join(await findFastFolder(), 'postsmith-stores-'));
  buckets = [await startTestS3(), await startTestS3()];
  // A restore compares with the clock of the database it restores to, which no test moves.
  await world.app.clock.set(new Date().toISOString());
  await world.reset();
  const later = await world.draft('Later, with an image.', { images: [{ hash: await world.storeImage() }] });
  await world.schedule(later, 120 * MINUTE_MS);
  const soon = await world.draft('Soon.');
  await world.schedule(soon, 30 * MINUTE_MS, { sendLate: true });
});
afterAll(async () => {
  await world.app.close();
  for (const one of buckets) await one.close();
  await rm(folder, { recursive: true, force: true });
});

type Environment = Record<string, string>;

/** The settings of an installation on a Postgres of its own, as an operator gives them. */
function environmentOf(name: string, store: string, database: TestDatabase, { bucket }: TestS3): Environment {
  return {
    DATA_DIR: path.join(folder, name),
    DATABASE_URL: databaseUrlOf(database),
    SESSION_SECRET: 's'.repeat(32),
    ENCRYPTION_KEY: world.app.ctx.secrets.encryptionKey.toString('hex'),
    BLOBS: store,
    S3_ENDPOINT: bucket.endpoint,
    S3_REGION: bucket.region,
    S3_BUCKET: bucket.bucket,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  };
}

function run(command: 'backup' | 'restore', file: string, env: Environment): Promise<{ code: unknown; said: string }> {
  const script = path.join(import.meta.dirname, `${command}-command.ts`);
  return new Promise((resolve) => {
    const given = { env: { ...bareEnvironment(), ...env } };
    execFile(process.execPath, [script, file], given, (error, out, said) => {
      resolve({ code: error === null ? 0 : error.code, said: out + said });
    });
  });
}

const storeOf = (env: Environment, { pool }: TestDatabase) => openBlobs(readConfig(env), pool).first;
const contentOf = async (blobs: Blobs) =>
  new Map(
    await Array.fromAsync(blobs.list(), async ({ key }) => [key, (await blobs.find(key))?.toString('hex')] as const),
  );

test.each(['folder', 'postgres', 's3'])(
  'on a Postgres of its own, with images in %s, a backup is restored with them, and nothing goes out by itself',
  async (store) => {
    const { ctx, database, clock } = world.app;
    const there = await createTestDatabase();
    try {
      const first = environmentOf(`first-${store}`, store, database, buckets[0]);
      const blobs = storeOf(first, database);
      for await (const { key } of ctx.blobs.list()) await blobs.put(key, (await ctx.blobs.find(key)) ?? Buffer.of());
      const file = path.join(folder, `${store}.gz`);
      expect(await run('backup', file, first)).toMatchObject({ code: 0 });

      const second = environmentOf(`second-${store}`, store, there, buckets[1]);
      expect(await run('restore', file, second)).toMatchObject({
        code: 0,
        said: expect.stringMatching(/No post goes out by itself\. 0 may be published.*\n2 wait for their time/),
      });
      const restored = await contentOf(storeOf(second, there));
      expect(restored).toEqual(await contentOf(ctx.blobs));
      expect(restored.size).toBeGreaterThan(0);

      // Long after both were due.
      const clockThere = await createTestClock(there.pool);
      await clockThere.set(new Date(clock.now() + 180 * MINUTE_MS).toISOString());
      expect(await claimDuePublications({ ...ctx, db: there.db, clock: clockThere })).toEqual([]);
      const { rows } = await there.pool.query(
        `select p.state, p.wait_reason, posts.restored_from is not null as marked
         from publications p join posts on posts.id = p.post_id`,
      );
      expect(rows).toHaveLength(2);
      for (const row of rows) expect(row).toEqual({ state: 'queued', wait_reason: 'restored', marked: true });
    } finally {
      await there.drop();
    }
  },
  TIMEOUT_MS,
);
