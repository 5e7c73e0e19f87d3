import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { UI } from '#contract/messages.ts';
import { resolveDoubt } from '#contract/publications.ts';
import { PUBLISHING } from '#contract/publishing-messages.ts';
import { LEASE_MS } from '#domain/posts/decide.ts';
import { type ImageWorld, INIT, PUT, startImageWorld } from '#test/harness/image-world.ts';
import { MINUTE_MS } from '#test/harness/publishing.ts';
import { claimDuePublications } from './claim-due.ts';
import { type Checkpoint, publish } from './publish.ts';

let world: ImageWorld;
beforeAll(async () => {
  world = await startImageWorld();
});
afterAll(() => world.app.close());
beforeEach(() => world.reset());

const run = (sql: string, values: unknown[] = []) => world.app.database.pool.query(sql, values);
const setNetwork = (settings: object) => world.app.linkedin.control('/settings', settings);

const CRASHES: readonly [Checkpoint, number][] = [
  ['claimed', 1],
  ['uploaded', 1],
  ['uploaded', 2],
  ['wired', 1],
  ['prepared', 1],
  ['send_started', 1],
  ['answered', 1],
  ['recorded', 1],
];
test.each(CRASHES)('a crash at "%s" (%i) loses, duplicates and uploads nothing twice', async (at, times) => {
  const id = await world.due(`Crash at ${at}.`, { images: world.three });
  let passed = 0;
  const crash = new Error('the process died');
  const crashed = world.look((here) => {
    if (here === at && ++passed === times) throw crash;
  });
  await expect(crashed).rejects.toBe(crash);
  await world.lookFor(12);
  await world.expectOut(id, world.three);
  expect(await world.calls(PUT)).toBe(3);
});

test('a crash between an upload and its record uploads that image once more, and publishes once', async () => {
  const id = await world.due('Unrecorded.', { images: world.three });
  const { ctx } = world.app;
  const uploadImage: typeof ctx.linkedin.uploadImage = async (input) => {
    await ctx.linkedin.uploadImage(input);
    throw new Error('the process died');
  };
  for (const row of await claimDuePublications(ctx)) {
    const died = publish({ ...ctx, linkedin: { ...ctx.linkedin, uploadImage } }, row);
    await expect(died).rejects.toThrow('the process died');
  }
  await world.lookFor(3);
  await world.expectOut(id, world.three);
});

test('a lost answer is found out with the same request body, without another upload', async () => {
  const id = await world.due('Lost answer.', { images: world.three });
  await world.fault('commit-drop');
  await world.look();
  expect(await world.stateOf(id)).toMatchObject({ state: 'doubt' });
  await world.lookFor(3);
  await world.expectOut(id, world.three);
  expect((await world.journal()).requests.attempts.length).toBeGreaterThan(1);
  expect(await world.calls(INIT)).toBe(3);
});

test('a post in doubt is not uploaded again; if its person sends it again, the request body is the same', async () => {
  const id = await world.due('Doubtful.', { images: world.three });
  await world.fault('500');
  await world.look();
  const body = { status: 400, code: 'MEDIA_ASSET_PROCESSING_FAILED', message: 'x' };
  await world.fault('status', { status: 400, body, times: 9 });
  await world.lookFor(10);
  expect(await world.stateOf(id)).toMatchObject({ status: 'scheduled', state: 'needs_look' });
  await world.clearFaults();
  await world.member().ok(resolveDoubt, { params: { id }, body: { outcome: 'send_again' } });
  await world.look();
  await world.expectOut(id, world.three);
  expect(await world.calls(INIT)).toBe(3);
});

test('a post that its person overlooked and sent again is adopted; failing images do not change its request body', async () => {
  const id = await world.due('Overlooked.', { images: world.three });
  await world.fault('commit-500');
  await world.look();
  await run(`update publications set state = 'needs_look'`);
  await world.member().ok(resolveDoubt, { params: { id }, body: { outcome: 'send_again' } });
  const body = { status: 400, code: 'INVALID_IMAGE_ID', message: 'x' };
  await world.fault('status', { status: 400, body });
  await world.look();
  expect(await world.stateOf(id)).toMatchObject({
    state: 'failed',
    error: PUBLISHING.imageRefused('one of the images'),
  });
  expect(await world.calls(INIT)).toBe(3);
  await world.reset();
  const other = await world.due('Overlooked too.', { images: world.three });
  await world.fault('commit-500');
  await world.look();
  await run(`update publications set state = 'needs_look'`);
  await world.member().ok(resolveDoubt, { params: { id: other }, body: { outcome: 'send_again' } });
  await world.look();
  await world.expectOut(other, world.three);
});

test('a worker that lost its claim while uploading writes and sends nothing', async () => {
  const id = await world.due('Two holders.', { images: world.three });
  const { ctx, clock } = world.app;
  const takeOver = async () => {
    await clock.advance(LEASE_MS + 1000);
    return claimDuePublications(ctx);
  };
  let taking: ReturnType<typeof takeOver> | null = null;
  const uploadImage: typeof ctx.linkedin.uploadImage = async (input) => {
    const end = await ctx.linkedin.uploadImage(input);
    taking ??= takeOver();
    await taking;
    return end;
  };
  const [first] = await claimDuePublications(ctx);
  if (first === undefined) throw new Error('nothing was due');
  await publish({ ...ctx, linkedin: { ...ctx.linkedin, uploadImage } }, first);
  const taken = (await taking) ?? [];
  expect(taken).toMatchObject([{ id: first.id, fence: first.fence + 1 }]);
  expect((await run('select from publication_images')).rowCount).toBe(0);
  // Nor once everything is uploaded: the bytes of a send are its holder's.
  await publish({ ...ctx, linkedin: { ...ctx.linkedin, fillImageUrns: () => 'not mine to say' } }, first);
  expect((await world.journal()).requests.attempts).toEqual([]);
  expect((await run('select wire_body from publications')).rows).toEqual([{ wire_body: null }]);
  for (const row of taken) await publish(ctx, row);
  await world.expectOut(id, world.three);
  expect((await world.journal()).requests.attempts).toHaveLength(1);
});

test('uploading many images extends the claim', async () => {
  const id = await world.due('Slow line.', { images: world.three });
  const { ctx, clock } = world.app;
  const uploadImage: typeof ctx.linkedin.uploadImage = async (input) => {
    await clock.advance(LEASE_MS / 2 - 5000);
    expect(await claimDuePublications(ctx)).toEqual([]);
    return ctx.linkedin.uploadImage(input);
  };
  for (const row of await claimDuePublications(ctx)) {
    await publish({ ...ctx, linkedin: { ...ctx.linkedin, uploadImage } }, row);
  }
  await world.expectOut(id, world.three);
});

test('a post whose images are being uploaded cannot be edited, deleted or rescheduled', async () => {
  const id = await world.due('Under way.', { images: world.three });
  const answers: number[] = [];
  const member = world.member();
  const { ctx } = world.app;
  const uploadImage: typeof ctx.linkedin.uploadImage = async (input) => {
    answers.push((await member.raw({ method: 'PATCH', path: `/api/posts/${id}`, body: { content: 'x' } })).status);
    answers.push((await member.raw({ method: 'DELETE', path: `/api/posts/${id}` })).status);
    answers.push((await world.schedule(id, MINUTE_MS)).status);
    return ctx.linkedin.uploadImage(input);
  };
  for (const row of await claimDuePublications(ctx)) {
    await publish({ ...ctx, linkedin: { ...ctx.linkedin, uploadImage } }, row);
  }
  expect(new Set(answers)).toEqual(new Set([409]));
  await world.expectOut(id, world.three);
});

test('a share fails at once where a schedule would wait', async () => {
  const id = await world.due('Shared.', { images: world.three });
  await run(`update publications set kind = 'share', due_at = app_now()`);
  await setNetwork({ imageProcessingMs: 90_000 });
  for (let looks = 0; looks < 5; looks += 1) {
    await world.look();
    await world.app.clock.advance(6000);
  }
  expect(await world.stateOf(id)).toEqual({
    status: 'draft',
    state: 'failed',
    error: UI.share.failed(PUBLISHING.imagesWaiting),
  });
  expect((await world.journal()).posts).toEqual([]);
});

/** How long LinkedIn is left alone between the last image and the post, ms. */
async function graceOf(kind: 'share' | 'schedule', imageGraceMs: number): Promise<number> {
  await world.reset();
  const { ctx } = world.app;
  await world.due('With grace.', { images: world.three });
  await run(`update publications set kind = $1, due_at = app_now()`, [kind]);
  let uploadedAt = 0;
  let graceMs = 0;
  const linkedin: typeof ctx.linkedin = {
    ...ctx.linkedin,
    imageGraceMs,
    uploadImage: async (input) => {
      const end = await ctx.linkedin.uploadImage(input);
      uploadedAt = performance.now();
      return end;
    },
    createPost: (input) => {
      graceMs = performance.now() - uploadedAt;
      return ctx.linkedin.createPost(input);
    },
  };
  for (const row of await claimDuePublications(ctx)) await publish({ ...ctx, linkedin }, row);
  return graceMs;
}

test('after the last image there is a pause, except where a share’s answer would be late', async () => {
  expect(await graceOf('schedule', 150)).toBeGreaterThanOrEqual(149);
  expect(await graceOf('share', 150)).toBeGreaterThanOrEqual(149);
  expect(await graceOf('share', 11_000)).toBeLessThan(5000);
});
