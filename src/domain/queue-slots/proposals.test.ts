import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/time.ts';
import { proposeSlots } from './propose-slots.ts';
import { QUEUE_LIMITS, tidyPauses, tidySlots } from './queue-settings.ts';
import { proposeRepeats } from './worth-repeating.ts';

const ZONE = 'America/New_York';
/** Monday. */
const NOW_MS = Date.parse('2026-11-23T09:00:00Z');
const WEEK_MS = 7 * DAY_MS;
/** Fridays in New York, most of them before the clocks went back, at 1 PM. */
const fridays = (count: number) =>
  Array.from({ length: count }, (_, week) => Date.parse('2026-11-20T17:04:00Z') - week * WEEK_MS);

describe('slots that are proposed', () => {
  test('without own posts are two of the best days, not side by side, at the best time', () => {
    expect(proposeSlots({ publishedMs: [], zone: ZONE, nowMs: NOW_MS })).toEqual({
      slots: [{ time: '08:30', days: [2, 4] }],
      ownPosts: 0,
    });
  });

  test('with a few own posts are the same: a habit is not seen in four', () => {
    expect(proposeSlots({ publishedMs: fridays(4), zone: ZONE, nowMs: NOW_MS })).toMatchObject({ ownPosts: 0 });
  });

  test('are as many a week as one publishes, and count only the last weeks', () => {
    const daily = Array.from({ length: 24 }, (_, day) => NOW_MS - (day + 1) * DAY_MS);
    const { slots, ownPosts } = proposeSlots({ publishedMs: [...daily, ...fridays(40)], zone: ZONE, nowMs: NOW_MS });
    expect(slots.flatMap(({ days }) => days)).toHaveLength(3);
    expect(ownPosts).toBe(24 + 12);
    expect(proposeSlots({ publishedMs: fridays(10), zone: ZONE, nowMs: NOW_MS }).slots).toHaveLength(1);
  });

  test("lean towards one's own time, and are not won over by a bad day alone", () => {
    const tuesdays = fridays(10).map((at) => at - 3 * DAY_MS);
    expect(proposeSlots({ publishedMs: tuesdays, zone: ZONE, nowMs: NOW_MS })).toEqual({
      slots: [{ time: '13:00', days: [2] }],
      ownPosts: 10,
    });
    const sundays = fridays(10).map((at) => at + 2 * DAY_MS - WEEK_MS);
    expect(proposeSlots({ publishedMs: sundays, zone: ZONE, nowMs: NOW_MS }).slots).toEqual([
      { time: expect.any(String), days: [2] },
    ]);
  });
});

describe('tidying', () => {
  test('joins the days of a time, sorts, and drops what has none', () => {
    const slots = [
      { days: [4, 2], time: '17:30' },
      { days: [3], time: '08:30' },
      { days: [2, 7], time: '17:30' },
      { days: [], time: '12:00' },
    ];
    expect(tidySlots(slots)).toEqual([
      { days: [3], time: '08:30' },
      { days: [2, 4, 7], time: '17:30' },
    ]);
  });

  test('joins pauses that touch, and drops those that are over', () => {
    const pauses = [
      { from: '2026-12-27', to: '2027-01-03' },
      { from: '2026-12-24', to: '2026-12-26' },
      { from: '2026-11-01', to: '2026-11-22' },
      { from: '2026-11-20', to: '2026-11-23' },
      { from: '2027-02-01', to: '2027-02-01' },
    ];
    expect(tidyPauses(pauses, '2026-11-23')).toEqual([
      { from: '2026-11-01', to: '2026-11-23' },
      { from: '2026-12-24', to: '2027-01-03' },
      { from: '2027-02-01', to: '2027-02-01' },
    ]);
  });
});

describe('posts worth saying anew', () => {
  const LOOM =
    'We stopped firing the kiln every single night, and the potters began to plan their glazes together. Fewer firings forced conversations that nobody had found time for. The shelves are fuller than ever, the gas bill is lower, and apprentices learn by watching full kilns instead of half empty ones.';
  const HIRING =
    'The best question in an interview is what the candidate would change about our own product. People who prepared have an answer, people who care have several, and the way somebody criticises a stranger kindly tells you how they will review code for the rest of their stay with you.';
  const post = (id: string, text: string) => ({ id, at: '2026-03-04T09:00:00.000Z', text });
  const idsOf = (earlier: { id: string; text: string; at: string }[], recent: string[] = []) =>
    proposeRepeats(earlier, recent).map(({ id }) => id);

  test('are those that say something', () => {
    expect(idsOf([post('loom', LOOM), post('short', 'We are hiring a potter.'), post('hiring', HIRING)])).toEqual([
      'loom',
      'hiring',
    ]);
  });

  test('not those that are tied to a date', () => {
    expect(
      idsOf([post('day', `Yesterday was a good day. ${LOOM}`), post('date', `${HIRING} Join us in May 2026.`)]),
    ).toEqual([]);
  });

  test('not what was nearly said again, as a draft too, nor two that say the same', () => {
    const again = LOOM.replace('We stopped firing the kiln', 'Our pottery stopped firing its kiln').replace(
      'The shelves are fuller than ever',
      'Shelves are full',
    );
    expect(idsOf([post('loom', LOOM), post('hiring', HIRING)], [again])).toEqual(['hiring']);
    expect(idsOf([post('loom', LOOM), post('again', again), post('hiring', HIRING)])).toEqual(['loom', 'hiring']);
  });

  test('a few at most', () => {
    const other = (word: string) => LOOM.replace(/\p{L}{4,}/gu, (found) => `${word}${found.length}${found.at(-1)}`);
    const many = 'abcdefgh'.split('').map((letter) => post(letter, other(letter.repeat(5))));
    expect(idsOf(many)).toHaveLength(QUEUE_LIMITS.repeats);
  });
});
