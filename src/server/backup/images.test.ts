import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPostgresBlobs } from '#server/adapters/blobs/postgres-blobs.ts';
import type { Ctx } from '#server/context.ts';
import { connect } from '#server/db/connect.ts';
import { getImage } from '#server/features/images/get-image.ts';
import { storeImage } from '#server/features/images/store-image.ts';
import { createTestContext, type TestContext } from '#test/harness/context.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { findFastFolder } from '#test/harness/fast-folder.ts';
import { withFolderBlobs } from '#test/harness/folder-blobs.ts';
import { dataUrlOf, drawFlag, makePng } from '#test/harness/images.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore-backup.ts';

const MIGRATIONS = path.join(import.meta.dirname, '..', 'db', 'migrations');

let world: TestContext;
let second: TestDatabase;
let folder = '';
let ctx: Ctx;
beforeAll(async () => {
  world = await createTestContext();
  second = await createTestDatabase();
  folder = await mkdtemp(path.join(await findFastFolder(), 'postsmith-backup-images-'));
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
  return { ...base, ...withFolderBlobs({ ...base.config, dataDir: path.join(folder, name) }) };
}

const inputOf = ({ pool }: TestDatabase, { config, blobs }: Ctx) => ({ pool, config, blobs });

async function readImage(of: Ctx, which: Parameters<typeof getImage>[1]) {
  const { content, type } = await getImage(of, which);
  return { bytes: Buffer.isBuffer(content) ? content : await buffer(content), type };
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

  await writeFile(path.join(folder, 'first', 'images', userId, `${hash}.1.1.part`), 'half a pict');

  const file = path.join(folder, 'backup.gz');
  await backUp({ ...inputOf(world.database, ctx), file, product: '1.2.3' });
  const there = installed('second', {
    ...ctx,
    db: second.db,
    processImage: () => Promise.reject(new Error('kept already')),
  });
  await restore({ ...inputOf(second, there), file, migrations: MIGRATIONS });

  for (const size of ['full', 'thumbnail'] as const) {
    expect(await readImage(there, { userId, hash, size })).toEqual(await readImage(ctx, { userId, hash, size }));
  }
  expect((await storeImage(there, { userId, dataUrl })).hash).toBe(hash);
  const files = await readdir(path.join(there.config.dataDir, 'images', userId));
  expect(files).toHaveLength(4);
  expect(files.filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('an image that goes while the backup is made does not end it', async () => {
  const { userId, hash } = await keepOne(2);
  const key = `${userId}/${hash}`;
  const find = (one: string) => (one === key ? Promise.resolve(null) : ctx.blobs.find(one));
  const input = { ...inputOf(world.database, ctx), blobs: { ...ctx.blobs, find } };
  const all = await Array.fromAsync(ctx.blobs.list());
  const { images } = await backUp({ ...input, file: path.join(folder, 'without.gz'), product: '1' });
  expect(images).toBe(all.length - 1);
});

test('a backup of one store is restored to another, also where that is the new database itself', async () => {
  const { userId, hash } = await keepOne(3);
  const file = path.join(folder, 'from-folder.gz');
  await backUp({ ...inputOf(world.database, ctx), file, product: '1' });
  const third = await createTestDatabase();
  const forBlobs = connect({ connection: third.connection, onError: () => undefined });
  try {
    const blobs = createPostgresBlobs(forBlobs.pool);
    const { files } = await restore({
      ...inputOf(third, installed('third', ctx)),
      blobs,
      file,
      migrations: MIGRATIONS,
    });
    expect(files).toBeGreaterThan(2);
    const there = { ...installed('third', ctx), db: third.db, blobs };
    const which = { userId, hash, size: 'full' } as const;
    expect(await readImage(there, which)).toEqual(await readImage(ctx, which));
    // And back: what is in the database is backed up as images, once.
    const again = path.join(folder, 'from-database.gz');
    const { images, manifest } = await backUp({ ...inputOf(third, there), blobs, file: again, product: '1' });
    expect(images).toBe((await Array.fromAsync(ctx.blobs.list())).length);
    expect(manifest.tables.filter(({ name }) => ['entries', 'pieces'].includes(name))).toEqual([]);
  } finally {
    await forBlobs.close();
    await third.drop();
  }
});
