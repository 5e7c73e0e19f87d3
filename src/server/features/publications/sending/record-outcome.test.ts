import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import type { Checkpoint } from './publish.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());
beforeEach(() => world.reset());

const CHECKPOINTS: readonly Checkpoint[] = ['claimed', 'prepared', 'send_started', 'answered', 'recorded'];

test.each(CHECKPOINTS)('a crash at "%s" loses and duplicates nothing', async (at) => {
  const id = await world.due(`Crash at ${at}.`);
  const crash = new Error('the process died');
  await expect(
    world.look((here) => {
      if (here === at) throw crash;
    }),
  ).rejects.toBe(crash);
  for (let minute = 0; minute < 12; minute += 1) {
    await world.app.clock.advance(MINUTE_MS);
    await world.look();
  }
  expect(await world.stateOf(id)).toMatchObject({ status: 'published' });
  expect((await world.journal()).posts).toHaveLength(1);
});

test.each(CHECKPOINTS)('a crash at "%s" of a probe, after a lost answer, duplicates nothing', async (at) => {
  const id = await world.due(`Probe crash at ${at}.`);
  await world.fault('commit-drop');
  await world.look();
  await world.app.clock.advance(91_000);
  await world
    .look((here) => {
      if (here === at) throw new Error('the process died');
    })
    .catch(() => undefined);
  for (let minute = 0; minute < 12; minute += 1) {
    await world.app.clock.advance(MINUTE_MS);
    await world.look();
  }
  expect((await world.journal()).posts).toHaveLength(1);
  expect(['published', 'needs_look']).toContain((await world.stateOf(id)).state);
});

test('two publishers send each of the same rows once', async () => {
  const ids = [];
  for (let i = 0; i < 12; i += 1) ids.push(await world.draft(`Number ${i}.`));
  for (const id of ids) await world.schedule(id, MINUTE_MS);
  await world.app.clock.advance(MINUTE_MS + 1000);
  await Promise.all([world.look(), world.look(), world.look()]);
  await world.look();
  const { posts } = await world.journal();
  expect(posts).toHaveLength(12);
  expect(new Set(posts.map((post) => post.rendered)).size).toBe(12);
});
