import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readReceipt, resolveDoubt } from '#contract/publications.ts';
import { PUBLISHING } from '#contract/publishing-messages.ts';
import type { Ctx } from '#server/context.ts';
import { lookOnce, MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';

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
  ['garbage', {}, { status: 'scheduled', state: 'doubt' }, 0],
  ['commit-garbage', {}, { status: 'scheduled', state: 'doubt' }, 1],
  ['commit-endless', {}, { status: 'published', state: 'published' }, 1],
  [
    'commit-status',
    { status: 201, headers: { 'x-long': 'x'.repeat(20_000) } },
    { status: 'scheduled', state: 'doubt' },
    1,
  ],
  ['endless', { status: 503 }, { status: 'scheduled', state: 'doubt' }, 0],
  ['endless', { status: 403 }, { status: 'failed', state: 'failed' }, 0],
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

/** LinkedIn with less patience than 20 s. */
const hasty = (): Ctx => {
  const { ctx } = world.app;
  const createPost: typeof ctx.linkedin.createPost = (input) => ctx.linkedin.createPost({ ...input, timeoutMs: 400 });
  return { ...ctx, linkedin: { ...ctx.linkedin, createPost } };
};

test.each([
  ['drip', { status: 201 }, 0],
  ['commit-drip', {}, 1],
])(
  'an answer a byte at a time (%s) is waited for no longer than any other: it may be out',
  async (mode, more, posts) => {
    const id = await world.due();
    await world.fault(mode, { ms: 50, ...more });
    await lookOnce(hasty());
    expect(await world.stateOf(id)).toMatchObject({ status: 'scheduled', state: 'doubt' });
    expect((await world.journal()).posts).toHaveLength(posts);
    await world.lookFor(2);
    expect(await world.stateOf(id)).toMatchObject({ status: 'published', state: 'published' });
    expect((await world.journal()).posts).toHaveLength(1);
  },
);

test.each([301, 302, 303, 307, 308])('a redirect (%i) is not followed, and may be out', async (status) => {
  const elsewhere = vi.fn();
  const server = createServer((request, response) => {
    elsewhere(request.headers);
    response.writeHead(201, { 'x-restli-id': 'urn:li:share:7141138937766391808' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const location = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest/posts`;
  const id = await world.due();
  await world.fault('commit-status', { status, headers: { location } });
  await world.look();
  expect(await world.stateOf(id)).toMatchObject({ status: 'scheduled', state: 'doubt' });
  await world.lookFor(2);
  expect(await world.stateOf(id)).toMatchObject({ status: 'published', state: 'published' });
  expect((await world.journal()).posts).toHaveLength(1);
  expect(elsewhere).not.toHaveBeenCalled();
  await new Promise((resolve) => server.close(resolve));
});

const receiptOf = async (id: string) => (await world.member().ok(readReceipt, { params: { id } })).data;
const NOT_ITS_OWN = 'LinkedIn published a post under a name that cannot be its own';

test.each(['../../login?next=//evil.example', '"><script>alert(1)</script>', 'urn:li:person:Ab-1'])(
  'a 201 that names %j is published with its link unknown, and told of',
  async (urn) => {
    const id = await world.due();
    await world.fault('commit-status', { status: 201, headers: { 'x-restli-id': urn } });
    await world.look();
    expect(await world.stateOf(id)).toMatchObject({ status: 'published', state: 'published' });
    expect(await receiptOf(id)).toMatchObject({ urn: null, permalink: null });
    expect(world.app.lines).toContainEqual(expect.objectContaining({ level: 'error', message: NOT_ITS_OWN }));
  },
);

test('two posts never show one link: a 201 that names the post of another one is published with its link unknown', async () => {
  const first = await world.due('First.');
  await world.look();
  const { urn } = await receiptOf(first);
  const second = await world.due('Second.');
  await world.fault('commit-status', { status: 201, headers: { 'x-restli-id': urn } });
  await world.look();
  expect(await world.stateOf(second)).toMatchObject({ status: 'published', state: 'published' });
  expect(await receiptOf(second)).toMatchObject({ urn: null });
});

test('two posts never show one link: where LinkedIn calls one in doubt a duplicate of the other, its person looks', async () => {
  const [first, second] = [await world.draft('Said twice.'), await world.draft('Said twice.')];
  await world.schedule(first, MINUTE_MS);
  await world.schedule(second, MINUTE_MS + 1);
  await world.app.clock.advance(MINUTE_MS + 1000);
  await world.fault('delay', { ms: 0 });
  await world.fault('500');
  await world.look();
  expect(await world.stateOf(first)).toMatchObject({ state: 'published' });
  expect(await world.stateOf(second)).toMatchObject({ state: 'doubt' });
  await world.lookFor(2);
  expect(await world.stateOf(second)).toMatchObject({ status: 'scheduled', state: 'needs_look' });
  expect((await world.journal()).posts).toHaveLength(1);
});

test('an outcome not found out within 8 minutes waits for the person, who may answer either way', async () => {
  const id = await world.due();
  await world.fault('500', { times: 20 });
  await world.look();
  // However late the first send was: a look that did not reach LinkedIn at all is made up for.
  await world.lookFor(12);
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
  const other = await world.due('Another one.');
  await fetch(`${world.app.linkedin.url}/__sim/faults`, { method: 'DELETE' });
  await world.look();
  const taken = await world.member().call(resolveDoubt, {
    params: { id },
    body: { outcome: 'is_there', permalink: (await receiptOf(other)).permalink },
  });
  expect(taken).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('link is for a different post') },
  });
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
