import { expect, test } from 'vitest';
import { inThisOrder, type QueueView } from '#web/data/queue.ts';
import { freeNear, movedTo, neighbourOf, queueDays, queueRows } from './queue-rows.ts';

const post = (postId: string, day: number, canMove = true): QueueView['posts'][number] => ({
  postId,
  dueAt: `2026-11-0${day}T13:30:00.000Z`,
  localTime: `2026-11-0${day}T08:30`,
  zone: 'America/New_York',
  text: postId,
  canMove,
  waitReason: null,
  sendLate: false,
});
const free = [2, 4, 6, 7, 8, 9].map((day) => ({ at: `2026-11-0${day}T13:30:00.000Z`, localTime: '' }));
const POSTS = [post('ann', 1), post('ben', 3, false), post('cleo', 5)];

test('free slots stand between the posts, and as many after the last as are asked for', () => {
  const rows = queueRows({ posts: POSTS, free }, 3);
  expect(rows.map((row) => (row.kind === 'post' ? row.post.postId : Number(row.at.slice(8, 10))))).toEqual([
    ...['ann', 2, 'ben', 4, 'cleo'],
    ...[6, 7, 8],
  ]);
  expect(queueRows({ posts: [], free }, 2)).toHaveLength(2);
});

test('rows stand below the day of the zone on which they are, each day once', () => {
  const slot = (at: string) => ({ at, localTime: '' });
  const rows = queueRows(
    {
      posts: [post('ann', 3)],
      free: [slot('2026-11-03T22:30:00.000Z'), slot('2026-11-05T01:00:00.000Z'), slot('2026-11-07T13:30:00.000Z')],
    },
    3,
  );
  const days = (zone: string) => queueDays(rows, zone).map(({ day, rows: { length } }) => [day, length]);
  expect(days('America/New_York')).toEqual([
    ['2026-11-03', 2],
    // Late on the day before the one in UTC.
    ['2026-11-04', 1],
    ['2026-11-07', 1],
  ]);
  expect(days('Asia/Tokyo')).toEqual([
    ['2026-11-03', 1],
    ['2026-11-04', 1],
    ['2026-11-05', 1],
    ['2026-11-07', 1],
  ]);
  expect(queueDays([], 'UTC')).toEqual([]);
});

test('a post takes another one’s place among those that can be moved', () => {
  expect(movedTo(POSTS, 'cleo', 'ann')).toEqual(['cleo', 'ann']);
  expect(movedTo(POSTS, 'cleo', 'cleo')).toBeNull();
  expect(movedTo(POSTS, 'cleo', 'ben')).toBeNull();
  expect(movedTo(POSTS, 'ben', 'ann')).toBeNull();
  expect(movedTo([...POSTS, post('dora', 6)], 'ann', 'dora')).toEqual(['cleo', 'dora', 'ann']);
});

test('a post is moved to the nearest free slot before it and the next two after it', () => {
  const days = (day: number) => freeNear(free, `2026-11-0${day}T13:30:00.000Z`).map((at) => Number(at.slice(8, 10)));
  expect([1, 5, 9].map(days)).toEqual([[2, 4], [4, 6, 7], [8]]);
});

test('neighbours are those that can be moved', () => {
  expect(neighbourOf(POSTS, 'ann', 1)).toBe('cleo');
  expect(neighbourOf(POSTS, 'ann', -1)).toBeNull();
  expect(neighbourOf(POSTS, 'cleo', 1)).toBeNull();
});

test('the order that was asked for is shown at once: times are exchanged, what cannot be moved stays', () => {
  const { posts } = inThisOrder({ settings: null, posts: POSTS, free: [] }, ['cleo', 'ann']);
  expect(posts.map(({ postId, dueAt }) => [postId, dueAt.slice(8, 10)])).toEqual([
    ['cleo', '01'],
    ['ben', '03'],
    ['ann', '05'],
  ]);
});
