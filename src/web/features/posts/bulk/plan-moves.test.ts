import { expect, test } from 'vitest';
import { CHOOSING_TIME } from '#contract/choosing-time-messages.ts';
import { samplePost, samplePublication } from '#test/harness/sample-post.ts';
import { BULK } from './bulk-messages.ts';
import { moveWarnings, planMoves, readDays } from './plan-moves.ts';

test.each([
  ['by its own wall time and zone', samplePublication(), 7, 'Tuesday, November 24', 'Tuesday, December 1'],
  ['by the person’s zone without a publication', null, -1, 'Tuesday, November 24', 'Monday, November 23'],
])('planMoves moves a scheduled post %s', (_name, publication, days, from, to) => {
  const post = samplePost({ status: 'scheduled', scheduledAt: '2026-11-24T23:30:00.000Z', publication });
  const nowMs = Date.parse('2026-11-20T12:00:00Z');
  expect(planMoves([post], { days, ownZone: 'America/New_York', nowMs })).toMatchObject([
    { post, from, to, isPast: false },
  ]);
});

test('planMoves leaves out posts that are not scheduled', () => {
  const scheduledAt = '2026-11-24T13:30:00.000Z';
  const posts = (['draft', 'published', 'failed'] as const).map((status) => samplePost({ status, scheduledAt }));
  expect(planMoves(posts, { days: 1, ownZone: 'UTC', nowMs: 0 })).toEqual([]);
});

test('planMoves tells a move into the past', () => {
  const scheduledAt = '2026-11-24T13:30:00.000Z';
  const post = samplePost({ status: 'scheduled', scheduledAt });
  const isPast = (days: number) =>
    planMoves([post], { days, ownZone: 'UTC', nowMs: Date.parse('2026-11-20T13:30:00Z') }).map((one) => one.isPast);
  expect([-3, -4, -5].map(isPast)).toEqual([[false], [true], [true]]);
  expect([1, 2].map(BULK.past)).toEqual([
    '1 of them would be in the past and stays where it is.',
    '2 of them would be in the past and stay where they are.',
  ]);
});

test('moveWarnings counts the moved posts at their new times, the others at theirs, and tells days off', () => {
  const post = (id: string, localTime: string, scheduledAt: string) => {
    const publication = samplePublication({ localTime, dueAt: scheduledAt });
    return samplePost({ id, status: 'scheduled', scheduledAt, publication });
  };
  const a = post('a', '2026-11-24T08:30', '2026-11-24T13:30:00.000Z');
  const b = post('b', '2026-11-25T08:30', '2026-11-25T13:30:00.000Z');
  const scheduled = [
    { id: 'a', scheduledAt: '2026-11-24T13:30:00.000Z' },
    { id: 'b', scheduledAt: '2026-11-25T13:30:00.000Z' },
    { id: 'c', scheduledAt: '2026-11-26T14:00:00.000Z' },
  ];
  const by = { scheduled, zone: 'Europe/Berlin', isDayOff: (date: string) => date === '2026-11-26' };
  const moved = (posts: (typeof a)[], days: number) =>
    moveWarnings(planMoves(posts, { days, ownZone: 'UTC', nowMs: 0 }), by);
  // Alone it comes beside the one that stays; together both go on, and the second meets the third on a day off.
  expect(moved([a], 1)).toEqual([[CHOOSING_TIME.neighbour('2:30 PM')]]);
  expect(moved([a, b], 1)).toEqual([[], [CHOOSING_TIME.neighbour('3:00 PM'), CHOOSING_TIME.dayOff]]);
  const twin = post('d', '2026-11-24T08:30', '2026-11-24T13:30:00.000Z');
  const same = [CHOOSING_TIME.neighbour('2:30 PM')];
  expect(moved([a, twin], 7), 'both at the same minute').toEqual([same, same]);
  expect([1, 2].map(BULK.leavesQueue)).toEqual([
    '1 of them leaves the queue and goes out at its new time.',
    '2 of them leave the queue and go out at their new times.',
  ]);
  expect([1, 2].map(BULK.moreWarnings)).toEqual([
    '1 of those falls on a day off in your queue or within an hour of another post.',
    '2 of those fall on a day off in your queue or within an hour of another post.',
  ]);
});

test('planMoves: an hour that summer time leaves out has no instant of its own, and breaks nothing', () => {
  const publication = samplePublication({ localTime: '2027-03-13T02:30', dueAt: '2027-03-13T07:30:00.000Z' });
  const post = samplePost({ status: 'scheduled', scheduledAt: '2027-03-13T07:30:00.000Z', publication });
  const [move] = planMoves([post], { days: 1, ownZone: 'UTC', nowMs: 0 });
  expect(move?.instantMs).toBe(Date.parse('2027-03-14T07:30Z'));
});

test('readDays takes whole numbers of days within the limit; what it does not take is said', () => {
  expect(['1', ' 30 ', '007', '365'].map(readDays)).toEqual([1, 30, 7, 365]);
  expect(['0', '-3', '−3', '366', '500', '2.5', '1e2', 'x', ''].map(readDays)).toEqual(Array(9).fill(null));
  expect(BULK.noDays('500')).toBe('Enter a whole number from 1 to 365.');
  expect(BULK.noDays('-3')).toBe('Enter a whole number from 1 to 365. For earlier days, choose Earlier.');
});
