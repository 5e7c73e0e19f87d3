import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deletePost } from '#contract/posts.ts';
import { DAY_MS } from '#domain/time.ts';
import { stepApiVersion } from '#server/features/publications/sending/api-version.ts';
import { type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';

let world: PublishingWorld;
let id: string;
beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());
beforeEach(async () => {
  await world.reset();
  id = await world.draft();
  expect((await world.schedule(id, 10 * DAY_MS)).status).toBe(200);
});

const run = (text: string, values: unknown[] = []) => world.app.database.pool.query(text, values);

/** Whose posts a change asks to look at again. */
async function markedBy(change: () => Promise<unknown>): Promise<unknown[]> {
  await run('delete from readiness_marks');
  await change();
  return (await run('select distinct user_id as id from readiness_marks')).rows.map((row) => row.id);
}

const CHANGES: Record<string, () => Promise<unknown>> = {
  'another time': () => world.schedule(id, 11 * DAY_MS),
  'another text': () => run(`update publications set body_hash = 'other'`),
  'another source': () => run(`update posts set article_url = 'https://other.example/'`),
  'consent to send late': () => run('update publications set send_late = true'),
  'a reason to wait': () => run(`update publications set wait_reason = 'plan'`),
  'an end of it': () => run(`update publications set state = 'cancelled'`),
  'its deletion': () => world.member().ok(deletePost, { params: { id } }),
  'another post': async () => world.schedule(await world.draft('Another one.'), 12 * DAY_MS),
  'a new sign-in': () => world.signInAgain(),
  'a refused sign-in': () => run('update linkedin_connections set refused_at = now(), token_sealed = null'),
  'a picture that is gone': async () => {
    await world.storeImage();
    await run('delete from images');
  },
  'another plan': () => run(`update users set tier = 'free'`),
  'a plan that ends': () => run('update users set tier_until = app_now()'),
  'a version that has ended': () => stepApiVersion(world.app.ctx, { spoken: '202609', now: world.app.clock.now() }),
  'other limits': () =>
    run(`insert into settings_versions (version, settings, changed_at, note)
      select coalesce(max(version), 0) + 1, '{}', now(), '' from settings_versions`),
};

test.each(Object.entries(CHANGES))('%s is looked at', async (_what, change) => {
  expect(await markedBy(change)).toEqual([world.member().userId]);
});

test.each<[string, () => Promise<unknown>]>([
  ['another name', () => run(`update users set name = 'Ada'`)],
  ['a claim', () => run(`update publications set state = 'sending', fence = fence + 1`)],
  ['a look at it', () => run(`update publications set next_look_at = now()`)],
  ['another note of the installation', () => run(`insert into app_memory values ('something', '1', now())`)],
])('%s is not', async (_what, change) => {
  expect(await markedBy(change)).toEqual([]);
});

test('a change that is rolled back leaves no mark', async () => {
  expect(
    await markedBy(async () => {
      const client = await world.app.database.pool.connect();
      await client.query('begin');
      await client.query('update publications set send_late = true');
      await client.query('rollback');
      client.release();
    }),
  ).toEqual([]);
});
