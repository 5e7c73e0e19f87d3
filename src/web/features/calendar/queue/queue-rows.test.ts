import { expect, test } from 'vitest';
import { samplePost, samplePublication } from '#test/harness/sample-post.ts';
import { inThisOrder, type QueueView } from '#web/data/queue.ts';
import { pausedLine } from './queue-messages.ts';
import {
  freeNear,
  inFormerOrder,
  movedTo,
  neighbourOf,
  pushedOn,
  queueDays,
  queueRows,
  stayingOn,
  takenSlots,
  withPauses,
} from './queue-rows.ts';

const post = (postId: string, day: number, canMove = true): QueueView['posts'][number] => ({
  postId,
  dueAt: `2026-11-0${day}T13:30:00.000Z`,
  localTime: `2026-11-0${day}T08:30`,
  zone: 'America/New_York',
  text: postId,
  picture: null,
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

const SETTINGS = {
  zone: 'America/New_York',
  slots: [{ days: [1, 2, 3, 4, 5, 6, 7], time: '08:30' }],
  pauses: [{ from: '2026-11-06', to: '2026-11-07' }],
};

test('a slot that another scheduled post has is skipped in its place; days off are none', () => {
  const queue = {
    settings: SETTINGS,
    posts: [post('ann', 2)],
    free: free.slice(1).filter(({ at }) => at > '2026-11-08'),
  };
  const taken = takenSlots(queue, Date.parse('2026-11-01T13:30:00Z'));
  expect(taken.map((at) => at.slice(0, 10))).toEqual(['2026-11-03', '2026-11-04', '2026-11-05']);
  expect(queueRows(queue, 1, taken).map(({ kind }) => kind)).toEqual(['post', 'taken', 'taken', 'taken', 'free']);
  // Nothing stands after the last line.
  expect(queueRows({ ...queue, free: [] }, 1, taken).map(({ kind }) => kind)).toEqual(['post']);
  expect(takenSlots({ ...queue, settings: null }, 0)).toEqual([]);
});

test('days off stand among the days, from today on, up to the last one', () => {
  const days = queueDays(queueRows({ posts: [post('ann', 5)], free: [] }, 0), 'America/New_York');
  const later = queueDays(queueRows({ posts: [post('ann', 5), post('ben', 9)], free: [] }, 0), 'America/New_York');
  const shown = (list: typeof days, today: string, settings: typeof SETTINGS | null = SETTINGS) =>
    withPauses(list, settings, today).map(({ day, pausedTo }) => `${day.slice(8)}${pausedTo === null ? '' : ' off'}`);
  expect(shown(days, '2026-11-01')).toEqual(['05']);
  expect(shown(later, '2026-11-01')).toEqual(['05', '06 off', '09']);
  expect(shown(later.slice(1), '2026-11-07')).toEqual(['07 off', '09']);
  expect(shown(later.slice(1), '2026-11-08')).toEqual(['09']);
  expect(shown(later, '2026-11-01', null)).toEqual(['05', '09']);
  // On Fridays and Saturdays it has no times anyway.
  expect(shown(later, '2026-11-01', { ...SETTINGS, slots: [{ days: [1], time: '08:30' }] })).toEqual(['05', '09']);
});

test('an Undo brings the former order back, and what days off pushed on, unless somebody moved it since', () => {
  expect(inFormerOrder(['cleo', 'new', 'ann'], ['ann', 'ben', 'cleo'])).toEqual(['ann', 'cleo', 'new']);
  const queue = (posts: QueueView['posts']) => ({ settings: SETTINGS, posts, free: [] });
  const before = queue([post('ann', 1), post('ben', 2), post('cleo', 3)]);
  const after = queue([post('ann', 1), post('ben', 3), post('cleo', 4)]);
  expect(pushedOn(before, after, after).map(({ postId }) => postId)).toEqual(['ben', 'cleo']);
  const now = queue([post('ben', 5), post('cleo', 4)]);
  expect(pushedOn(before, after, now).map(({ postId }) => postId)).toEqual(['cleo']);
});

test('days off name the posts that their person scheduled for them, by the days of the queue’s zone', () => {
  const scheduled = (scheduledAt: string, inQueue = false) =>
    samplePost({ status: 'scheduled', scheduledAt, publication: samplePublication({ inQueue }) });
  const posts = [
    // Late on the last day off in New York.
    scheduled('2026-12-05T02:00:00.000Z'),
    scheduled('2026-12-03T13:30:00.000Z'),
    scheduled('2026-12-03T13:30:00.000Z', true),
    scheduled('2026-12-05T13:30:00.000Z'),
    samplePost({ scheduledAt: '2026-12-03T13:30:00.000Z' }),
  ];
  const staying = stayingOn(posts, [{ from: '2026-12-03', to: '2026-12-04' }], 'America/New_York');
  expect(staying).toEqual(['2026-12-03', '2026-12-04']);
  expect(pausedLine(2, staying)).toBe(
    '2 posts moved on. 2 posts you scheduled yourself stay on Thu, Dec 3 and Fri, Dec 4.',
  );
  expect(pausedLine(0, staying.slice(1))).toBe('1 post you scheduled yourself stays on Fri, Dec 4.');
  const many = [5, 6, 6, 7, 8].map((day) => `2026-12-0${day}`);
  expect(pausedLine(0, many)).toBe('5 posts you scheduled yourself stay on these days.');
  expect([pausedLine(1, []), pausedLine(0, [])]).toEqual(['1 post moved on', undefined]);
  const pushed = { words: 'Hiring for attitude…', when: 'Mon, Dec 7, 5:30 PM' };
  expect(pausedLine(pushed, staying.slice(1))).toBe(
    '“Hiring for attitude…” moved to Mon, Dec 7, 5:30 PM. 1 post you scheduled yourself stays on Fri, Dec 4.',
  );
});
