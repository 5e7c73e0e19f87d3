import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changePosts } from '#contract/bulk-posts.ts';
import { deletePost, undeletePost, updatePost } from '#contract/posts.ts';
import { schedulePost, unschedulePost } from '#contract/publications.ts';
import { addToQueue, readQueue, saveQueue } from '#contract/queue.ts';
import { imageAddress } from '#domain/images/image-address.ts';
import { PLANS } from '#domain/plans/plans.ts';
import { DAY_MS } from '#domain/time.ts';
import { documentOf } from '#test/harness/publishing.ts';
import { DAILY, type QueueWorld, startQueueWorld } from '#test/harness/queue-world.ts';

let on: QueueWorld;
beforeAll(async () => {
  on = await startQueueWorld();
});
afterAll(() => on.world.app.close());
beforeEach(() => on.reset());

describe('times', () => {
  test('are none, then those that were saved, tidied, and stay the person’s own', async () => {
    expect(await on.read()).toEqual({ settings: null, posts: [], free: [] });
    const slots = [
      { days: [4, 2, 4], time: '08:30' },
      { days: [5], time: '08:30' },
    ];
    const pauses = [
      { from: '2020-12-24', to: '2020-12-26' },
      { from: '2099-01-01', to: '2099-01-02' },
    ];
    const { data } = await on.save({ slots, pauses });
    expect(data.moved).toBe(0);
    const settings = { zone: DAILY.zone, slots: [{ days: [2, 4, 5], time: '08:30' }], pauses: [pauses[1]] };
    expect(data.queue.settings).toEqual(settings);
    expect((await on.read()).settings).toEqual(settings);
    expect(data.queue.free).toHaveLength(30);
    const bob = await on.world.app.signIn('Renée');
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
    const answer = await on.world.member().call(saveQueue, { body: { ...DAILY, ...more } });
    expect(answer.status).toBe(400);
    expect((await on.read()).settings).toBeNull();
  });
});

describe('the picture of a post', () => {
  test('is its first image, else its card’s, as it is after an edit; none where it has neither', async () => {
    await on.save();
    const [a, b, c] = [await on.world.storeImage(), await on.world.storeImage(), await on.world.storeImage()];
    const linkCard = { title: 'Kilns', description: 'Of clay', image: imageAddress(c) };
    const card = { articleUrl: 'https://kilns.example/clay', linkCard };
    const ids = [
      await on.world.draft('Two images.', { images: [{ hash: a }, { hash: b }], ...card }),
      await on.world.draft('A card.', card),
      await on.world.draft('A card without.', { ...card, linkCard: { ...linkCard, image: null } }),
      await on.world.draft('Words alone.'),
    ];
    for (const postId of ids) await on.world.member().ok(addToQueue, { body: { postId } });
    const pictures = async () => (await on.read()).posts.map(({ picture }) => picture);
    expect(await pictures()).toEqual([imageAddress(a), imageAddress(c), null, null]);
    const tiptapJson = documentOf('The other image.', [{ hash: b }]);
    await on.world.member().ok(updatePost, { params: { id: ids[0] ?? '' }, body: { tiptapJson } });
    expect(await pictures()).toEqual([imageAddress(b), imageAddress(c), null, null]);
  });
});

describe('adding', () => {
  test('takes the next free slot, as an ordinary schedule', async () => {
    await on.save();
    const [first] = (await on.read()).free;
    const { postId, answer } = await on.add('The first in line.');
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
    const { posts, free } = await on.read();
    expect(posts).toMatchObject([{ postId, dueAt: first?.at, text: 'The first in line.', canMove: true }]);
    expect(free).not.toContainEqual(first);
  });

  test('takes the free slot it names, and no other where that one is free no more', async () => {
    await on.save();
    const [first, , third] = (await on.read()).free;
    const at = third?.at ?? '';
    const [postId, other] = [await on.world.draft('For the third.'), await on.world.draft('For the same.')];
    const answer = await on.world.member().ok(addToQueue, { body: { postId, at } });
    expect(answer.data.slot).toEqual(third);
    expect((await on.read()).free[0]).toEqual(first);
    for (const taken of [
      at,
      '2020-01-01T00:00:00.000Z',
      new Date(Date.parse(first?.at ?? '') + 60_000).toISOString(),
    ]) {
      expect(await on.world.member().call(addToQueue, { body: { postId: other, at: taken } })).toMatchObject({
        status: 409,
        body: { code: 'QUEUE_CHANGED' },
      });
    }
    expect(await on.timesOf()).toHaveLength(1);
  });

  test('twice leaves the post at its time', async () => {
    await on.save();
    const { postId, answer } = await on.add('Pressed twice.');
    const again = await on.world.member().ok(addToQueue, { body: { postId } });
    expect(again.data).toMatchObject({ isNew: false, slot: answer.body.data?.slot });
    expect(await on.timesOf()).toHaveLength(1);
  });

  test('moves a post of the queue to a free slot that is named, and to none that another one has', async () => {
    await on.save();
    const { postId } = await on.add('Moved on.');
    const { answer: other } = await on.add('Stays.');
    const later = (await on.read()).free[1];
    const moved = await on.world.member().ok(addToQueue, { body: { postId, at: later?.at } });
    expect(moved.data).toMatchObject({ isNew: false, slot: later });
    const taken = await on.world.member().call(addToQueue, { body: { postId, at: other.body.data?.slot.at } });
    expect(taken).toMatchObject({ status: 409, body: { code: 'QUEUE_CHANGED' } });
    expect((await on.read()).posts.map((post) => post.dueAt)).toEqual([other.body.data?.slot.at, later?.at]);
  });

  test('many at once get as many slots, one each', async () => {
    await on.save();
    const ids = await Promise.all(Array.from({ length: 12 }, (_, index) => on.world.draft(`One of many, ${index}.`)));
    const answers = await Promise.all(ids.map((postId) => on.world.member().call(addToQueue, { body: { postId } })));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    const taken = answers.map(({ body }) => body.data?.slot.at);
    expect(new Set(taken).size).toBe(ids.length);
    const { rows } = await on.sql(
      'select count(distinct due_at)::int as times, count(*)::int as posts from publications',
    );
    expect(rows).toEqual([{ times: ids.length, posts: ids.length }]);
  });

  test('keeps the plan’s limit, however many come at once', async () => {
    await on.save();
    await on.sql("update users set tier = 'free'");
    const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => on.world.draft(`No room, ${index}.`)));
    const answers = await Promise.all(ids.map((postId) => on.world.member().call(addToQueue, { body: { postId } })));
    const limit = PLANS.free.scheduledPostsLimit;
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limit);
    expect(answers.filter(({ body }) => body.code === 'SCHEDULE_LIMIT')).toHaveLength(ids.length - limit);
    expect(await on.timesOf()).toHaveLength(limit);
  });

  test('passes what was scheduled by hand, and moves a post that was', async () => {
    await on.save();
    const [first, second, third] = (await on.read()).free;
    const postId = await on.world.draft('By hand.');
    const when = { scheduledDate: first?.at ?? '', userTimezone: DAILY.zone, sendLate: true };
    await on.world.member().ok(schedulePost, { body: { postId, ...when } });
    expect((await on.add('In the queue.')).answer.body.data?.slot).toEqual(second);
    const moved = await on.world.member().ok(addToQueue, { body: { postId } });
    expect(moved.data).toMatchObject({ isNew: true, slot: first, post: { publication: { sendLate: true } } });
    expect((await on.add('After both.')).answer.body.data?.slot).toEqual(third);
  });

  test('without times, without words, of an outdated version, or without LinkedIn is refused and changes nothing', async () => {
    expect((await on.add('No times yet.')).answer).toMatchObject({ status: 409, body: { code: 'QUEUE_EMPTY' } });
    await on.save({ pauses: [{ from: on.day(-1), to: on.day(364) }] });
    await on.save({
      pauses: [
        { from: on.day(0), to: on.day(365) },
        { from: on.day(366), to: on.day(400) },
      ],
    });
    expect((await on.add('No free time.')).answer).toMatchObject({ status: 409, body: { code: 'QUEUE_FULL' } });
    await on.save();
    expect((await on.add('x'.repeat(3001))).answer).toMatchObject({ status: 400, body: { code: 'POST_TOO_LONG' } });
    const postId = await on.world.draft('Changed elsewhere.');
    const outdated = { postId, expectedUpdatedAt: '2020-01-01T00:00:00.000Z' };
    expect(await on.world.member().call(addToQueue, { body: outdated })).toMatchObject({
      body: { code: 'POST_CHANGED' },
    });
    await on.sql('update linkedin_connections set refused_at = now()');
    expect((await on.add('No consent.')).answer).toMatchObject({ status: 409, body: { code: 'NEEDS_REAUTH' } });
    expect(await on.timesOf()).toEqual([]);
  });

  test('a post that is being published is refused', async () => {
    await on.save();
    const postId = await on.queued('On its way.');
    await on.sql("update publications set state = 'sending' where post_id = $1", postId);
    expect(await on.world.member().call(addToQueue, { body: { postId } })).toMatchObject({
      status: 409,
      body: { code: 'POST_BEING_PUBLISHED' },
    });
  });
});

describe('leaving', () => {
  test('a post that is moved by hand, or back to drafts, is out of the queue, and its slot is free again', async () => {
    await on.save();
    const [first] = (await on.read()).free;
    const byHand = await on.queued('Moved by hand.');
    await on.world.schedule(byHand, 40 * DAY_MS);
    expect((await on.read()).posts).toEqual([]);
    expect((await on.read()).free[0]).toEqual(first);
    const toDraft = await on.queued('Back to drafts.');
    await on.world.member().ok(unschedulePost, { params: { id: toDraft } });
    expect(await on.read()).toMatchObject({ posts: [] });
    expect((await on.read()).free[0]).toEqual(first);
  });

  test('moved by days it is out too; deleted and brought back it is in again', async () => {
    await on.save();
    const moved = await on.queued('Moved by days.');
    const deleted = await on.queued('Deleted, then not.');
    const before = await on.timesOf();
    await on.world.member().ok(changePosts, { body: { action: 'reschedule', postIds: [moved], days: 30 } });
    await on.world.member().ok(deletePost, { params: { id: deleted } });
    expect(await on.timesOf()).toEqual([]);
    await on.world.member().ok(undeletePost, { params: { id: deleted } });
    expect(await on.timesOf()).toEqual([before[1]]);
  });

  test('what went out is no longer in it', async () => {
    await on.save();
    const postId = await on.queued('Goes out.');
    const { dueAt } = (await on.read()).posts[0] ?? { dueAt: '' };
    await on.world.app.clock.advance(Date.parse(dueAt) - on.world.app.clock.now());
    await on.world.lookFor(2);
    expect(await on.world.stateOf(postId)).toMatchObject({ status: 'published' });
    await on.world.signInAgain();
    expect(await on.timesOf()).toEqual([]);
  });
});

test('a slot that summer time removes is the next time there is, in the row too', async () => {
  // Sunday, March 14, 2027: the clocks of New York go from 2 to 3.
  const spring = Date.parse('2027-03-12T12:00:00Z');
  await on.world.app.clock.advance(spring - on.world.app.clock.now());
  await on.world.signInAgain();
  await on.sql("update users set tier = 'top_voice'");
  await on.save({ slots: [{ days: [7], time: '02:30' }] });
  const { answer } = await on.add('In the gap.');
  expect(answer.body.data?.slot).toEqual({ at: '2027-03-14T07:00:00.000Z', localTime: '2027-03-14T03:00' });
  expect((await on.add('A week later.')).answer.body.data?.slot).toEqual({
    at: '2027-03-21T06:30:00.000Z',
    localTime: '2027-03-21T02:30',
  });
});
