import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clearNotice, readInbox } from '#contract/notices.ts';
import { HOUR_MS } from '#domain/time.ts';
import { type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());
beforeEach(() => world.reset());

test('of several posts of a notice one is cleared, and the others stay', async () => {
  for (const words of ['Too late, one.', 'Too late, two.']) await world.due(words);
  await world.app.clock.advance(HOUR_MS);
  await world.look();
  await world.signInAgain();
  const read = async () => (await world.member().ok(readInbox)).data.notices;
  const [notice] = await read();
  const [cleared, kept] = notice?.posts ?? [];
  await world.member().ok(clearNotice, { body: { id: 'failed', until: notice?.at ?? '', postId: cleared?.id } });
  expect(await read()).toMatchObject([{ count: 1, posts: [{ id: kept?.id }] }]);
});
