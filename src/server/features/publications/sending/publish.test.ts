import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PUBLISHING } from '#contract/messages.ts';
import { readReceipt, resolveDoubt } from '#contract/publications.ts';
import { MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());
beforeEach(() => world.reset());

test('a scheduled post is published once, at its time, exactly as its snapshot', async () => {
  const words = 'All fifteen: | { } @ [ ] ( ) < > # \\ * _ ~ and #hashtag, https://example.org/a_b(c)?d=e#f';
  const id = await world.draft(words);
  await world.schedule(id, MINUTE_MS);
  expect(await world.look()).toBe(0);
  await world.app.clock.advance(MINUTE_MS + 1000);
  expect(await world.look()).toBe(1);
  expect(await world.look()).toBe(0);
  const { posts } = await world.journal();
  expect(posts.map((post) => post.rendered)).toEqual([words]);
  expect(await world.stateOf(id)).toMatchObject({ status: 'published', state: 'published' });
  const { data } = await world.member().ok(readReceipt, { params: { id } });
  expect(data).toMatchObject({ text: words, urn: posts[0]?.urn });
  expect(data.events.map((event) => event.type)).toEqual(['scheduled', 'claimed', 'send_started', 'published']);
});

test.each<[string, object, { status: string; state: string }, number]>([
  ['no-id', {}, { status: 'published', state: 'published' }, 1],
  ['reset-before', {}, { status: 'scheduled', state: 'doubt' }, 0],
  ['500', {}, { status: 'scheduled', state: 'doubt' }, 0],
  ['503-html', {}, { status: 'scheduled', state: 'doubt' }, 0],
  ['commit-drop', {}, { status: 'scheduled', state: 'doubt' }, 1],
  ['commit-500', {}, { status: 'scheduled', state: 'doubt' }, 1],
  ['commit-504', {}, { status: 'scheduled', state: 'doubt' }, 1],
  ['throttle', {}, { status: 'scheduled', state: 'queued' }, 0],
  ['throttle-day', {}, { status: 'scheduled', state: 'queued' }, 0],
  ['throttle-unverified', {}, { status: 'scheduled', state: 'queued' }, 0],
  [
    'status',
    { status: 403, body: { status: 403, code: 'ACCESS_DENIED', message: 'no' } },
    { status: 'failed', state: 'failed' },
    0,
  ],
  [
    'status',
    { status: 400, body: { status: 400, code: 'INVALID_VALUE_FOR_FIELD', message: 'no' } },
    { status: 'failed', state: 'failed' },
    0,
  ],
  [
    'status',
    { status: 409, body: { status: 409, code: 'CONFLICT', message: 'again' } },
    { status: 'scheduled', state: 'queued' },
    0,
  ],
])('the answer table: %s %j', async (mode, more, expected, posts) => {
  const id = await world.due();
  await world.fault(mode, more);
  await world.look();
  expect(await world.stateOf(id)).toMatchObject(expected);
  expect((await world.journal()).posts).toHaveLength(posts);
  // Whatever it was, in the end it is out exactly once, unless it was refused for good.
  if (expected.status === 'failed') return;
  for (let day = 0; day < 3 && (await world.stateOf(id)).status !== 'published'; day += 1) {
    for (let minute = 0; minute < 10; minute += 1) {
      await world.app.clock.advance(MINUTE_MS);
      await world.look();
    }
    await world.app.clock.set(
      new Date(Math.ceil(world.app.clock.now() / 86_400_000) * 86_400_000 + 2 * MINUTE_MS).toISOString(),
    );
    if (mode !== 'throttle-day' && mode !== 'throttle-unverified') break;
    await world.look();
  }
  expect(await world.stateOf(id)).toMatchObject({ status: 'published' });
  expect((await world.journal()).posts).toHaveLength(1);
});

test('a post that was created although the answer was lost is adopted, with its link and time', async () => {
  const id = await world.due();
  await world.fault('commit-drop');
  await world.look();
  await world.app.clock.advance(80_000);
  expect(await world.look()).toBe(0);
  await world.app.clock.advance(20_000);
  await world.look();
  const {
    posts,
    requests: { attempts },
  } = await world.journal();
  expect(posts).toHaveLength(1);
  expect(new Set(attempts.map((attempt) => attempt.bodyHash)).size).toBe(1);
  const { data } = await world.member().ok(readReceipt, { params: { id } });
  expect(data.urn).toBe(posts[0]?.urn);
  expect(data.events.map((event) => event.type)).toContain('adopted');
});

test('an outcome not found out within 8 minutes waits for the person, who may answer either way', async () => {
  const id = await world.due();
  await world.fault('500', { times: 9 });
  for (let minute = 0; minute < 9; minute += 1) {
    await world.look();
    await world.app.clock.advance(MINUTE_MS);
  }
  await world.look();
  expect(await world.stateOf(id)).toMatchObject({ status: 'scheduled', state: 'needs_look' });
  expect(
    (await world.member().call(resolveDoubt, { params: { id }, body: { outcome: 'is_there', permalink: 'nonsense' } }))
      .status,
  ).toBe(400);
  await fetch(`${world.app.linkedin.url}/__sim/faults`, { method: 'DELETE' });
  await world.member().ok(resolveDoubt, { params: { id }, body: { outcome: 'send_again' } });
  await world.look();
  expect(await world.stateOf(id)).toMatchObject({ status: 'published', state: 'published' });
  expect((await world.journal()).posts).toHaveLength(1);
});

test('a pasted link resolves a post that the person found on LinkedIn', async () => {
  const id = await world.due();
  await world.fault('500', { times: 9 });
  for (let minute = 0; minute < 10; minute += 1) {
    await world.look();
    await world.app.clock.advance(MINUTE_MS);
  }
  const urn = `urn:li:share:${BigInt(world.app.clock.now()) << 22n}`;
  const { data } = await world.member().ok(resolveDoubt, {
    params: { id },
    body: { outcome: 'is_there', permalink: `https://www.linkedin.com/feed/update/${urn}/` },
  });
  expect(data).toMatchObject({ status: 'published', publication: { state: 'published' } });
  expect(data.publication?.permalink).toContain(urn);
});

test('a duplicate on the first attempt fails the post', async () => {
  const first = await world.due('Said twice.');
  await world.look();
  const second = await world.due('Said twice.');
  await world.look();
  expect(await world.stateOf(first)).toMatchObject({ status: 'published' });
  expect(await world.stateOf(second)).toEqual({ status: 'failed', state: 'failed', error: PUBLISHING.duplicate });
  expect((await world.journal()).posts).toHaveLength(1);
});

test('an API version that is no longer served is skipped, and that is stored', async () => {
  const id = await world.due();
  await world.fault('status', {
    status: 426,
    body: { status: 426, code: 'NONEXISTENT_VERSION', message: 'Requested version 20260901 is not active' },
  });
  await world.look();
  expect(await world.stateOf(id)).toMatchObject({ status: 'scheduled', state: 'queued' });
  for (let tries = 0; tries < 6; tries += 1) await world.look();
  expect(await world.stateOf(id)).toMatchObject({ status: 'published' });
  expect((await world.journal()).posts).toHaveLength(1);
});
