import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { deletePost, updatePost } from '#contract/posts.ts';
import { unschedulePost } from '#contract/publications.ts';
import { PUBLICATION_STATES, WAIT_REASONS } from '#domain/posts/publication.ts';
import type { Config } from '#server/config.ts';
import type { Ctx } from '#server/context.ts';
import { releaseRestored } from '#server/features/admin-publisher/release-restored.ts';
import { getPost } from '#server/features/posts/get-post.ts';
import { undeletePost } from '#server/features/posts/undelete-post.ts';
import { readQueue } from '#server/features/publications/read-queue.ts';
import { createTestClock, type TestClock } from '#test/harness/clock.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { findFastFolder } from '#test/harness/fast-folder.ts';
import { withFolderBlobs } from '#test/harness/folder-blobs.ts';
import {
  documentOf,
  lookOnce,
  MINUTE_MS,
  type PublishingWorld,
  startPublishingWorld,
} from '#test/harness/publishing.ts';
import { backUp } from '../back-up.ts';
import { restore } from '../restore-backup.ts';
import { hold } from './hold.ts';

const MIGRATIONS = path.join(import.meta.dirname, '..', '..', 'db', 'migrations');
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let world: PublishingWorld;
let folder = '';
let copies: TestDatabase[] = [];
beforeAll(async () => {
  world = await startPublishingWorld();
  folder = await mkdtemp(path.join(await findFastFolder(), 'postsmith-hold-'));
});
afterAll(async () => {
  await world.app.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => world.reset());
afterEach(async () => {
  for (const copy of copies) await copy.drop();
  copies = [];
});

/** A second installation, which goes on where the first one's backup was made. */
type Copy = { ctx: Ctx; database: TestDatabase; clock: TestClock };

const configOf = (name: string): Config => ({ ...world.app.ctx.config, dataDir: path.join(folder, name) });

async function makeBackup(): Promise<string> {
  const file = path.join(folder, `${randomUUID()}.gz`);
  await backUp({ pool: world.app.database.pool, ...withFolderBlobs(configOf('first')), file, product: '1' });
  return file;
}

async function openCopy(file: string): Promise<Copy> {
  const database = await createTestDatabase();
  copies.push(database);
  const clock = await createTestClock(database.pool);
  await clock.set(new Date(world.app.clock.now()).toISOString());
  await restore({ pool: database.pool, ...withFolderBlobs(configOf(randomUUID())), file, migrations: MIGRATIONS });
  return { ctx: { ...world.app.ctx, db: database.db, clock }, database, clock };
}

/** The copy's publisher, once after each of these hours; the network's clock goes along. */
async function lookAfter({ ctx, clock }: Copy, hours: readonly number[]): Promise<void> {
  const start = clock.now();
  for (const hour of hours) {
    await world.app.clock.set(new Date(start + hour * HOUR_MS).toISOString());
    await clock.set(new Date(start + hour * HOUR_MS).toISOString());
    await lookOnce(ctx);
  }
}

const HOURS = [0, 0.02, 0.1, 1, 2, 3, 7, 23, 25, 49] as const;
const userId = () => world.member().userId ?? '';
const published = async () => (await world.journal()).posts.map(({ rendered }) => rendered).sort();
const attempts = async () => (await world.journal()).requests.attempts.length;
const publicationOf = async ({ ctx }: Copy, postId: string) =>
  (await getPost(ctx, { userId: userId(), postId })).publication;

test('whatever was done since the backup, a restored copy sends nothing by itself, in days', async () => {
  const [pulled, shared, cancelled, edited, untouched] = [
    await world.draft('Pulled forward.'),
    await world.draft('Shared by hand.'),
    await world.draft('Cancelled.'),
    await world.draft('Edited: old words.'),
    await world.draft('Untouched.'),
  ];
  const draft = await world.draft('A draft, shared since.');
  const deleted = await world.draft('Deleted, and brought back since.');
  await world.schedule(deleted, 5 * HOUR_MS, { sendLate: true });
  await world.member().ok(deletePost, { params: { id: deleted } });
  for (const id of [pulled, shared, cancelled, edited, untouched])
    await world.schedule(id, 5 * HOUR_MS, { sendLate: true });
  const file = await makeBackup();

  await world.schedule(pulled, MINUTE_MS);
  await world.member().ok(unschedulePost, { params: { id: shared } });
  await world.share('Shared by hand.', { postId: shared });
  await world.member().ok(unschedulePost, { params: { id: cancelled } });
  const words = 'Edited: new words.';
  await world
    .member()
    .ok(updatePost, { params: { id: edited }, body: { content: words, tiptapJson: documentOf(words) } });
  await world.share('A draft, shared since.', { postId: draft });
  await world.lookFor(3);
  const out = ['A draft, shared since.', 'Pulled forward.', 'Shared by hand.'];
  expect(await published()).toEqual(out);
  const tried = await attempts();

  const copy = await openCopy(file);
  expect(await undeletePost(copy.ctx, { userId: userId(), postId: deleted })).toMatchObject({
    post: { status: 'draft', restoredFrom: expect.any(String) },
    unscheduled: { code: 'POST_MAY_BE_OUT' },
  });
  await lookAfter(copy, HOURS);
  expect(await published()).toEqual(out);
  expect(await attempts()).toBe(tried);
  for (const id of [pulled, shared, cancelled, edited, untouched])
    expect(await publicationOf(copy, id)).toMatchObject({ state: 'queued', waitReason: 'restored' });
  expect(await getPost(copy.ctx, { userId: userId(), postId: draft })).toMatchObject({
    status: 'draft',
    restoredFrom: expect.any(String),
  });
  // What waits for somebody is no sign that the publisher stands still.
  expect(await readQueue(copy.ctx)).toMatchObject({ oldestDueMs: 0 });
  // Its time has passed meanwhile: no administrator's word sends it any more.
  expect(await releaseRestored(copy.ctx, { actorId: userId() })).toEqual({ released: 0 });
});

/** So many milliseconds from now, the future ones after all that the test does first. */
const within = (ms: number) =>
  fc.integer({ min: -ms, max: ms }).map((value) => (value > 0 ? value + MINUTE_MS : value));
const rowArbitrary = fc.record({
  state: fc.constantFrom(...PUBLICATION_STATES, 'queued', 'queued', 'queued'),
  waitReason: fc.constantFrom(null, null, ...WAIT_REASONS),
  kind: fc.constantFrom('schedule', 'schedule', 'share'),
  dueInMs: within(2 * DAY_MS),
  nextLookInMs: fc.option(within(HOUR_MS)),
  sendLate: fc.boolean(),
  tries: fc.integer({ min: 0, max: 2 }),
  leaseInMs: fc.option(within(HOUR_MS)),
});

/** Puts 120 publications of every kind beside their posts, and gives them with their ids. */
async function putMany() {
  const base = world.app.clock.now();
  const rows = fc.sample(rowArbitrary, 120).map((row) => ({ ...row, id: randomUUID() }));
  const at = (ms: number) => new Date(base + ms);
  for (const { id, state, waitReason, kind, dueInMs, nextLookInMs, sendLate, tries, leaseInMs } of rows) {
    const status = state === 'published' || state === 'failed' ? state : state === 'cancelled' ? 'draft' : 'scheduled';
    const maybeSent = state === 'doubt' || state === 'needs_look';
    const sentAt = maybeSent ? at(-MINUTE_MS) : null;
    await world.app.database.pool.query(
      `with post as (insert into posts (id, user_id, content, status) values ($1, $2, 'Words', $3) returning id)
       insert into publications (id, post_id, user_id, kind, state, network_text, body, body_hash, due_at, next_look_at,
         wait_reason, send_late, tries, lease_until, maybe_sent, first_maybe_sent_at, send_started_at)
       select $1, $1, $2, $4, $5, 'Words', '{}', '', $6, $7, $8, $9, $10, $11, $12, $13, $13 from post`,
      [
        ...[id, userId(), status, kind, state, at(dueInMs), at(nextLookInMs ?? dueInMs)],
        ...[state === 'queued' ? waitReason : null, sendLate, tries, leaseInMs === null ? null : at(leaseInMs)],
        ...[maybeSent, sentAt],
      ],
    );
  }
  return rows;
}

/** The states of all publications in a database, what they wait for, and how their posts are marked. */
async function statesIn({ pool }: TestDatabase) {
  const { rows } = await pool.query(
    `select p.id, p.state, p.wait_reason as reason, p.maybe_sent as "maybeSent", posts.status,
       posts.restored_from is not null as "isMarked"
     from publications p join posts on posts.id = p.post_id`,
  );
  return new Map(rows.map(({ id, ...row }) => [id as string, row]));
}

test.each(['a restore of a backup', 'the command after a foreign restore'])(
  'after %s no row of any state is sent, and each live one waits for somebody',
  async (how) => {
    const rows = await putMany();
    const file = await makeBackup();
    const copy: Copy = how.startsWith('a restore') ? await openCopy(file) : { ...world.app };
    if (copy.database === world.app.database) await hold({ pool: copy.database.pool, migrations: MIGRATIONS });
    const before = await statesIn(copy.database);
    await lookAfter(copy, HOURS);
    expect(await attempts()).toBe(0);
    const after = await statesIn(copy.database);
    expect(after).toEqual(before);
    for (const { id, state, dueInMs, nextLookInMs } of rows) {
      const isDue = dueInMs <= 0 || (nextLookInMs ?? dueInMs) <= 0;
      const looks = state === 'sending' || state === 'doubt' || state === 'needs_look' || (state === 'queued' && isDue);
      const waits = state === 'queued' && !isDue;
      expect(after.get(id)).toMatchObject(
        looks
          ? { state: 'needs_look', reason: null, maybeSent: true, status: 'scheduled', isMarked: true }
          : { state, reason: waits ? 'restored' : null, isMarked: state !== 'published' },
      );
    }
  },
);

test('the command says from when the data are, and changes nothing when it is repeated', async () => {
  await world.schedule(await world.draft('Later.'), 5 * HOUR_MS);
  const { pool } = world.app.database;
  const input = { pool, migrations: MIGRATIONS };
  const first = await hold(input);
  expect(first).toMatchObject({ needsLook: 0, waiting: 1 });
  expect(Date.parse(first.takenAt)).toBeLessThan(world.app.clock.now() + MINUTE_MS);
  const before = await statesIn(world.app.database);
  expect(await hold(input)).toMatchObject({ needsLook: 0, waiting: 1 });
  expect(await statesIn(world.app.database)).toEqual(before);
  const { rows } = await pool.query("select count(*)::int as n from publication_events where type = 'restored'");
  expect(rows).toEqual([{ n: 1 }]);
});
