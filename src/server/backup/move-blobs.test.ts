import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createS3Blobs } from '#server/adapters/blobs/s3-blobs.ts';
import { readConfig } from '#server/config.ts';
import { imageKey, thumbnailKey } from '#server/features/images/image-keys.ts';
import { moveImages } from '#server/features/images/move-images.ts';
import { bareEnvironment } from '#test/harness/bare-environment.ts';
import { createTestDatabase, databaseUrlOf, type TestDatabase } from '#test/harness/database.ts';
import { findFastFolder } from '#test/harness/fast-folder.ts';
import { withFolderBlobs } from '#test/harness/folder-blobs.ts';
import { startTestS3, type TestS3 } from '#test/harness/s3.ts';

const PEOPLE = 3;
const IMAGES_OF_EACH = 4;
/** Two blobs an image: itself and its thumbnail. */
const BLOBS = PEOPLE * IMAGES_OF_EACH * 2;
const BYTES = 1_000;

let database: TestDatabase;
let s3: TestS3;
let dataDir = '';
let env: Record<string, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  s3 = await startTestS3();
  dataDir = await mkdtemp(path.join(await findFastFolder(), 'postsmith-move-'));
  env = {
    ...bareEnvironment(),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrlOf(database),
    SESSION_SECRET: 's'.repeat(32),
    ENCRYPTION_KEY: 'a'.repeat(64),
    BLOBS: 's3',
    S3_ENDPOINT: s3.bucket.endpoint,
    S3_REGION: s3.bucket.region,
    S3_BUCKET: s3.bucket.bucket,
    S3_ACCESS_KEY_ID: s3.bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.bucket.secretAccessKey,
  };
});
afterAll(async () => {
  await s3.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const SCRIPT = path.join(import.meta.dirname, 'blobs-move-command.ts');

/** Runs the command as npm does, to its end. */
function run(more: Record<string, string>): Promise<{ code: unknown; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT], { env: { ...env, ...more } }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : error.code, said: stdout + stderr });
    });
  });
}

/** People with images in the folder. */
async function fill(): Promise<string[]> {
  const { blobs } = withFolderBlobs(readConfig({ DATA_DIR: dataDir }));
  const keys: string[] = [];
  for (let person = 0; person < PEOPLE; person += 1) {
    const { rows } = await database.pool.query("insert into users (name) values ('Ada') returning id");
    const userId: string = rows[0].id;
    for (let image = 0; image < IMAGES_OF_EACH; image += 1) {
      const hash = `${person}${image}`.padEnd(64, 'a');
      await database.pool.query(
        `insert into images (user_id, hash, type, width, height, bytes, frames) values ($1, $2, 'image/png', 1, 1, $3, 1)`,
        [userId, hash, BYTES],
      );
      for (const key of [imageKey(userId, hash), thumbnailKey(userId, hash)]) {
        await blobs.put(key, Buffer.alloc(BYTES, key));
        keys.push(key);
      }
    }
  }
  return keys;
}

test('images move to another store by a command that is killed in the middle and run again, and every byte arrives once', async () => {
  const keys = await fill();
  const puts = () => s3.requests.filter((request) => request.startsWith('PUT')).length;
  expect(await run({})).toMatchObject({ code: 1, said: expect.stringContaining('There is nothing to move from') });

  // The store takes a third, and then answers nothing: what is under way waits, and the command is killed.
  s3.fail('hang', { method: 'PUT', after: BLOBS / 3, times: BLOBS });
  const half = spawn(process.execPath, [SCRIPT], { env: { ...env, BLOBS_ALSO: 'folder' }, stdio: 'ignore' });
  await vi.waitUntil(() => puts() > BLOBS / 3, { timeout: 120_000 });
  half.kill('SIGKILL');
  await once(half, 'exit');
  s3.recover();
  const before = s3.objects.size;
  expect(before).toBe(BLOBS / 3);

  const putsBefore = puts();
  const rest = await run({ BLOBS_ALSO: 'folder' });
  expect(rest).toMatchObject({ code: 0 });
  const moved = s3.objects.size - before;
  expect(rest.said).toContain(
    `Moved from folder to s3: ${moved} moved (${moved * BYTES} bytes), ${before} already there, 0 missing.`,
  );
  expect(puts() - putsBefore).toBe(moved);
  expect([...s3.objects.keys()].sort()).toEqual(keys.toSorted());
  for (const key of keys) expect(s3.objects.get(key)?.bytes).toEqual(Buffer.alloc(BYTES, key));
  expect((await run({ BLOBS_ALSO: 'folder' })).said).toContain(`0 moved (0 bytes), ${BLOBS} already there, 0 missing.`);
}, 180_000);

test('what is in neither store is counted, a copy that is not the same is an error, and what a person removed meanwhile does not come back', async () => {
  const { blobs: from } = withFolderBlobs(readConfig({ DATA_DIR: dataDir }));
  const to = createS3Blobs(s3.bucket);
  const { rows } = await database.pool.query('select user_id as "userId", hash from images order by hash');
  const [lost, kept] = rows;
  // Beyond those that are copied at once.
  const removed = rows.at(-1);
  s3.objects.clear();
  await from.remove(imageKey(lost.userId, lost.hash));
  const ctx = { db: database.db };
  const tell = () => undefined;

  const altered = { ...to, put: (key: string) => to.put(key, Buffer.from('altered')) };
  await expect(moveImages(ctx, { from, to: altered, tell })).rejects.toThrow('is not what was copied');
  s3.objects.clear();

  // Its row goes after the page was read, as when a person deletes their account.
  let isGone = false;
  const slow = {
    ...from,
    async find(key: string) {
      if (!isGone) {
        isGone = true;
        await database.pool.query('delete from images where hash = $1', [removed.hash]);
      }
      return from.find(key);
    },
  };
  const counts = await moveImages(ctx, { from: slow, to, tell });
  expect(counts.missing).toBe(1);
  expect(s3.objects.has(imageKey(kept.userId, kept.hash))).toBe(true);
  expect(s3.objects.has(imageKey(removed.userId, removed.hash))).toBe(false);
});
