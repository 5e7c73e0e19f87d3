import { expect, test } from 'vitest';
import { schedulePost } from '#server/features/posts/publishing/schedule-post.ts';
import { saveDraft } from '#server/features/posts/save-draft.ts';
import { startPublisher } from '#server/publishing/publisher.ts';
import { documentOf, MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { tellRow } from './row.ts';

const POSTS = 300;

/** Posts due in one minute, through the publisher with everything it promises, beside bare requests to the same network. */
test('publishing', async () => {
  const world = await startPublishingWorld();
  await world.reset();
  await world.app.linkedin.control('/settings', { memberCallsPerDay: 100_000 });
  for (let i = 0; i < POSTS; i += 1) await scheduleOne(world, `Number ${i}.`);
  await world.app.clock.advance(MINUTE_MS + 1000);

  const from = performance.now();
  const publisher = startPublisher(world.app.ctx);
  await expect.poll(async () => (await world.journal()).posts.length, { timeout: 240_000, interval: 50 }).toBe(POSTS);
  const publishedMs = performance.now() - from;
  await publisher.stop();
  const bareMs = await sendBare(world);
  await world.app.close();

  tellRow({
    what: `${POSTS} posts due in one minute, all published`,
    figure: `${(publishedMs / 1000).toFixed(1)} s, ${(publishedMs / POSTS).toFixed(1)} ms a post`,
    beside: `bare requests one by one: ${(bareMs / 1000).toFixed(1)} s; ratio ${(publishedMs / bareMs).toFixed(1)}`,
  });
});

/** Past HTTP, whose rate limit is not what is measured here. */
async function scheduleOne({ app, member }: PublishingWorld, words: string): Promise<void> {
  const userId = member().userId ?? '';
  const { id: postId } = await saveDraft(app.ctx, { userId, content: words, tiptapJson: documentOf(words) });
  const scheduledDate = new Date(app.clock.now() + MINUTE_MS).toISOString();
  await schedulePost(app.ctx, { userId, postId, scheduledDate, userTimezone: 'UTC', sendLate: false });
}

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
    });
    expect(sent.kind).toBe('published');
  }
  return performance.now() - from;
}
