import { expect, test } from 'vitest';
import { startPublisher } from '#server/publishing/publisher.ts';
import { letIn, makeCrowd } from '#test/harness/crowd.ts';
import { MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { tellRow } from './row.ts';

const POSTS = 300;

/** Posts of as many members, due in one minute, through the publisher with everything it promises, beside bare requests to the same network. */
test('publishing', async () => {
  const world = await startPublishingWorld();
  await world.reset();
  await world.app.linkedin.control('/settings', { memberCallsPerDay: 100_000 });
  await letIn(world, await makeCrowd(world, { members: POSTS, apartMs: Math.floor(MINUTE_MS / POSTS) }));

  const from = performance.now();
  const publisher = startPublisher(world.app.ctx);
  await expect.poll(async () => (await world.journal()).posts.length, { timeout: 240_000, interval: 50 }).toBe(POSTS);
  const publishedMs = performance.now() - from;
  await publisher.stop();
  const bareMs = await sendBare(world);
  await world.app.close();

  tellRow({
    what: `${POSTS} posts of as many members due in one minute, all published`,
    figure: `${(publishedMs / 1000).toFixed(1)} s, ${(publishedMs / POSTS).toFixed(1)} ms a post`,
    beside: `bare requests one by one: ${(bareMs / 1000).toFixed(1)} s; ratio ${(publishedMs / bareMs).toFixed(1)}`,
  });
});

async function sendBare(world: PublishingWorld): Promise<number> {
  const { rows } = await world.app.database.pool.query<{ body: string }>('select body from publications limit 1');
  const body = JSON.parse(rows[0]?.body ?? '{}') as { author: string; commentary: string };
  const minted = (await world.app.linkedin.control('/tokens', { sub: body.author.split(':').at(-1) })) as Record<
    string,
    string
  >;
  const from = performance.now();
  for (let i = 0; i < POSTS; i += 1) {
    const sent = await world.app.ctx.linkedin.createPost({
      accessToken: minted['access_token'] ?? minted['accessToken'] ?? minted['token'] ?? '',
      body: JSON.stringify({ ...body, commentary: `Bare ${i}.` }),
      version: '202609',
      timeoutMs: 20_000,
      mayStart: async () => true,
    });
    expect(sent.kind).toBe('published');
  }
  return performance.now() - from;
}
