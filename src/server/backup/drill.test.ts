import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '#server/config.ts';
import type { Ctx } from '#server/context.ts';
import { releaseRestored } from '#server/features/admin-publisher/release-restored.ts';
import { getPost } from '#server/features/posts/get-post.ts';
import { resolveDoubt } from '#server/features/posts/publishing/resolve-doubt.ts';
import { claimDuePublications } from '#server/features/publications/sending/claim-due.ts';
import { publish } from '#server/features/publications/sending/publish.ts';
import { listPostEvents } from '#server/features/publications/store.ts';
import { loadSecrets } from '#server/secrets.ts';
import { decryptToken } from '#server/token-encryption.ts';
import { createTestClock, type TestClock } from '#test/harness/clock.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { findFastFolder } from '#test/harness/fast-folder.ts';
import { withFolderBlobs } from '#test/harness/folder-blobs.ts';
import { MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore-backup.ts';

const MIGRATIONS = path.join(import.meta.dirname, '..', 'db', 'migrations');
const PHOTO = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7) % 256));

let world: PublishingWorld;
let second: TestDatabase;
let folder = '';
beforeAll(async () => {
  world = await startPublishingWorld();
  second = await createTestDatabase();
  folder = await mkdtemp(path.join(await findFastFolder(), 'postsmith-drill-'));
});
afterAll(async () => {
  await second.drop();
  await world.app.close();
  await rm(folder, { recursive: true, force: true });
});

/** A data folder with the keys of the running product and one image. */
async function makeDataDir(): Promise<string> {
  const dataDir = path.join(folder, 'first');
  await mkdir(path.join(dataDir, 'images', 'ada'), { recursive: true });
  await writeFile(path.join(dataDir, 'images', 'ada', 'one.png'), PHOTO);
  const encryptionKey = world.app.ctx.secrets.encryptionKey.toString('hex');
  await writeFile(path.join(dataDir, 'secrets.json'), JSON.stringify({ sessionSecret: 's'.repeat(48), encryptionKey }));
  return dataDir;
}

/** The second installation's publisher, looking once a minute; the network's clock goes with the first's. */
async function lookFor(ctx: Ctx, clock: TestClock, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await world.app.clock.advance(MINUTE_MS);
    await clock.set(new Date(world.app.clock.now()).toISOString());
    for (const row of await claimDuePublications(ctx)) await publish(ctx, row);
  }
}

const rendered = async () => (await world.journal()).posts.map((post) => post.rendered).sort();
const attempts = async () => (await world.journal()).requests.attempts.length;

test('drill: a restored copy publishes nothing twice, and loses nothing', async () => {
  await world.reset();
  const { ctx, database, clock } = world.app;
  const userId = world.member().userId ?? '';
  await database.pool.query("update users set photo = $1, photo_type = 'image/png', photo_hash = $2", [
    PHOTO,
    createHash('sha256').update(PHOTO).digest('hex'),
  ]);
  const later = await world.draft('A: later');
  const soon = await world.draft('B: soon');
  const done = await world.due('D: done');
  await world.look();
  const doubtful = await world.due('C: in doubt');
  await world.fault('commit-drop');
  await world.look();
  await world.schedule(later, 120 * MINUTE_MS);
  // Patient, so that only the restore's hold keeps it from going out again.
  await world.schedule(soon, 5 * MINUTE_MS, { sendLate: true });
  const draft = await world.draft('E: never scheduled');
  expect(await world.stateOf(doubtful)).toMatchObject({ state: 'doubt' });

  const config: Config = { ...ctx.config, dataDir: await makeDataDir() };
  const file = path.join(folder, 'backup.gz');
  const { manifest, images } = await backUp({
    pool: database.pool,
    ...withFolderBlobs(config),
    file,
    product: '1.2.3',
  });
  expect(images).toBe(1);
  expect(Date.parse(manifest.takenAt) - clock.now()).toBeLessThan(MINUTE_MS);

  // The original goes on: B goes out, C is found to be out, and LinkedIn forgets that it would refuse them as duplicates.
  await world.lookFor(20);
  expect(await world.stateOf(soon)).toMatchObject({ state: 'published' });
  expect(await world.stateOf(doubtful)).toMatchObject({ state: 'published' });
  const published = await rendered();
  expect(published).toEqual(['B: soon', 'C: in doubt', 'D: done']);
  const tried = await attempts();

  // The original is lost; the copy starts elsewhere.
  const secondClock = await createTestClock(second.pool);
  await secondClock.set(new Date(clock.now()).toISOString());
  const secondConfig: Config = { ...config, dataDir: path.join(folder, 'second') };
  const restored = await restore({ pool: second.pool, ...withFolderBlobs(secondConfig), file, migrations: MIGRATIONS });
  expect(restored).toMatchObject({ needsLook: 2, waiting: 1, canOpenTokens: true });
  const there: Ctx = { ...ctx, db: second.db, clock: secondClock, secrets: loadSecrets(secondConfig) };
  const stateOf = async (postId: string) => (await getPost(there, { userId, postId })).publication?.state;

  const counts = await Promise.all(
    manifest.tables.map(
      async ({ name }) => (await second.pool.query(`select count(*)::int as n from ${name}`)).rows[0].n,
    ),
  );
  const held = (name: string) => (name === 'publication_events' ? restored.needsLook + restored.waiting : 0);
  expect(counts).toEqual(manifest.tables.map(({ name, rows }) => rows + held(name)));

  await lookFor(there, secondClock, 30);
  expect(await rendered()).toEqual(published);
  expect(await attempts()).toBe(tried);
  expect(await stateOf(later)).toBe('queued');
  expect(await stateOf(soon)).toBe('needs_look');
  expect(await stateOf(doubtful)).toBe('needs_look');
  expect(await stateOf(done)).toBe('published');
  expect(await stateOf(draft)).toBeUndefined();
  const { rows } = await second.pool.query('select id, maybe_sent from publications where post_id = $1', [soon]);
  expect(rows[0]).toMatchObject({ maybe_sent: true });
  expect((await listPostEvents(second.db, soon, rows[0].id)).at(-1)).toMatchObject({
    type: 'restored',
    fromState: 'queued',
    toState: 'needs_look',
  });

  // Released, A goes out at its time with the restored keys, once; those that wait take their person's word.
  expect(await releaseRestored(there, { actorId: userId })).toEqual({ released: 1 });
  await lookFor(there, secondClock, 100);
  expect(await stateOf(later)).toBe('published');
  expect(await rendered()).toEqual(['A: later', ...published]);
  await resolveDoubt(there, { userId, postId: soon, resolution: { outcome: 'is_there', permalink: null } });
  await lookFor(there, secondClock, 10);
  expect(await stateOf(soon)).toBe('published');
  expect(await rendered()).toEqual(['A: later', ...published]);

  const { rows: tokens } = await second.pool.query('select user_id, token_sealed from linkedin_connections');
  const open = () =>
    decryptToken({ key: there.secrets.encryptionKey, owner: tokens[0].user_id, encrypted: tokens[0].token_sealed });
  expect(open().length).toBeGreaterThan(10);
  const { rows: people } = await second.pool.query(
    "select encode(sha256(photo), 'hex') as hash, photo_hash from users where photo is not null",
  );
  expect(people).toHaveLength(1);
  expect(people[0].hash).toBe(people[0].photo_hash);
  expect(await readFile(path.join(secondConfig.dataDir, 'images', 'ada', 'one.png'))).toEqual(PHOTO);
  expect((await second.pool.query('select from sessions')).rowCount).toBe(0);
});
