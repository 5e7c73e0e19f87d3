import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#domain/time.ts';
import { type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { renewToken } from '#test/harness/sign-in.ts';
import { checkMember } from './check-member.ts';
import { getReadiness } from './get-readiness.ts';
import { markAsTold } from './mark-told.ts';

/** Thirty days before the last end of a version that is known (docs/linkedin.md §6.2). */
const START = '2027-08-16T00:00:00.000Z';

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());

test('the end of the last API version is told once, as soon as a post is scheduled for after it; the next version mends it', async () => {
  const { clock, database, ctx } = world.app;
  await clock.set(START);
  await world.reset();
  await database.pool.query(`update linkedin_connections set expires_at = app_now() + interval '90 days'`);
  const userId = world.member().userId ?? '';
  const lookAhead = async (as = ctx) => {
    await checkMember(as, { userId, by: 'job' });
    return getReadiness(as, { userId, by: 'screen' });
  };
  await renewToken(world.member());
  const before = await world.draft('Looms.');
  await world.schedule(before, 29 * DAY_MS);
  const after = await world.draft('Kilns.');
  await world.schedule(after, 31 * DAY_MS);

  const { news } = await lookAhead();
  expect(news).toMatchObject([{ code: 'version_ends', postId: after }]);
  await markAsTold(ctx, { userId, ids: news.map(({ id }) => id) });
  await clock.advance(DAY_MS);
  const later = await lookAhead();
  expect(later.news).toEqual([]);
  expect(later.posts).toMatchObject([
    { postId: before, findings: [] },
    { postId: after, findings: [{ code: 'version_ends' }] },
  ]);

  const newer = await lookAhead({ ...ctx, config: { ...ctx.config, linkedinApiVersion: '202708' } });
  expect(newer.posts.flatMap(({ findings }) => findings)).toEqual([]);
});
