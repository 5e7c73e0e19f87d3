import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { switchByHand } from '#contract/publications.ts';
import { addToQueue, listRepeats, orderQueue, proposeQueue, saveQueue } from '#contract/queue.ts';
import { DAY_MS } from '#domain/time.ts';
import { DAILY, type QueueWorld, startQueueWorld } from '#test/harness/queue-world.ts';

let on: QueueWorld;
beforeAll(async () => {
  on = await startQueueWorld();
});
afterAll(() => on.world.app.close());
beforeEach(() => on.reset());

describe('another order', () => {
  test('exchanges times; nothing else of the posts changes', async () => {
    await on.save();
    const [ann, ben, cleo] = [await on.queued('Ann.'), await on.queued('Ben.'), await on.queued('Cleo.')];
    const times = (await on.timesOf()).map(([, time]) => time);
    await on.world.member().ok(orderQueue, { body: { postIds: [cleo, ann, ben] } });
    expect(await on.timesOf()).toEqual([
      [cleo, times[0]],
      [ann, times[1]],
      [ben, times[2]],
    ]);
    const { rows } = await on.sql('select network_text from publications order by due_at');
    expect(rows.map(({ network_text: text }) => text)).toEqual(['Cleo.', 'Ann.', 'Ben.']);
  });

  test('what its person publishes by hand stays theirs', async () => {
    await on.save();
    const ids = [await on.queued('Ann.'), await on.queued('Ben.')];
    await on.world.member().ok(switchByHand, { body: { isOn: true } });
    await on.world.member().ok(orderQueue, { body: { postIds: ids.toReversed() } });
    const { rows } = await on.sql("select wait_reason from publications where state = 'queued'");
    expect(rows).toEqual([{ wait_reason: 'by_hand' }, { wait_reason: 'by_hand' }]);
  });

  test.each<[string, (ids: string[]) => string[]]>([
    ['without one of them', ([one]) => [one ?? '']],
    ['with one twice', ([one]) => [one ?? '', one ?? '']],
    ['with one that is not in it', ([one]) => [one ?? '', '4f0c1c0e-6f0b-4a53-9a8e-2f6d1f0a7c11']],
  ])('%s is refused', async (_what, orderOf) => {
    await on.save();
    const ids = [await on.queued('Ann.'), await on.queued('Ben.')];
    const before = await on.timesOf();
    const answer = await on.world.member().call(orderQueue, { body: { postIds: orderOf(ids) } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'QUEUE_CHANGED' } });
    expect(await on.timesOf()).toEqual(before);
  });

  test('a post that is on its way stays, and so do all: nobody takes its time', async () => {
    await on.save();
    const [ann, ben] = [await on.queued('Ann.'), await on.queued('Ben.')];
    await on.sql("update publications set state = 'sending' where post_id = $1", ann);
    const before = await on.timesOf();
    const answer = await on.world.member().call(orderQueue, { body: { postIds: [ben, ann] } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'QUEUE_CHANGED' } });
    expect(await on.timesOf()).toEqual(before);
    expect((await on.read()).posts.map(({ canMove }) => canMove)).toEqual([false, true]);
  });

  test('one that cannot be scheduled again keeps all where they are', async () => {
    await on.save();
    const ids = [await on.queued('Ann.'), await on.queued('Ben.')];
    const before = await on.timesOf();
    await on.sql('update linkedin_connections set refused_at = now()');
    const answer = await on.world.member().call(orderQueue, { body: { postIds: ids.toReversed() } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'NEEDS_REAUTH' } });
    expect(await on.timesOf()).toEqual(before);
  });

  test('many orders and additions at once: every post has a time, no two the same', async () => {
    await on.save();
    const ids = [await on.queued('Ann.'), await on.queued('Ben.'), await on.queued('Cleo.')];
    const orders = [ids, ids.toReversed(), [ids[1], ids[0], ids[2]].map(String)];
    const drafts = await Promise.all(['Dora.', 'Emil.'].map((words) => on.world.draft(words)));
    await Promise.all([
      ...orders.map((postIds) => on.world.member().call(orderQueue, { body: { postIds } })),
      ...drafts.map((postId) => on.world.member().call(addToQueue, { body: { postId } })),
    ]);
    const times = (await on.timesOf()).map(([, time]) => time);
    expect(times).toHaveLength(5);
    expect(new Set(times).size).toBe(5);
  });
});

describe('a pause', () => {
  test('pushes on what stands there, in order, and nothing else', async () => {
    await on.save();
    const ids = [await on.queued('Ann.'), await on.queued('Ben.'), await on.queued('Cleo.'), await on.queued('Dora.')];
    const before = await on.timesOf();
    const paused = String(before[1]?.[1]).slice(0, 10);
    const { data } = await on.save({ pauses: [{ from: paused, to: paused }] });
    expect(data.moved).toBeGreaterThan(0);
    const after = await on.timesOf();
    expect(after.map(([id]) => id)).toEqual(ids);
    expect(after.some(([, time]) => String(time).startsWith(paused))).toBe(false);
    expect(new Set(after.map(([, time]) => time)).size).toBe(ids.length);
  });

  test('leaves what was scheduled by hand where it is', async () => {
    await on.save();
    const postId = await on.world.draft('By hand.');
    await on.world.schedule(postId, 2 * DAY_MS);
    const before = (await on.sql('select due_at from publications')).rows;
    await on.save({ pauses: [{ from: on.day(0), to: on.day(5) }] });
    expect((await on.sql('select due_at from publications')).rows).toEqual(before);
  });

  test('that leaves no time for them is not kept', async () => {
    await on.save();
    await on.queued('Ann.');
    const before = await on.read();
    const pauses = [
      { from: on.day(0), to: on.day(365) },
      { from: on.day(366), to: on.day(500) },
    ];
    const answer = await on.world.member().call(saveQueue, { body: { ...DAILY, pauses } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'QUEUE_FULL' } });
    expect(await on.read()).toMatchObject({ settings: before.settings, posts: before.posts });
  });
});

describe('other times', () => {
  test('move nothing that has one', async () => {
    await on.save();
    const postId = await on.queued('Stays.');
    const before = await on.timesOf();
    await on.save({ slots: [{ days: [1], time: '12:00' }] });
    expect(await on.timesOf()).toEqual(before);
    expect((await on.read()).free.map(({ localTime }) => localTime.slice(11))).toEqual(Array(30).fill('12:00'));
    await on.save({ slots: [] });
    expect(await on.timesOf()).toEqual([[postId, before[0]?.[1]]]);
    expect((await on.read()).free).toEqual([]);
  });
});

describe('proposals', () => {
  const LOOM =
    'We stopped firing the kiln every single night, and the potters began to plan their glazes together. Fewer firings forced conversations that nobody had found time for. The shelves are fuller than ever, the gas bill is lower, and apprentices learn by watching full kilns instead of half empty ones.';
  const publish = async (words: string, daysAgo: number) => {
    const id = await on.world.draft(words);
    const at = new Date(on.world.app.clock.now() - daysAgo * DAY_MS);
    await on.sql(`update posts set status = 'published', published_at = $2 where id = $1`, id, at);
    return id;
  };
  const repeats = async () => (await on.world.member().ok(listRepeats)).data.posts;

  test('times come from general habits, and from own posts where there are enough', async () => {
    const query = { zone: DAILY.zone };
    expect((await on.world.member().ok(proposeQueue, { query })).data).toEqual({
      slots: [{ days: [2, 4], time: '08:30' }],
      ownPosts: 0,
    });
    for (let week = 1; week <= 5; week += 1) await publish(`Week ${week}.`, 7 * week);
    expect((await on.world.member().ok(proposeQueue, { query })).data.ownPosts).toBe(5);
    const answer = await on.world.member().call(proposeQueue, { query: { zone: 'Nowhere/Else' } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'SCHEDULE_INVALID_ZONE' } });
    expect((await on.read()).settings).toBeNull();
  });

  test('posts to write anew are old, one’s own, and not said again since; nothing is scheduled', async () => {
    const old = await publish(LOOM, 200);
    expect(await repeats()).toEqual([
      { postId: old, publishedAt: expect.any(String), text: expect.stringMatching(/^We stopped firing/) },
    ]);
    expect((await on.sql('select 1 from publications')).rows).toEqual([]);
    const bob = await on.world.app.signIn('Renée');
    expect((await bob.ok(listRepeats)).data.posts).toEqual([]);
    await on.world.draft(`Said again: ${LOOM}`);
    expect(await repeats()).toEqual([]);
  });

  test('a post of a few weeks ago is none', async () => {
    await publish(LOOM, 60);
    expect(await repeats()).toEqual([]);
  });
});
