import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changePosts } from '#contract/bulk-posts.ts';
import { deletePost, undeletePost } from '#contract/posts.ts';
import { schedulePost, unschedulePost } from '#contract/publications.ts';
import { addToQueue, listRepeats, orderQueue, proposeQueue, readQueue, saveQueue } from '#contract/queue.ts';
import { PLANS, type Tier } from '#domain/plans/plans.ts';
import { DAY_MS } from '#domain/time.ts';
import { type PublishingWorld, startPublishingWorld } from '#test/harness/publishing.ts';

let world: PublishingWorld;
beforeAll(async () => {
  world = await startPublishingWorld();
});
afterAll(() => world.app.close());
beforeEach(async () => {
  await world.reset();
  await sql('delete from queues');
});

const sql = (text: string, ...values: unknown[]) => world.app.database.pool.query(text, values);
const setTier = (tier: Tier) => sql('update users set tier = $1', tier);
type Settings = { zone: string; slots: { days: number[]; time: string }[]; pauses: { from: string; to: string }[] };
/** Every day at 8:30 and 17:30 in New York. */
const DAILY: Settings = {
  zone: 'America/New_York',
  slots: ['08:30', '17:30'].map((time) => ({ days: [1, 2, 3, 4, 5, 6, 7], time })),
  pauses: [],
};
const save = (more: Partial<Settings> = {}) => world.member().ok(saveQueue, { body: { ...DAILY, ...more } });
const read = async () => (await world.member().ok(readQueue)).data;
const add = async (words: string) => {
  const postId = await world.draft(words);
  return { postId, answer: await world.member().call(addToQueue, { body: { postId } }) };
};
/** Puts a post into the queue; gives its id. */
async function queued(words: string): Promise<string> {
  const { postId, answer } = await add(words);
  expect(answer.status, words).toBe(200);
  return postId;
}
const timesOf = async () => (await read()).posts.map(({ postId, localTime }) => [postId, localTime]);
/** The days after today in New York. */
const day = (ahead: number) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: DAILY.zone });
  return format.format(world.app.clock.now() + ahead * DAY_MS);
};

describe('times', () => {
  test('are none, then those that were saved, tidied, and stay the person’s own', async () => {
    expect(await read()).toEqual({ settings: null, posts: [], free: [] });
    const slots = [
      { days: [4, 2, 4], time: '08:30' },
      { days: [5], time: '08:30' },
    ];
    const pauses = [
      { from: '2020-12-24', to: '2020-12-26' },
      { from: '2099-01-01', to: '2099-01-02' },
    ];
    const { data } = await save({ slots, pauses });
    expect(data.moved).toBe(0);
    const settings = { zone: DAILY.zone, slots: [{ days: [2, 4, 5], time: '08:30' }], pauses: [pauses[1]] };
    expect(data.queue.settings).toEqual(settings);
    expect((await read()).settings).toEqual(settings);
    expect(data.queue.free).toHaveLength(30);
    const bob = await world.app.signIn('Renée');
    expect((await bob.ok(readQueue)).data.settings).toBeNull();
  });

  test.each<[string, object]>([
    ['an unknown zone', { zone: 'Nowhere/Else' }],
    ['a time that no clock shows', { slots: [{ days: [1], time: '24:00' }] }],
    ['an eighth day', { slots: [{ days: [8], time: '08:30' }] }],
    ['no day', { slots: [{ days: [], time: '08:30' }] }],
    [
      'too many times',
      { slots: Array.from({ length: 13 }, (_, hour) => ({ days: [1], time: `${10 + (hour % 10)}:0${hour % 10}` })) },
    ],
    ['a pause that ends before it begins', { pauses: [{ from: '2099-01-02', to: '2099-01-01' }] }],
    ['a pause of more than a year', { pauses: [{ from: '2099-01-01', to: '2100-01-02' }] }],
    ['a day that is none', { pauses: [{ from: '2099-02-30', to: '2099-03-01' }] }],
    ['an unknown field', { colour: 'green' }],
  ])('%s is refused', async (_what, more) => {
    const answer = await world.member().call(saveQueue, { body: { ...DAILY, ...more } });
    expect(answer.status).toBe(400);
    expect((await read()).settings).toBeNull();
  });
});

describe('adding', () => {
  test('takes the next free slot, as an ordinary schedule', async () => {
    await save();
    const [first] = (await read()).free;
    const { postId, answer } = await add('The first in line.');
    expect(answer.body.data).toMatchObject({
      slot: first,
      zone: DAILY.zone,
      isNew: true,
      post: {
        id: postId,
        status: 'scheduled',
        scheduledAt: first?.at,
        publication: { state: 'queued', dueAt: first?.at, localTime: first?.localTime, zone: DAILY.zone },
      },
    });
    const { posts, free } = await read();
    expect(posts).toMatchObject([{ postId, dueAt: first?.at, text: 'The first in line.', canMove: true }]);
    expect(free).not.toContainEqual(first);
  });

  test('twice leaves the post at its time', async () => {
    await save();
    const { postId, answer } = await add('Pressed twice.');
    const again = await world.member().ok(addToQueue, { body: { postId } });
    expect(again.data).toMatchObject({ isNew: false, slot: answer.body.data?.slot });
    expect(await timesOf()).toHaveLength(1);
  });

  test('many at once get as many slots, one each', async () => {
    await save();
    const ids = await Promise.all(Array.from({ length: 12 }, (_, index) => world.draft(`One of many, ${index}.`)));
    const answers = await Promise.all(ids.map((postId) => world.member().call(addToQueue, { body: { postId } })));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    const taken = answers.map(({ body }) => body.data?.slot.at);
    expect(new Set(taken).size).toBe(ids.length);
    const { rows } = await sql('select count(distinct due_at)::int as times, count(*)::int as posts from publications');
    expect(rows).toEqual([{ times: ids.length, posts: ids.length }]);
  });

  test('keeps the plan’s limit, however many come at once', async () => {
    await save();
    await setTier('free');
    const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => world.draft(`No room, ${index}.`)));
    const answers = await Promise.all(ids.map((postId) => world.member().call(addToQueue, { body: { postId } })));
    const limit = PLANS.free.scheduledPostsLimit;
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limit);
    expect(answers.filter(({ body }) => body.code === 'SCHEDULE_LIMIT')).toHaveLength(ids.length - limit);
    expect(await timesOf()).toHaveLength(limit);
  });

  test('passes what was scheduled by hand, and moves a post that was', async () => {
    await save();
    const [first, second, third] = (await read()).free;
    const postId = await world.draft('By hand.');
    const when = { scheduledDate: first?.at ?? '', userTimezone: DAILY.zone, sendLate: true };
    await world.member().ok(schedulePost, { body: { postId, ...when } });
    expect((await add('In the queue.')).answer.body.data?.slot).toEqual(second);
    const moved = await world.member().ok(addToQueue, { body: { postId } });
    expect(moved.data).toMatchObject({ isNew: true, slot: first, post: { publication: { sendLate: true } } });
    expect((await add('After both.')).answer.body.data?.slot).toEqual(third);
  });

  test('without times, without words, of an outdated version, or without LinkedIn is refused and changes nothing', async () => {
    expect((await add('No times yet.')).answer).toMatchObject({ status: 409, body: { code: 'QUEUE_EMPTY' } });
    await save({ pauses: [{ from: day(-1), to: day(364) }] });
    await save({
      pauses: [
        { from: day(0), to: day(365) },
        { from: day(366), to: day(400) },
      ],
    });
    expect((await add('No free time.')).answer).toMatchObject({ status: 409, body: { code: 'QUEUE_FULL' } });
    await save();
    expect((await add('x'.repeat(3001))).answer).toMatchObject({ status: 400, body: { code: 'POST_TOO_LONG' } });
    const postId = await world.draft('Changed elsewhere.');
    const outdated = { postId, expectedUpdatedAt: '2020-01-01T00:00:00.000Z' };
    expect(await world.member().call(addToQueue, { body: outdated })).toMatchObject({ body: { code: 'POST_CHANGED' } });
    await sql('update linkedin_connections set refused_at = now()');
    expect((await add('No consent.')).answer).toMatchObject({ status: 409, body: { code: 'NEEDS_REAUTH' } });
    expect(await timesOf()).toEqual([]);
  });

  test('a post that is being published is refused', async () => {
    await save();
    const postId = await queued('On its way.');
    await sql("update publications set state = 'sending' where post_id = $1", postId);
    expect(await world.member().call(addToQueue, { body: { postId } })).toMatchObject({
      status: 409,
      body: { code: 'POST_BEING_PUBLISHED' },
    });
  });
});

describe('leaving', () => {
  test('a post that is moved by hand, or back to drafts, is out of the queue, and its slot is free again', async () => {
    await save();
    const [first] = (await read()).free;
    const byHand = await queued('Moved by hand.');
    await world.schedule(byHand, 40 * DAY_MS);
    expect((await read()).posts).toEqual([]);
    expect((await read()).free[0]).toEqual(first);
    const toDraft = await queued('Back to drafts.');
    await world.member().ok(unschedulePost, { params: { id: toDraft } });
    expect(await read()).toMatchObject({ posts: [] });
    expect((await read()).free[0]).toEqual(first);
  });

  test('moved by days it is out too; deleted and brought back it is in again', async () => {
    await save();
    const moved = await queued('Moved by days.');
    const deleted = await queued('Deleted, then not.');
    const before = await timesOf();
    await world.member().ok(changePosts, { body: { action: 'reschedule', postIds: [moved], days: 30 } });
    await world.member().ok(deletePost, { params: { id: deleted } });
    expect(await timesOf()).toEqual([]);
    await world.member().ok(undeletePost, { params: { id: deleted } });
    expect(await timesOf()).toEqual([before[1]]);
  });

  test('what went out is no longer in it', async () => {
    await save();
    const postId = await queued('Goes out.');
    const { dueAt } = (await read()).posts[0] ?? { dueAt: '' };
    await world.app.clock.advance(Date.parse(dueAt) - world.app.clock.now());
    await world.lookFor(2);
    expect(await world.stateOf(postId)).toMatchObject({ status: 'published' });
    await world.signInAgain();
    expect(await timesOf()).toEqual([]);
  });
});

describe('another order', () => {
  test('exchanges times; nothing else of the posts changes', async () => {
    await save();
    const [ann, ben, cleo] = [await queued('Ann.'), await queued('Ben.'), await queued('Cleo.')];
    const times = (await timesOf()).map(([, time]) => time);
    await world.member().ok(orderQueue, { body: { postIds: [cleo, ann, ben] } });
    expect(await timesOf()).toEqual([
      [cleo, times[0]],
      [ann, times[1]],
      [ben, times[2]],
    ]);
    const { rows } = await sql('select network_text from publications order by due_at');
    expect(rows.map(({ network_text: text }) => text)).toEqual(['Cleo.', 'Ann.', 'Ben.']);
  });

  test.each<[string, (ids: string[]) => string[]]>([
    ['without one of them', ([one]) => [one ?? '']],
    ['with one twice', ([one]) => [one ?? '', one ?? '']],
    ['with one that is not in it', ([one]) => [one ?? '', '4f0c1c0e-6f0b-4a53-9a8e-2f6d1f0a7c11']],
  ])('%s is refused', async (_what, orderOf) => {
    await save();
    const ids = [await queued('Ann.'), await queued('Ben.')];
    const before = await timesOf();
    const answer = await world.member().call(orderQueue, { body: { postIds: orderOf(ids) } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'QUEUE_CHANGED' } });
    expect(await timesOf()).toEqual(before);
  });

  test('a post that is on its way stays, and so do all: nobody takes its time', async () => {
    await save();
    const [ann, ben] = [await queued('Ann.'), await queued('Ben.')];
    await sql("update publications set state = 'sending' where post_id = $1", ann);
    const before = await timesOf();
    const answer = await world.member().call(orderQueue, { body: { postIds: [ben, ann] } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'QUEUE_CHANGED' } });
    expect(await timesOf()).toEqual(before);
    expect((await read()).posts.map(({ canMove }) => canMove)).toEqual([false, true]);
  });

  test('one that cannot be scheduled again keeps all where they are', async () => {
    await save();
    const ids = [await queued('Ann.'), await queued('Ben.')];
    const before = await timesOf();
    await sql('update linkedin_connections set refused_at = now()');
    const answer = await world.member().call(orderQueue, { body: { postIds: ids.toReversed() } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'NEEDS_REAUTH' } });
    expect(await timesOf()).toEqual(before);
  });

  test('many orders and additions at once: every post has a time, no two the same', async () => {
    await save();
    const ids = [await queued('Ann.'), await queued('Ben.'), await queued('Cleo.')];
    const orders = [ids, ids.toReversed(), [ids[1], ids[0], ids[2]].map(String)];
    const drafts = await Promise.all(['Dora.', 'Emil.'].map((words) => world.draft(words)));
    await Promise.all([
      ...orders.map((postIds) => world.member().call(orderQueue, { body: { postIds } })),
      ...drafts.map((postId) => world.member().call(addToQueue, { body: { postId } })),
    ]);
    const times = (await timesOf()).map(([, time]) => time);
    expect(times).toHaveLength(5);
    expect(new Set(times).size).toBe(5);
  });
});

describe('a pause', () => {
  test('pushes on what stands there, in order, and nothing else', async () => {
    await save();
    const ids = [await queued('Ann.'), await queued('Ben.'), await queued('Cleo.'), await queued('Dora.')];
    const before = await timesOf();
    const paused = String(before[1]?.[1]).slice(0, 10);
    const { data } = await save({ pauses: [{ from: paused, to: paused }] });
    expect(data.moved).toBeGreaterThan(0);
    const after = await timesOf();
    expect(after.map(([id]) => id)).toEqual(ids);
    expect(after.some(([, time]) => String(time).startsWith(paused))).toBe(false);
    expect(new Set(after.map(([, time]) => time)).size).toBe(ids.length);
  });

  test('leaves what was scheduled by hand where it is', async () => {
    await save();
    const postId = await world.draft('By hand.');
    await world.schedule(postId, 2 * DAY_MS);
    const before = (await sql('select due_at from publications')).rows;
    await save({ pauses: [{ from: day(0), to: day(5) }] });
    expect((await sql('select due_at from publications')).rows).toEqual(before);
  });

  test('that leaves no time for them is not kept', async () => {
    await save();
    await queued('Ann.');
    const before = await read();
    const pauses = [
      { from: day(0), to: day(365) },
      { from: day(366), to: day(500) },
    ];
    const answer = await world.member().call(saveQueue, { body: { ...DAILY, pauses } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'QUEUE_FULL' } });
    expect(await read()).toMatchObject({ settings: before.settings, posts: before.posts });
  });
});

describe('other times', () => {
  test('move nothing that has one', async () => {
    await save();
    const postId = await queued('Stays.');
    const before = await timesOf();
    await save({ slots: [{ days: [1], time: '12:00' }] });
    expect(await timesOf()).toEqual(before);
    expect((await read()).free.map(({ localTime }) => localTime.slice(11))).toEqual(Array(30).fill('12:00'));
    await save({ slots: [] });
    expect(await timesOf()).toEqual([[postId, before[0]?.[1]]]);
    expect((await read()).free).toEqual([]);
  });
});

describe('proposals', () => {
  const LOOM =
    'We stopped firing the kiln every single night, and the potters began to plan their glazes together. Fewer firings forced conversations that nobody had found time for. The shelves are fuller than ever, the gas bill is lower, and apprentices learn by watching full kilns instead of half empty ones.';
  const publish = async (words: string, daysAgo: number) => {
    const id = await world.draft(words);
    const at = new Date(world.app.clock.now() - daysAgo * DAY_MS);
    await sql(`update posts set status = 'published', published_at = $2 where id = $1`, id, at);
    return id;
  };
  const repeats = async () => (await world.member().ok(listRepeats)).data.posts;

  test('times come from general habits, and from own posts where there are enough', async () => {
    const query = { zone: DAILY.zone };
    expect((await world.member().ok(proposeQueue, { query })).data).toEqual({
      slots: [{ days: [2, 4], time: '08:30' }],
      ownPosts: 0,
    });
    for (let week = 1; week <= 5; week += 1) await publish(`Week ${week}.`, 7 * week);
    expect((await world.member().ok(proposeQueue, { query })).data.ownPosts).toBe(5);
    const answer = await world.member().call(proposeQueue, { query: { zone: 'Nowhere/Else' } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'SCHEDULE_INVALID_ZONE' } });
    expect((await read()).settings).toBeNull();
  });

  test('posts to write anew are old, one’s own, and not said again since; nothing is scheduled', async () => {
    const old = await publish(LOOM, 200);
    expect(await repeats()).toEqual([
      { postId: old, publishedAt: expect.any(String), text: expect.stringMatching(/^We stopped firing/) },
    ]);
    expect((await sql('select 1 from publications')).rows).toEqual([]);
    const bob = await world.app.signIn('Renée');
    expect((await bob.ok(listRepeats)).data.posts).toEqual([]);
    await world.draft(`Said again: ${LOOM}`);
    expect(await repeats()).toEqual([]);
  });

  test('a post of a few weeks ago is none', async () => {
    await publish(LOOM, 60);
    expect(await repeats()).toEqual([]);
  });
});

test('a slot that summer time removes is the next time there is, in the row too', async () => {
  // Sunday, March 14, 2027: the clocks of New York go from 2 to 3.
  const spring = Date.parse('2027-03-12T12:00:00Z');
  await world.app.clock.advance(spring - world.app.clock.now());
  await world.signInAgain();
  await sql("update users set tier = 'top_voice'");
  await save({ slots: [{ days: [7], time: '02:30' }] });
  const { answer } = await add('In the gap.');
  expect(answer.body.data?.slot).toEqual({ at: '2027-03-14T07:00:00.000Z', localTime: '2027-03-14T03:00' });
  expect((await add('A week later.')).answer.body.data?.slot).toEqual({
    at: '2027-03-21T06:30:00.000Z',
    localTime: '2027-03-21T02:30',
  });
});
