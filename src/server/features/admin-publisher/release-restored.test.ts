import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listAudit, readPublisherHealth, releaseRestored } from '#contract/admin-operations.ts';
import { readPost } from '#contract/posts.ts';
import { hold } from '#server/backup/hold/hold.ts';
import type { Client } from '#test/harness/client.ts';
import { MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';

let world: PublishingWorld;
let admin: Client;
beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());
beforeEach(async () => {
  await world.reset();
  admin = await world.app.signIn('Renée');
  await world.app.database.pool.query("update users set tier = 'admin' where id = $1", [admin.userId]);
});

const migrations = path.join(import.meta.dirname, '..', '..', 'db', 'migrations');
const restoreNow = () => hold({ pool: world.app.database.pool, migrations });
const publicationOf = async (id: string) => (await world.member().ok(readPost, { params: { id } })).data.publication;
const told = async () => (await admin.ok(readPublisherHealth)).data.restored;
const release = () => admin.ok(releaseRestored, { body: { nothingSince: true } });

/** Scheduled so many minutes from now. */
async function scheduled(words: string, minutes: number): Promise<string> {
  const id = await world.draft(words);
  expect((await world.schedule(id, minutes * MINUTE_MS)).status).toBe(200);
  return id;
}

test('an administrator releases what is due later, in so many words; what is past its time stays its person’s', async () => {
  const past = await scheduled('Past its time.', 10);
  const later = await scheduled('Later.', 40);
  expect(await told()).toBeNull();
  const { takenAt } = await restoreNow();
  await world.app.clock.advance(20 * MINUTE_MS);
  await world.look();
  expect(await told()).toEqual({ takenAt, waiting: 2, releasable: 1 });

  for (const body of [{}, { nothingSince: false }]) {
    const answer = await admin.raw({ method: 'POST', path: releaseRestored.path, body });
    expect([answer.status, await told()]).toEqual([400, { takenAt, waiting: 2, releasable: 1 }]);
  }
  expect((await release()).data).toEqual({ released: 1 });
  expect(await told()).toEqual({ takenAt, waiting: 1, releasable: 0 });
  expect((await release()).data).toEqual({ released: 0 });
  const { acts } = (await admin.ok(listAudit, { query: { action: 'publisher.release' } })).data;
  expect(acts).toMatchObject([{ actor: 'Renée Tanaka 田中', targetId: null, detail: { posts: 1 } }]);

  await world.lookFor(22);
  expect((await world.journal()).posts.map(({ rendered }) => rendered)).toEqual(['Later.']);
  expect(await publicationOf(past)).toMatchObject({ state: 'queued', waitReason: 'restored' });
  expect(await publicationOf(later)).toMatchObject({ state: 'published' });
});

test('released posts go out as far as the plan has room', async () => {
  for (const minute of [10, 20, 30]) await scheduled(`Due in ${minute}.`, minute);
  await restoreNow();
  await world.app.database.pool.query("update users set tier = 'free' where id = $1", [world.member().userId]);
  await release();
  const { rows } = await world.app.database.pool.query(
    'select network_text as text, wait_reason as reason from publications order by due_at',
  );
  expect(rows).toEqual([
    { text: 'Due in 10.', reason: null },
    { text: 'Due in 20.', reason: null },
    { text: 'Due in 30.', reason: 'plan' },
  ]);
});
