import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Ctx } from '#server/context.ts';
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

function start(more: Partial<Ctx> = {}, sweepEveryMs = SWEEP_MS): Publisher {
  const publisher = startPublisher({ ...world.app.ctx, ...more }, { sweepEveryMs });
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

/** LinkedIn as it is, but every send waits for `let`; `begun` tells how many wait or have gone. */
function gate() {
  const { linkedin } = world.app.ctx;
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  gates.push(open);
  const createPost = vi.fn(async (input: Parameters<typeof linkedin.createPost>[0]) => {
    await opened;
    return linkedin.createPost(input);
  });
  return { linkedin: { ...linkedin, createPost }, begun: () => createPost.mock.calls.length, open };
}

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
  const publisher = start({}, 3_600_000);
  await publisher.look();
  const before = publisher.lastLookAt() ?? 0;
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
  const first = await world.due('In flight.');
  const { linkedin, begun, open } = gate();
  const publisher = start({ linkedin });
  await until(async () => expect(begun()).toBe(1));
  let isStopped = false;
  const stopping = publisher.stop().then(() => {
    isStopped = true;
  });
  const second = await world.due('Too late for this process.');
  await publisher.look();
  expect(isStopped).toBe(false);
  expect(begun()).toBe(1);
  open();
  await stopping;
  expect(await world.stateOf(first)).toMatchObject({ state: 'published' });
  expect(await world.stateOf(second)).toMatchObject({ state: 'queued' });
  expect(await rendered()).toEqual(['In flight.']);
});

test('at most sixteen at once, and the rest as soon as there is room', async () => {
  const ids = await dueTogether(Array.from({ length: 18 }, (_, index) => `Words ${index}.`));
  const { linkedin, begun, open } = gate();
  const publisher = start({ linkedin });
  await until(async () => expect(begun()).toBe(16));
  await publisher.look();
  expect(begun()).toBe(16);
  open();
  for (const id of ids) await until(isPublished(id));
  expect(begun()).toBe(18);
});

test('one send that breaks off is logged, and holds up no other', async () => {
  const { linkedin } = world.app.ctx;
  const createPost: typeof linkedin.createPost = (input) =>
    input.body.includes('Breaks') ? Promise.reject(new Error('a defect')) : linkedin.createPost(input);
  const [broken = '', sound = ''] = await dueTogether(['Breaks.', 'Sound.']);
  start({ linkedin: { ...linkedin, createPost } });
  await until(isPublished(sound));
  expect(await world.stateOf(broken)).toMatchObject({ status: 'scheduled', state: 'sending' });
  expect(world.app.lines).toContainEqual(expect.objectContaining({ level: 'error', message: 'publishing broke off' }));
});

test('a database that does not answer is told of, and looked at again', async () => {
  const { db } = world.app.ctx;
  let isBroken = true;
  const flaky = new Proxy(db, {
    get(target, name) {
      if (isBroken && name === 'transaction') return () => Promise.reject(new Error('connection lost'));
      return Reflect.get(target, name, target);
    },
  });
  const id = await world.due();
  const publisher = start({ db: flaky });
  await publisher.look();
  expect(publisher.lastLookAt()).toBeNull();
  expect(world.app.lines).toContainEqual(
    expect.objectContaining({ level: 'error', message: 'looking for due publications failed' }),
  );
  isBroken = false;
  await until(isPublished(id));
});
