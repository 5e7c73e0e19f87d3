import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());
beforeEach(() => world.reset());

const attempts = async () => (await world.journal()).requests.attempts.length;

/** A post in doubt whose member's sign-in has ended. */
async function doubtWithoutSignIn(): Promise<string> {
  const id = await world.due();
  await world.fault('commit-drop');
  await world.look();
  await world.app.database.pool.query('update linkedin_connections set refused_at = now()');
  return id;
}

test('a reconnect wakes what is in doubt: it is looked at at once', async () => {
  const id = await doubtWithoutSignIn();
  await world.lookFor(3);
  expect(await world.stateOf(id)).toMatchObject({ state: 'doubt' });
  await world.signInAgain();
  await world.look();
  expect(await world.stateOf(id)).toMatchObject({ status: 'published', state: 'published' });
  expect(await attempts()).toBe(2);
});

test('not within the quiet time after the last send', async () => {
  const id = await doubtWithoutSignIn();
  await world.app.clock.advance(30_000);
  await world.signInAgain();
  await world.look();
  expect(await attempts()).toBe(1);
  await world.lookFor(2);
  expect(await world.stateOf(id)).toMatchObject({ state: 'published' });
});

test('and not once LinkedIn may no longer know a duplicate: a person looks', async () => {
  const id = await doubtWithoutSignIn();
  await world.app.clock.advance(8 * MINUTE_MS + 1000);
  await world.signInAgain();
  await world.look();
  expect(await world.stateOf(id)).toMatchObject({ status: 'scheduled', state: 'needs_look' });
  expect(await attempts()).toBe(1);
});
