import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toLocalTime } from '#domain/scheduling/wall-time.ts';
import { NOW_MS, queues } from '#test/harness/queue.ts';
import { exchangeTimes, inOrder } from './exchange-times.ts';
import { pushOn } from './push-on.ts';
import { isPaused, type QueueSettings } from './queue-settings.ts';
import { freeSlots } from './slots.ts';

const ZONE = 'America/New_York';
const at = (iso: string) => Date.parse(iso);
const QUEUE: QueueSettings = { zone: ZONE, slots: [{ days: [2, 4], time: '08:30' }], pauses: [] };
/** Ann on Tuesday, Ben on Thursday, Cleo on Tuesday after. */
const POSTS = [
  { id: 'ann', dueMs: at('2026-11-24T13:30:00Z') },
  { id: 'ben', dueMs: at('2026-11-26T13:30:00Z') },
  { id: 'cleo', dueMs: at('2026-12-01T13:30:00Z') },
];

describe('another order', () => {
  test('exchanges the times of the posts that move', () => {
    const moves = exchangeTimes(POSTS, ['cleo', 'ben', 'ann']) ?? [];
    expect(moves.map(({ post, takes }) => [post.id, takes.id])).toEqual([
      ['cleo', 'ann'],
      ['ann', 'cleo'],
    ]);
    expect(exchangeTimes(POSTS, ['ann', 'ben', 'cleo'])).toEqual([]);
  });

  test.each([
    ['one is missing', ['ann', 'ben']],
    ['one stands twice', ['ann', 'ben', 'ben']],
    ['one is not of the queue', ['ann', 'ben', 'dora']],
  ])('is none where %s', (_what, order) => {
    expect(exchangeTimes(POSTS, order)).toBeNull();
  });

  test('of any posts keeps the times, each once', () => {
    const posts = fc
      .uniqueArray(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 12 })
      .map((times) => times.map((time, index) => ({ id: `post-${index}`, dueMs: time })));
    fc.assert(
      fc.property(
        posts.chain((some) => fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length }))),
        ([some, order]) => {
          const moves = exchangeTimes(
            some,
            order.map(({ id }) => id),
          );
          const moved = new Map(moves?.map(({ post, takes }) => [post.id, takes.dueMs]));
          const after = some.map(({ id, dueMs }) => ({ id, dueMs: moved.get(id) ?? dueMs }));
          expect(inOrder(after).map(({ id }) => id)).toEqual(order.map(({ id }) => id));
          expect(after.map(({ dueMs }) => dueMs).sort()).toEqual(some.map(({ dueMs }) => dueMs).sort());
        },
      ),
    );
  });
});

describe('a pause pushes on', () => {
  const push = (queue: QueueSettings, takenMs: number[] = []) =>
    pushOn(POSTS, queue, { nowMs: NOW_MS, takenMs })?.map(({ post, slot }) => [post.id, slot.localTime]);

  test('what stands there, and what stands where that goes', () => {
    expect(push({ ...QUEUE, pauses: [{ from: '2026-11-26', to: '2026-11-26' }] })).toEqual([
      ['ben', '2026-12-01T08:30'],
      ['cleo', '2026-12-03T08:30'],
    ]);
  });

  test('nothing, where nothing stands there', () => {
    expect(push({ ...QUEUE, pauses: [{ from: '2026-11-25', to: '2026-11-25' }] })).toEqual([]);
  });

  test('no further than a gap', () => {
    const queue = { ...QUEUE, slots: [...QUEUE.slots, { days: [5], time: '09:00' }] };
    expect(push({ ...queue, pauses: [{ from: '2026-11-26', to: '2026-11-26' }] })).toEqual([
      ['ben', '2026-11-27T09:00'],
    ]);
  });

  test('past what cannot be moved', () => {
    const pauses = [{ from: '2026-11-26', to: '2026-11-26' }];
    expect(pushOn(POSTS.slice(0, 2), { ...QUEUE, pauses }, { nowMs: NOW_MS, takenMs: [POSTS[2]?.dueMs ?? 0] })).toEqual(
      [{ post: POSTS[1], slot: { instantMs: at('2026-12-03T13:30:00Z'), localTime: '2026-12-03T08:30' } }],
    );
  });

  test('nowhere, where no slot is left', () => {
    expect(push({ ...QUEUE, slots: [], pauses: [{ from: '2026-11-26', to: '2026-11-26' }] })).toBeUndefined();
  });

  test('any queue: the order stays, nothing goes earlier or into a pause, no two at one time', () => {
    fc.assert(
      fc.property(queues, queues, (before, after) => {
        const slots = freeSlots({ ...before, pauses: [] }, { nowMs: NOW_MS, takenMs: [] }, 6);
        const posts = slots.map(({ instantMs }, index) => ({ id: `post-${index}`, dueMs: instantMs }));
        const queue = { ...before, pauses: after.pauses };
        const moves = pushOn(posts, queue, { nowMs: NOW_MS, takenMs: [] });
        if (moves === null) return;
        const moved = new Map(moves.map(({ post, slot }) => [post.id, slot.instantMs]));
        const placed = posts.map(({ id, dueMs }) => ({ id, dueMs: moved.get(id) ?? dueMs, wasMs: dueMs }));
        expect(inOrder(placed).map(({ id }) => id)).toEqual(posts.map(({ id }) => id));
        expect(new Set(placed.map(({ dueMs }) => dueMs)).size).toBe(posts.length);
        for (const { dueMs, wasMs } of placed) {
          expect(dueMs).toBeGreaterThanOrEqual(wasMs);
          expect(isPaused(toLocalTime(dueMs, queue.zone).slice(0, 10), queue.pauses)).toBe(false);
        }
      }),
    );
  });
});
