import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AttemptOutcome } from '#domain/posts/decide.ts';
import type { Ctx } from '#server/context.ts';
import type { ClockWatch } from '#server/features/publications/clock/watch-clock.ts';
import { makeCrowd } from '#test/harness/crowd.ts';
import { MINUTE_MS, type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';
import { type Publisher, startPublisher } from './publisher.ts';

const SWEEP_MS = 20;

let world: PublishingWorld;
const running: Publisher[] = [];
const gates: (() => void)[] = [];
beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());
beforeEach(() => world.reset());
afterEach(async () => {
  for (const open of gates.splice(0)) open();
  await Promise.all(running.splice(0).map((publisher) => publisher.stop()));
});

const trustful: ClockWatch = { isTrusted: async () => true };

function start(more: Partial<Ctx> = {}, options: Parameters<typeof startPublisher>[1] = {}): Publisher {
  const publisher = startPublisher(
    { ...world.app.ctx, ...more },
    { sweepEveryMs: SWEEP_MS, clockWatch: trustful, ...options },
  );
  running.push(publisher);
  return publisher;
}

const until = (condition: () => Promise<unknown>) => vi.waitFor(condition, { timeout: 10_000, interval: 20 });
const isPublished = (id: string) => async () =>
  expect(await world.stateOf(id)).toMatchObject({ status: 'published', state: 'published' });
const rendered = async () => (await world.journal()).posts.map((post) => post.rendered);

/** Drafts of these words, scheduled for the same minute, and that minute gone by. */
async function dueTogether(words: readonly string[]): Promise<string[]> {
  const ids = await Promise.all(words.map((text) => world.draft(text)));
  for (const id of ids) expect((await world.schedule(id, MINUTE_MS)).status).toBe(200);
  await world.app.clock.advance(MINUTE_MS + 1000);
  return ids;
}

type Send = { words: string; end: (outcome: AttemptOutcome) => void };

/** A LinkedIn that answers each send when and as the test says; `sends` are those that have begun, in their order. */
function handAnswered() {
  const sends: Send[] = [];
  const { linkedin } = world.app.ctx;
  const createPost: typeof linkedin.createPost = ({ body }) =>
    new Promise((resolve) => {
      sends.push({ words: body, end: resolve });
      gates.push(() => resolve(OUT));
    });
  return { linkedin: { ...linkedin, createPost }, sends };
}
const OUT: AttemptOutcome = { kind: 'published', urn: null };
const LOST: AttemptOutcome = { kind: 'unknown', reason: 'UND_ERR_ABORTED' };
const countOf = async (state: string) =>
  (await world.app.database.pool.query('select from publications where state = $1', [state])).rowCount;

test('the sweep finds a row that has no job, whether it was due before the start or comes due later', async () => {
  const overdue = await world.due('Due before the start.');
  start();
  await until(isPublished(overdue));
  const later = await world.due('Due later.');
  await until(isPublished(later));
  expect(await rendered()).toEqual(['Due before the start.', 'Due later.']);
});

test('what is not due stays where it is', async () => {
  const id = await world.draft();
  await world.schedule(id, MINUTE_MS);
  const publisher = start();
  await publisher.look();
  await publisher.look();
  expect(await world.stateOf(id)).toMatchObject({ status: 'scheduled', state: 'queued' });
});

test('a wake-up looks at once, and the time of the last look is known', async () => {
  const publisher = start({}, { sweepEveryMs: 3_600_000 });
  await publisher.look();
  const before = publisher.lastLookAt();
  expect(Date.now() - before).toBeLessThan(10_000);
  const id = await world.due();
  await publisher.look();
  expect(publisher.lastLookAt()).toBeGreaterThanOrEqual(before);
  await until(isPublished(id));
});

test('two publishers side by side send everything once', async () => {
  const words = Array.from({ length: 12 }, (_, index) => `Words ${index}.`);
  const ids = await dueTogether(words);
  start();
  start();
  for (const id of ids) await until(isPublished(id));
  const { posts, requests } = await world.journal();
  expect(posts.map((post) => post.rendered).sort()).toEqual(words.toSorted());
  expect(requests.attempts).toHaveLength(12);
});

test('stopping waits for the send in flight and for its record, and takes nothing new', async () => {
  await makeCrowd(world, { members: 2, apartMs: 5_000, agoMs: 1_000 });
  const { linkedin, sends } = handAnswered();
  const publisher = start({ linkedin });
  await until(async () => expect(sends).toHaveLength(1));
  await publisher.look();
  let isStopped = false;
  const stopping = publisher.stop().then(() => {
    isStopped = true;
  });
  await world.app.clock.advance(5_000);
  await publisher.look();
  expect(isStopped).toBe(false);
  sends[0]?.end(OUT);
  await stopping;
  expect([sends.length, await countOf('published'), await countOf('queued')]).toEqual([1, 1, 1]);
});

test('at most 128 at once, each of another member, and the rest as soon as there is room', async () => {
  await makeCrowd(world, { members: 130, posts: 2 });
  const { linkedin, sends } = handAnswered();
  const publisher = start({ linkedin });
  await until(async () => expect(sends).toHaveLength(128));
  await publisher.look();
  expect(sends).toHaveLength(128);
  for (const { end } of sends.slice(0, 5)) end(OUT);
  await until(async () => expect(sends).toHaveLength(133));
  const members = sends.slice(5).map(({ words }) => words.split(' ').at(-1));
  expect(new Set(members).size).toBe(128);
});

test('of them at most 16 have images that are not uploaded yet', async () => {
  await makeCrowd(world, { members: 20, images: true, agoMs: 1_000 });
  await world.app.database.pool.query(`insert into images (user_id, hash, type, width, height, bytes, frames)
    select user_id, 'missing', 'image/png', 1, 1, 1, 1 from publications`);
  const { linkedin, blobs } = world.app.ctx;
  let begun = 0;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  gates.push(() => open());
  const uploadImage: typeof linkedin.uploadImage = async () => {
    begun += 1;
    await opened;
    return { kind: 'upload_failed', reason: 'enough for this test' };
  };
  const publisher = start({
    linkedin: { ...linkedin, uploadImage },
    blobs: { ...blobs, find: async () => Buffer.from('x') },
  });
  await until(async () => expect(begun).toBe(16));
  await publisher.look();
  expect(begun).toBe(16);
  open();
  await until(async () => expect(begun).toBe(20));
});

test('while LinkedIn hardly answers four are sent at a time, until two are answered; what waits says so, and has its day', async () => {
  await makeCrowd(world, { members: 30, posts: 2 });
  const { linkedin, sends } = handAnswered();
  // Without the sweep: a look under way as these are lost still counts with the full pace.
  const publisher = start({ linkedin }, { sweepEveryMs: MINUTE_MS });
  await until(async () => expect(sends).toHaveLength(30));
  await publisher.look();
  for (const { end } of sends) end(LOST);
  await until(async () => expect(sends).toHaveLength(34));
  await until(async () => expect(await countOf('doubt')).toBe(30));
  await world.app.clock.advance(31_000);
  await publisher.look();
  expect(sends).toHaveLength(34);
  const waiting = `select from publications where state = 'queued' and wait_reason = 'network'`;
  expect((await world.app.database.pool.query(waiting)).rowCount).toBe(26);
  expect(world.app.lines).toContainEqual(
    expect.objectContaining({ level: 'warn', message: 'LinkedIn hardly answers: fewer posts are sent at a time' }),
  );
  for (const { end } of sends.slice(30, 32)) end(OUT);
  await until(async () => expect(sends).toHaveLength(60));
});

test('a look that hangs is given up and told of, and the next one begins', async () => {
  const hangsOnce = vi.fn(trustful.isTrusted).mockReturnValueOnce(new Promise(() => undefined));
  const id = await world.due();
  start({}, { lookWithinMs: 700, clockWatch: { isTrusted: hangsOnce } });
  await until(isPublished(id));
  expect(world.app.lines).toContainEqual(
    expect.objectContaining({
      level: 'error',
      message: 'a look for due publications did not end and was given up',
    }),
  );
});

test('one send that breaks off is logged, and holds up nobody else', async () => {
  await makeCrowd(world, { members: 2, agoMs: 1_000 });
  const { linkedin } = world.app.ctx;
  const createPost: typeof linkedin.createPost = ({ body }) =>
    body.includes('member 0') ? Promise.reject(new Error('a defect')) : Promise.resolve(OUT);
  start({ linkedin: { ...linkedin, createPost } });
  await until(async () => expect(await countOf('published')).toBe(1));
  expect(await countOf('sending')).toBe(1);
  expect(world.app.lines).toContainEqual(expect.objectContaining({ level: 'error', message: 'publishing broke off' }));
});

test('a database that does not answer is told of, and looked at again', async () => {
  const { db } = world.app.ctx;
  let isBroken = true;
  const flaky = new Proxy(db, {
    get(target, name) {
      if (isBroken && name === '$client') return { connect: () => Promise.reject(new Error('connection lost')) };
      return Reflect.get(target, name, target);
    },
  });
  const id = await world.due();
  const publisher = start({ db: flaky });
  const begunAt = publisher.lastLookAt();
  await publisher.look();
  expect(publisher.lastLookAt()).toBe(begunAt);
  expect(world.app.lines).toContainEqual(
    expect.objectContaining({ level: 'error', message: 'looking for due publications failed' }),
  );
  isBroken = false;
  await until(isPublished(id));
});
