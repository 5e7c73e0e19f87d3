import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Post } from '#contract/posts.ts';
import { readLocale } from '#web/lib/format/locale.ts';
import {
  agendaDays,
  dayForKey,
  dayOfInstant,
  firstMoveDay,
  foldFreeDays,
  groupByDay,
  isPastConsent,
  lastFailed,
  planMove,
  postInstant,
  stepDay,
  viewTitle,
  weekSize,
  weeksAround,
  withMoved,
} from './calendar-days.ts';
import { CALENDAR, dayLabel, dayName, freeDaysLabel } from './calendar-messages.ts';

const NOW = Date.parse('2026-10-01T12:00:00Z');
type Dated = Pick<Post, 'status' | 'scheduledAt' | 'publishedAt' | 'publication'>;

function scheduled(localTime: string, zone: string, at: string): Dated {
  return {
    ...{ status: 'scheduled' as const, scheduledAt: at, publishedAt: null },
    publication: {
      ...{ id: 'p', kind: 'schedule', state: 'queued', dueAt: at, localTime, zone, waitReason: null, errorCode: null },
      firstMaybeSentAt: null,
      ...{ permalink: null, sendLate: true, inQueue: false },
      ...{ deletedOnLinkedInAt: null, isDeletableThere: false },
    },
  };
}

const DATES = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

test('weeksAround shows the weeks of a month from any first day of the week on; stepDay reaches every month', () => {
  fc.assert(
    fc.property(DATES, fc.integer({ min: 1, max: 7 }), (date, weekStart) => {
      const day = date.toISOString().slice(0, 10);
      const days = weeksAround('month', day, day, weekStart).flat();
      const ofMonth = days.filter((one) => one.startsWith(day.slice(0, 7)));
      expect(ofMonth.length).toBe(new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate());
      // No week is another month's alone.
      expect(days.length - ofMonth.length).toBeLessThanOrEqual(12);
      expect(new Date(`${days[0]}T00:00:00Z`).getUTCDay()).toBe(weekStart % 7);
      expect(days.includes(`${day.slice(0, 7)}-01`) && days.includes(day)).toBe(true);
      expect(weeksAround('week', day, day, weekStart)[0]).toContain(day);
      const later = stepDay('week', day, 1);
      expect(weeksAround('week', later, day, weekStart)[0]).toContain(later);
      expect(stepDay('month', stepDay('month', day, 1), -1)).toBe(`${day.slice(0, 7)}-01`);
    }),
  );
  expect([stepDay('month', '2026-01-31', -1), stepDay('week', '2026-12-30', 1)]).toEqual(['2025-12-01', '2027-01-13']);
});

test('on the last day of a week the next one has the room, by whatever day weeks begin with', () => {
  const sizes = (today: string, weekStart: number) => {
    const weeks = weeksAround('week', today, today, weekStart);
    return weeks.map((week) => weekSize(week, weeks, today));
  };
  // A Sunday, the day after it, and a Saturday.
  expect([sizes('2026-11-29', 1), sizes('2026-11-29', 7)]).toEqual([
    ['low', 'high'],
    ['even', 'even'],
  ]);
  expect(sizes('2026-11-30', 1)).toEqual(['even', 'even']);
  expect([sizes('2026-11-28', 7), sizes('2026-11-28', 1)]).toEqual([
    ['low', 'high'],
    ['even', 'even'],
  ]);
  const later = weeksAround('week', '2026-12-14', '2026-11-29', 1);
  expect(later.map((week) => weekSize(week, later, '2026-11-29'))).toEqual(['even', 'even']);
});

test.each([
  ['en-US', 7, ['November 2026', 'Nov 15 – 28, 2026'], '2 posts', 'Tuesday, November 24, 2026', '8:05 PM'],
  ['de-DE', 1, ['November 2026', '16–29 Nov 2026'], '2 posts', 'Tuesday, 24 November 2026', '20:05'],
])(
  '%s: a week begins with day %i, and titles, days and times are written its way',
  (language, weekStart, titles, posts, day, time) => {
    vi.stubGlobal('navigator', { languages: [language] });
    const { weekStart: own } = readLocale();
    expect(own).toBe(weekStart);
    expect((['month', 'week'] as const).map((view) => viewTitle(view, '2026-11-24', '2026-11-20', own))).toEqual(
      titles,
    );
    const label = { day: '2026-11-24', today: '2026-11-20', count: 2, consentEnds: false };
    expect(dayLabel({ ...label, isOff: false })).toBe(`${day}, ${posts}`);
    expect(dayLabel({ ...label, isOff: true })).toBe(`${day}, day off, ${posts}`);
    expect(CALENDAR.consentEnds(Date.parse('2026-11-24T20:05:00Z'), 'UTC')).toContain(`expires at ${time}.`);
  },
);

test('groupByDay puts a post on its day in the person’s zone, earliest first, and leaves out drafts', () => {
  const late = scheduled('2026-11-24T23:30', 'America/New_York', '2026-11-25T04:30:00Z');
  const early = scheduled('2026-11-24T08:00', 'America/New_York', '2026-11-24T13:00:00Z');
  const draft: Dated = { status: 'draft', scheduledAt: null, publishedAt: null, publication: null };
  expect([...groupByDay([late, draft, early], 'America/New_York')]).toEqual([['2026-11-24', [early, late]]]);
  expect([...groupByDay([late], 'Asia/Tokyo').keys()]).toEqual(['2026-11-25']);
  expect(postInstant({ ...late, status: 'failed', scheduledAt: null })).toBe(Date.parse('2026-11-25T04:30:00Z'));
});

test('planMove keeps the wall time of the post’s own zone, also over a change of the clock', () => {
  const post = scheduled('2026-10-30T08:30', 'America/New_York', '2026-10-30T12:30:00Z');
  const at = { ownZone: 'America/New_York', nowMs: NOW };
  expect(planMove(post, '2026-11-02', at)).toEqual({
    kind: 'ok',
    choice: {
      ...{ localTime: '2026-11-02T08:30', zone: 'America/New_York' },
      ...{ scheduledDate: '2026-11-02T13:30:00.000Z', sendLate: true },
    },
  });
  // In Tokyo it is the evening of the same day, before and after.
  const seen = planMove(post, '2026-11-02', { ownZone: 'Asia/Tokyo', nowMs: NOW });
  expect(seen?.kind === 'ok' && dayOfInstant(Date.parse(seen.choice.scheduledDate), 'Asia/Tokyo')).toBe('2026-11-02');
  expect(planMove(post, '2026-09-30', at)).toEqual({ kind: 'past' });
  const night = scheduled('2027-03-13T02:30', 'America/New_York', '2027-03-13T07:30:00Z');
  expect(planMove(night, '2027-03-14', at)).toEqual({ kind: 'missing' });
  expect(planMove({ ...post, status: 'published' }, '2026-11-02', at)).toBeNull();
});

test('firstMoveDay is today until the post’s hour has passed', () => {
  const at = { ownZone: 'UTC', nowMs: NOW };
  const later = scheduled('2026-10-04T18:00', 'UTC', '2026-10-04T18:00:00Z');
  const earlier = scheduled('2026-10-04T08:30', 'UTC', '2026-10-04T08:30:00Z');
  expect([later, earlier].map((post) => firstMoveDay(post, '2026-10-01', at))).toEqual(['2026-10-01', '2026-10-02']);
});

test('isPastConsent is said of scheduled posts alone, from the very instant on', () => {
  const post = scheduled('2026-10-04T18:00', 'UTC', '2026-10-04T18:00:00Z');
  const end = Date.parse('2026-10-04T18:00:00Z');
  expect([null, end - 1, end, end + 1].map((at) => isPastConsent(post, at))).toEqual([false, true, true, false]);
  expect(isPastConsent({ ...post, status: 'failed' }, end - 1)).toBe(false);
});

test.each([
  ['ArrowLeft', '2026-10-31'],
  ['ArrowRight', '2026-11-02'],
  ['ArrowUp', '2026-10-25'],
  ['ArrowDown', '2026-11-08'],
  ['Home', '2026-10-26'],
  ['End', '2026-11-01'],
  ['PageUp', '2026-10-01'],
  ['PageDown', '2026-12-01'],
  ['a', null],
])('%s leads from a Sunday that begins a month to %s', (key, day) => {
  expect(dayForKey(key, '2026-11-01', 'month', 1)).toBe(day);
});

test('Home and End lead to the ends of a week that begins with its own day', () => {
  expect(['Home', 'End'].map((key) => dayForKey(key, '2026-11-04', 'month', 7))).toEqual(['2026-11-01', '2026-11-07']);
});

test('agendaDays lists two weeks from today, then the days with something; of the past only those, the last one first', () => {
  const days = new Map(['2026-09-01', '2026-09-30', '2026-10-02', '2026-10-20'].map((day) => [day, [{}]] as const));
  const options = { today: '2026-10-01', count: 20, marked: ['2026-11-05'] };
  const coming = agendaDays('coming', days, options);
  expect(coming.shown.slice(0, 3)).toEqual(['2026-10-01', '2026-10-02', '2026-10-03']);
  expect(coming.shown.slice(13)).toEqual(['2026-10-14', '2026-10-20', '2026-11-05']);
  expect(coming.hasMore).toBe(false);
  expect(agendaDays('coming', days, { ...options, count: 15 })).toMatchObject({ hasMore: true });
  expect(agendaDays('past', days, options)).toEqual({ shown: ['2026-09-30', '2026-09-01'], hasMore: false });
});

test('lastFailed names what failed in the seven days before today, the latest first', () => {
  const failed = (id: string) => ({ id, status: 'failed' as const });
  const days = new Map([
    ['2026-09-23', [failed('too long ago')]],
    ['2026-09-24', [failed('a')]],
    ['2026-09-30', [failed('b'), { id: 'out', status: 'published' as const }, failed('c')]],
    ['2026-10-01', [failed('today, which is listed')]],
  ]);
  expect(lastFailed(days, '2026-10-01').map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect(
    lastFailed(days, '2026-10-01', ['2026-09-30']).map(({ id }) => id),
    'the others are in sight',
  ).toEqual(['a']);
  expect(lastFailed(new Map([['2026-09-30', ['1', '2', '3', '4'].map(failed)]]), '2026-10-01')).toHaveLength(4);
  expect(lastFailed(new Map(), '2026-10-01')).toEqual([]);
});

test('withMoved shows a post on its new day while it is being moved', () => {
  const [a, b] = [{ id: 'a' }, { id: 'b' }];
  const days = new Map([['2026-11-24', [a, b]]]);
  expect(withMoved(days, null)).toBe(days);
  expect(withMoved(days, { id: 'gone', day: '2026-11-25' })).toBe(days);
  expect([...withMoved(days, { id: 'a', day: '2026-11-25' })]).toEqual([
    ['2026-11-24', [b]],
    ['2026-11-25', [a]],
  ]);
});

test.each([
  [{ count: 0, consentEnds: false }, 'Tuesday, November 24, 2026, no posts'],
  [{ count: 1, consentEnds: true }, 'Tuesday, November 24, 2026, 1 post, LinkedIn connection expires'],
  [{ count: 3, failed: 1, consentEnds: false }, 'Tuesday, November 24, 2026, 3 posts, 1 failed'],
  [{ count: 2, consentEnds: false, today: '2026-11-24' }, 'Today, Tuesday, November 24, 2026, 2 posts'],
])('dayLabel of %o', (fields, label) => {
  expect(dayLabel({ day: '2026-11-24', today: '2026-11-20', ...fields })).toBe(label);
});

test.each([
  ['2026-11-29', 'Sun, Nov 29'],
  ['2026-11-30', 'Yesterday'],
  ['2026-12-01', 'Today'],
  ['2026-12-02', 'Tomorrow'],
  ['2026-12-03', 'Thu, Dec 3'],
])('dayName of %s is %s on the first of December', (day, name) => {
  expect(dayName(day, '2026-12-01')).toBe(name);
});

test('foldFreeDays makes one line of neighbouring free days, and leaves single ones and those that are open', () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-12-01'];
  const open = ['2026-11-20', '2026-11-22'];
  const rows = foldFreeDays(days, (day) => open.includes(day));
  expect(rows).toEqual([
    { kind: 'day', day: '2026-11-20' },
    { kind: 'day', day: '2026-11-21' },
    { kind: 'day', day: '2026-11-22' },
    { kind: 'free', days: ['2026-11-23', '2026-11-24', '2026-11-25'] },
    { kind: 'day', day: '2026-12-01' },
  ]);
  expect(freeDaysLabel(['2026-11-23', '2026-11-24', '2026-11-25'])).toBe('Mon, Nov 23 – Wed, Nov 25: free');
});
