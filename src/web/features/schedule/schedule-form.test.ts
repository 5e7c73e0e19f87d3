import { expect, test } from 'vitest';
import { localTimeOf, openForm, readForm, type ScheduleForm, scheduleReducer } from './schedule-form.ts';
import { clockLabel, dayLabel, instantLabel, isSameClock, weekdayOf, zoneGroups } from './schedule-words.ts';

const ZONE = 'America/New_York';
const NOW = Date.parse('2026-11-20T19:07:30.000Z');

function form(fields: Partial<ScheduleForm> = {}): ScheduleForm {
  return { ...openForm({ preset: '2026-11-24', nowMs: NOW, zone: ZONE }), ...fields };
}

test('opens at the current date and time of the zone', () => {
  const opened = openForm({ preset: null, nowMs: NOW, zone: ZONE });
  expect(opened).toMatchObject({ date: '2026-11-20', hour: 2, minute: 7, period: 'PM', zone: ZONE, error: null });
});

test('a preset date opens at 8:30 AM, a preset time at that time, nonsense at the current time', () => {
  expect(localTimeOf(form())).toBe('2026-11-24T08:30');
  const at = (preset: string) => localTimeOf(openForm({ preset, nowMs: NOW, zone: ZONE }));
  expect(at('2026-12-01T17:45')).toBe('2026-12-01T17:45');
  expect(at('2026-02-30')).toBe('2026-11-20T14:07');
  expect(at('tomorrow')).toBe('2026-11-20T14:07');
});

test('twelve o’clock is noon in PM and midnight in AM', () => {
  expect(localTimeOf(form({ hour: 12, minute: 5, period: 'PM' }))).toBe('2026-11-24T12:05');
  expect(localTimeOf(form({ hour: 12, minute: 5, period: 'AM' }))).toBe('2026-11-24T00:05');
});

test('a future time is ready, with the instant of the zone', () => {
  expect(readForm(form({ sendLate: true }), NOW)).toEqual({
    kind: 'ready',
    instantMs: Date.parse('2026-11-24T13:30:00.000Z'),
    isRepeated: false,
    choice: {
      localTime: '2026-11-24T08:30',
      zone: ZONE,
      scheduledDate: '2026-11-24T13:30:00.000Z',
      sendLate: true,
    },
  });
});

test('this very minute and everything before it is past', () => {
  const instantMs = Date.parse('2026-11-24T13:30:00.000Z');
  expect(readForm(form(), instantMs)).toEqual({ kind: 'past', instantMs });
  expect(readForm(form(), instantMs - 1).kind).toBe('ready');
});

test('an hour that the clock skips is refused with the next one', () => {
  const skipped = form({ date: '2027-03-14', hour: 2, minute: 30 });
  const meaning = readForm(skipped, NOW);
  expect(meaning).toMatchObject({ kind: 'missing', nextLocalTime: '2027-03-14T03:00' });
  const taken = scheduleReducer({ ...skipped, error: 'x' }, { type: 'taken', localTime: '2027-03-14T03:00' });
  expect(taken).toMatchObject({ date: '2027-03-14', hour: 3, minute: 0, period: 'AM', error: null });
  expect(readForm(taken, NOW).kind).toBe('ready');
});

test('an hour that comes twice takes the first and says so', () => {
  const meaning = readForm(form({ date: '2027-11-07', hour: 1, minute: 30 }), NOW);
  expect(meaning).toMatchObject({ kind: 'ready', isRepeated: true, instantMs: Date.parse('2027-11-07T05:30:00.000Z') });
});

test('without a date there is nothing to schedule', () => {
  expect(readForm(form({ date: '' }), NOW)).toEqual({ kind: 'incomplete' });
});

test('a press makes it busy, a failure gives it back with its reason, a change takes the reason back', () => {
  const busy = scheduleReducer(form({ error: 'old' }), { type: 'submitted' });
  expect(busy).toMatchObject({ isBusy: true, error: null });
  const failed = scheduleReducer(busy, { type: 'failed', message: 'No room' });
  expect(failed).toMatchObject({ isBusy: false, error: 'No room' });
  expect(scheduleReducer(failed, { type: 'changed', fields: { zone: 'Asia/Tokyo' } })).toMatchObject({
    zone: 'Asia/Tokyo',
    date: '2026-11-24',
    hour: 8,
    error: null,
  });
});

test('an instant is said as the clock of the place shows it', () => {
  const instantMs = Date.parse('2026-11-24T13:30:00.000Z');
  expect(instantLabel(instantMs, ZONE)).toBe('Tue, Nov 24, 8:30 AM, New York');
  expect(instantLabel(instantMs, 'Europe/Berlin')).toBe('Tue, Nov 24, 2:30 PM, Berlin');
  expect(isSameClock(instantMs, ZONE, 'America/Toronto')).toBe(true);
  expect(isSameClock(instantMs, ZONE, 'Europe/Berlin')).toBe(false);
  expect(clockLabel('2027-03-14T03:00')).toBe('3:00 AM');
  expect(dayLabel('2026-11-24')).toBe('Tue 24');
  expect(weekdayOf('2026-11-22T23:59')).toBe(0);
});

test('the selector has the eleven zones first and every other once, the current one included', () => {
  const [first, rest] = zoneGroups('Asia/Tokyo');
  expect(first?.options.map((option) => option.label)).toEqual([
    'New York',
    'Chicago',
    'Denver',
    'Phoenix',
    'Los Angeles',
    'Anchorage',
    'Honolulu',
    'London',
    'Paris',
    'Tokyo',
    'Sydney',
  ]);
  const others = rest?.options.map((option) => option.value) ?? [];
  expect(others).toContain('Europe/Berlin');
  expect(new Set(others).size).toBe(others.length);
  expect(others).not.toContain('Asia/Tokyo');
  expect(zoneGroups('US/Eastern').flatMap((group) => group.options.map((o) => o.value))).toContain('US/Eastern');
});
