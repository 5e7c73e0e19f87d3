import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFileBlobs } from '#server/adapters/file-blobs.ts';
import type { Ctx } from '#server/context.ts';
import { getImage } from '#server/features/images/get-image.ts';
import { storeImage } from '#server/features/images/store-image.ts';
import { createTestContext, type TestContext } from '#test/harness/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { dataUrlOf, drawFlag, makePng } from '#test/harness/images.ts';
import { backUp } from './back-up.ts';
import { findDataFile, listDataFiles } from './data-files.ts';
import { restore } from './restore-backup.ts';

const MIGRATIONS = path.join(import.meta.dirname, '..', 'db', 'migrations');

let world: TestContext;
let second: TestDatabase;
let folder = '';
let ctx: Ctx;
beforeAll(async () => {
  world = await createTestContext();
  second = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'postsmith-backup-images-'));
  ctx = installed('first', world.ctx);
  const encryptionKey = ctx.secrets.encryptionKey.toString('hex');
  await keepOne(9);
  await writeFile(
    path.join(folder, 'first', 'secrets.json'),
    JSON.stringify({ sessionSecret: 's'.repeat(48), encryptionKey }),
  );
});
afterAll(async () => {
  await second.drop();
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

/** An installation with a data folder of its own. */
function installed(name: string, base: Ctx): Ctx {
  const dataDir = path.join(folder, name);
  return { ...base, config: { ...base.config, dataDir }, blobs: createFileBlobs(path.join(dataDir, 'images')) };
}

async function keepOne(width: number): Promise<{ userId: string; hash: string }> {
  const { rows } = await world.database.pool.query("insert into users (name) values ('Ada') returning id");
  const dataUrl = dataUrlOf(makePng({ width, height: 1 }));
  return { userId: rows[0].id, hash: (await storeImage(ctx, { userId: rows[0].id, dataUrl })).hash };
}

test('a restored copy shows the images, large and small, and keeps them from being processed again', async () => {
  const { userId } = await keepOne(1);
  const dataUrl = dataUrlOf(await drawFlag(600, 400).png().toBuffer());
  const { hash } = await storeImage(ctx, { userId, dataUrl });
  const half = path.join(folder, 'first', 'images', userId, `${hash}.1.1.part`);
  await writeFile(half, 'half a pict');

  const file = path.join(folder, 'backup.gz');
  await backUp({ pool: world.database.pool, config: ctx.config, file, product: '1.2.3' });
  const there = installed('second', {
    ...ctx,
    db: second.db,
    processImage: () => Promise.reject(new Error('kept already')),
  });
  await restore({ pool: second.pool, config: there.config, file, migrations: MIGRATIONS });

  for (const size of ['full', 'thumbnail'] as const) {
    expect(await getImage(there, { userId, hash, size })).toEqual(await getImage(ctx, { userId, hash, size }));
  }
  expect((await storeImage(there, { userId, dataUrl })).hash).toBe(hash);
  const listed = await listDataFiles(there.config.dataDir, { withSecrets: false });
  expect(listed.filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('an image that goes while the backup is made does not end it', async () => {
  const { userId, hash } = await keepOne(2);
  const name = `images/${userId}/${hash}`;
  const { dataDir } = ctx.config;
  expect(await listDataFiles(dataDir, { withSecrets: false })).toContain(name);
  await unlink(path.join(dataDir, name));
  expect(await findDataFile(dataDir, name)).toBeNull();
  await expect(findDataFile(path.join(folder, 'nowhere'), 'secrets.json')).rejects.toThrow('ENOENT');
});
