import { expect, test } from 'vitest';
import { CHOOSING_TIME } from '#contract/choosing-time-messages.ts';
import { UI } from '#contract/messages.ts';
import { PLANS } from '#domain/plans/plans.ts';
import { largerPlanMessage, roomMessage, scheduleWarnings } from './schedule-limits.ts';

test('largerPlanMessage says what the next larger plan schedules and costs, by the limits of this installation', () => {
  expect(largerPlanMessage({}, 'free')).toBe('Pro schedules 5 at a time, $5 a month.');
  expect(largerPlanMessage({}, 'pro')).toBe(
    CHOOSING_TIME.largerPlan('Top Voice', CHOOSING_TIME.anyNumber, '$10 a month'),
  );
  expect(largerPlanMessage({ pro: { scheduledPostsLimit: 8 } }, 'free')).toContain('Pro schedules 8');
  expect(largerPlanMessage({ free: { scheduledPostsLimit: 5 } }, 'free')).toContain('Top Voice');
  expect(largerPlanMessage({}, 'top_voice')).toBeNull();
  expect(largerPlanMessage({}, 'admin')).toBeNull();
});

test('roomMessage says the room of the plan once it is little, what to do if there is none, and nothing if there is plenty', () => {
  expect(roomMessage(null, false)).toBeNull();
  expect(roomMessage({ used: 0, limit: 2 }, false)).toBeNull();
  expect(roomMessage({ used: 7, limit: 10 }, false)).toBeNull();
  expect(roomMessage({ used: 8, limit: 10 }, false)).toMatchObject({ text: '2 of 10 scheduled posts left' });
  expect(roomMessage({ used: 1, limit: 2 }, false)).toEqual({ text: '1 of 2 scheduled posts left', isFull: false });
  expect(roomMessage({ used: 2, limit: 2 }, false)).toEqual({ text: CHOOSING_TIME.noRoom(2), isFull: true });
  expect(roomMessage({ used: 0, limit: 0 }, false)).toEqual({ text: CHOOSING_TIME.noneInPlan, isFull: true });
  // After a smaller plan was chosen, more may wait than it has room for.
  expect(roomMessage({ used: 5, limit: 2 }, false)).toMatchObject({ isFull: true });
  for (const tier of ['top_voice', 'admin'] as const) {
    expect(roomMessage({ used: 3, limit: PLANS[tier].scheduledPostsLimit }, false)).toBeNull();
  }
});

test('roomMessage: a post that is scheduled already needs no more room', () => {
  expect(roomMessage({ used: 2, limit: 2 }, true)).toBeNull();
});

const at = (iso: string) => Date.parse(iso);
const limits = {
  takenMs: [at('2026-12-01T13:30Z')],
  consentEndsMs: at('2027-01-20T03:00Z'),
  nowMs: at('2026-11-20T19:00Z'),
  zone: 'America/New_York',
};
const CHOICE = { localTime: '', zone: '', scheduledDate: '', sendLate: false };
const ready = (iso: string, note: 'repeated' | 'approximate' | null = null) =>
  ({ kind: 'ready', instantMs: at(iso), note, choice: CHOICE }) as const;

test.each([
  ['a time before the consent ends', ready('2027-01-20T02:59Z'), []],
  [
    'a time after it, by the clock of the chosen zone',
    ready('2027-01-20T03:00Z'),
    [CHOOSING_TIME.afterConsent('Tue, Jan 19, 2027')],
  ],
  ['a time within an hour of another post', ready('2026-12-01T13:00Z'), [CHOOSING_TIME.neighbour('8:30 AM')]],
  ['an hour that comes twice', ready('2026-12-01T00:00Z', 'repeated'), [UI.scheduling.repeatedHour]],
  [
    'an unknown zone after the consent ends',
    ready('2027-02-01T00:00Z', 'approximate'),
    [CHOOSING_TIME.approximate, CHOOSING_TIME.afterConsent('Tue, Jan 19, 2027')],
  ],
  ['a time that has passed', { kind: 'past', instantMs: 0 } as const, []],
])('scheduleWarnings of %s', (_name, reading, warnings) => {
  expect(scheduleWarnings(reading, limits)).toEqual(warnings);
});

test('scheduleWarnings says nothing of a consent whose end is unknown', () => {
  expect(scheduleWarnings(ready('2030-01-01T00:00Z'), { ...limits, consentEndsMs: null })).toEqual([]);
});

test('scheduleWarnings: a day off of the queue may be chosen, and is said to be one', () => {
  const isDayOff = (day: string) => day === '2026-12-24';
  const choice = { ...CHOICE, localTime: '2026-12-24T08:30' };
  const chosen = { ...ready('2026-12-24T13:30Z'), choice };
  expect(scheduleWarnings(chosen, { ...limits, isDayOff })).toEqual([CHOOSING_TIME.dayOff]);
  expect(scheduleWarnings({ ...chosen, choice: CHOICE }, { ...limits, isDayOff })).toEqual([]);
});
