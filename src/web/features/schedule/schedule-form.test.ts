import { expect, test } from 'vitest';
import { localTimeOf, openForm, readForm, type ScheduleForm, scheduleReducer } from './schedule-form.ts';
import { clockLabel, dateLabel, dayLabel, momentLabel, ownClockLabel, weekdayOf } from './schedule-words.ts';

const ZONE = 'America/New_York';
const NOW = Date.parse('2026-11-20T19:07:30.000Z');

function form(fields: Partial<ScheduleForm> = {}): ScheduleForm {
  return { ...openForm({ preset: '2026-11-24', nowMs: NOW, zone: ZONE, sendLate: false }), ...fields };
}

test('opens at the current date and time of the zone', () => {
  const opened = openForm({ preset: null, nowMs: NOW, zone: ZONE, sendLate: true });
  expect(opened).toMatchObject({ date: '2026-11-20', hour: 2, minute: 7, period: 'PM', zone: ZONE, sendLate: true });
});

test('a preset date opens at 8:30 AM, a preset time at that time, nonsense at the current time', () => {
  expect(localTimeOf(form())).toBe('2026-11-24T08:30');
  const at = (preset: string) => localTimeOf(openForm({ preset, nowMs: NOW, zone: ZONE, sendLate: false }));
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
    remark: null,
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
  expect(meaning).toMatchObject({
    kind: 'ready',
    remark: 'repeated',
    instantMs: Date.parse('2027-11-07T05:30:00.000Z'),
  });
});

test('a zone that this browser does not know is shown by its own offset, and the wall time is what is sent', () => {
  const strange = form({ zone: 'Mars/Olympus' });
  const own = new Date('2026-11-24T08:30');
  expect(readForm(strange, NOW)).toMatchObject({
    kind: 'ready',
    remark: 'approximate',
    instantMs: own.getTime(),
    choice: { localTime: '2026-11-24T08:30', zone: 'Mars/Olympus', scheduledDate: own.toISOString() },
  });
  // Only the server can say whether that time has passed there.
  expect(readForm(strange, NOW + 10 * 24 * 3_600_000).kind).toBe('ready');
});

test('what the server made of a wall time counts, for that time and zone alone', () => {
  const verdict = {
    localTime: '2026-11-24T08:30',
    zone: ZONE,
    reading: { kind: 'ok', instantMs: Date.parse('2026-11-24T12:30:00.000Z') },
  } as const;
  const judged = scheduleReducer(form({ isBusy: true }), { type: 'failed', message: 'x', verdict });
  expect(readForm(judged, NOW)).toMatchObject({ choice: { scheduledDate: '2026-11-24T12:30:00.000Z' } });
  const moved = scheduleReducer(judged, { type: 'changed', fields: { minute: 31 } });
  expect(readForm(moved, NOW)).toMatchObject({ choice: { scheduledDate: '2026-11-24T13:31:00.000Z' } });
  const elsewhere = scheduleReducer(judged, { type: 'changed', fields: { zone: 'America/Chicago' } });
  expect(readForm(elsewhere, NOW)).toMatchObject({ choice: { scheduledDate: '2026-11-24T14:30:00.000Z' } });
});

test('hours and minutes stay on the clock, whatever a field gives', () => {
  const typed = (fields: Partial<ScheduleForm>) => scheduleReducer(form(), { type: 'changed', fields });
  expect([typed({ hour: 13 }).hour, typed({ hour: 0 }).hour, typed({ hour: Number.NaN }).hour]).toEqual([12, 1, 1]);
  expect([typed({ minute: 60 }).minute, typed({ minute: -1 }).minute]).toEqual([59, 0]);
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

test('a moment is said as the clock of the place shows it, and as the person’s own does where that differs', () => {
  expect(momentLabel('2026-11-24T08:30', ZONE, '2026')).toBe('Tue 24 Nov, 8:30 AM, New York');
  expect(momentLabel('2027-01-05T00:05', 'Asia/Calcutta', '2026')).toBe('Tue 5 Jan 2027, 12:05 AM, Kolkata');
  const instantMs = Date.parse('2026-11-24T13:30:00.000Z');
  expect(ownClockLabel(instantMs, '2026-11-24T08:30', 'Europe/Berlin')).toBe('Tue 24 Nov, 2:30 PM, Berlin');
  expect(ownClockLabel(instantMs, '2026-11-24T08:30', 'America/Toronto')).toBeNull();
  expect(clockLabel('2027-03-14T03:00')).toBe('3:00 AM');
  expect(dayLabel('2026-11-24')).toBe('Tue 24');
  expect(dateLabel('2026-11-24T23:59', '2026')).toBe('Tue 24 Nov');
  expect(weekdayOf('2026-11-22T23:59')).toBe(0);
});
