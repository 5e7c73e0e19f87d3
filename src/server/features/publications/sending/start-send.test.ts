import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '#server/context.ts';
import { MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { claimDuePublications } from './claim-due.ts';
import { publish } from './publish.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());
beforeEach(() => world.reset());

/** A worker to which something happens between announcing its send and connecting. */
async function lookWith(happens: (own: { sleep: (ms: number) => void }) => Promise<void>): Promise<void> {
  const { ctx } = world.app;
  let sleptMs = 0;
  const sleep = (ms: number) => {
    sleptMs += ms;
  };
  const own: Ctx = {
    ...ctx,
    machine: { ...ctx.machine, upMs: () => ctx.machine.upMs() + sleptMs },
    linkedin: {
      ...ctx.linkedin,
      createPost: async (input) => {
        await happens({ sleep });
        return ctx.linkedin.createPost(input);
      },
    },
  };
  for (const row of await claimDuePublications(own)) await publish(own, row);
}

const attempts = async () => (await world.journal()).requests.attempts.length;

test('a worker that slept past its time writes nothing, and since that is sure the post is sent again soon', async () => {
  const id = await world.due();
  await lookWith(async ({ sleep }) => sleep(10_000));
  expect(await attempts()).toBe(0);
  expect(await world.stateOf(id)).toMatchObject({ status: 'scheduled', state: 'queued' });
  await world.app.clock.advance(10_000);
  await world.look();
  expect(await world.stateOf(id)).toMatchObject({ status: 'published' });
  expect(await attempts()).toBe(1);
});

test('a worker whose row another one took writes nothing, whatever its own clocks say', async () => {
  const id = await world.due();
  await lookWith(async () => {
    await world.app.clock.advance(2 * MINUTE_MS);
    await world.look();
    expect(await world.stateOf(id)).toMatchObject({ state: 'doubt' });
  });
  expect(await attempts()).toBe(0);
  await world.app.clock.advance(5 * MINUTE_MS);
  await world.look();
  expect(await world.stateOf(id)).toMatchObject({ status: 'published' });
  expect(await attempts()).toBe(1);
});

test('a worker whose lease ended without another one writes nothing either', async () => {
  const id = await world.due();
  await lookWith(() => world.app.clock.advance(MINUTE_MS));
  expect(await attempts()).toBe(0);
  expect(await world.stateOf(id)).toMatchObject({ status: 'scheduled' });
});

test.each([
  ['is an hour ahead of every clock here', () => Date.now() + 60 * MINUTE_MS],
  ['is not known', () => null],
])('the same bytes are not sent again while the clock of LinkedIn %s', async (_, linkedInNow) => {
  const id = await world.due();
  await world.fault('commit-500');
  await world.look();
  await world.app.clock.advance(2 * MINUTE_MS);
  const { ctx } = world.app;
  const own: Ctx = { ...ctx, linkedin: { ...ctx.linkedin, readTime: async () => linkedInNow() } };
  for (const row of await claimDuePublications(own)) await publish(own, row);
  expect(await attempts()).toBe(1);
  expect(await world.stateOf(id)).toMatchObject({ state: 'doubt' });
  await world.app.clock.advance(5 * MINUTE_MS);
  await world.look();
  expect(await attempts()).toBe(2);
  expect(await world.stateOf(id)).toMatchObject({ state: 'published' });
});
