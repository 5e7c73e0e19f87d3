import { expect, test } from 'vitest';
import {
  isOpenToProposals,
  localTimeOf,
  openForm,
  readForm,
  type ScheduleForm,
  scheduleReducer,
} from './schedule-form.ts';
import {
  clockLabel,
  clocksMessage,
  dateLabel,
  dateTimeLabel,
  nextHourLabel,
  ownClockLabel,
  weekdayOf,
  zoneIntro,
} from './schedule-labels.ts';

const ZONE = 'America/New_York';
const NOW = Date.parse('2026-11-20T19:07:30.000Z');

function form(fields: Partial<ScheduleForm> = {}): ScheduleForm {
  return { ...openForm({ ownTime: '2026-11-24T08:30', nowMs: NOW, zone: ZONE, sendLate: false }), ...fields };
}

test('openForm starts at the current date and time of the zone, until a slot is proposed', () => {
  const opened = openForm({ ownTime: null, nowMs: NOW, zone: ZONE, sendLate: true });
  expect(opened).toMatchObject({ date: '2026-11-20', hour: 2, minute: 7, period: 'PM', zone: ZONE, sendLate: true });
});

test('a proposed slot gives way to the time that the person chose, and to a post’s own', () => {
  const opened = openForm({ ownTime: null, nowMs: NOW, zone: ZONE, sendLate: false });
  const proposed = (from: ScheduleForm) =>
    localTimeOf(scheduleReducer(from, { type: 'proposed', localTime: '2026-11-24T12:15', isSettled: false }));
  expect(proposed(opened)).toBe('2026-11-24T12:15');
  const after = (action: Parameters<typeof scheduleReducer>[1]) => proposed(scheduleReducer(opened, action));
  expect(after({ type: 'changed', fields: { zone: 'Asia/Tokyo', sendLate: true } })).toBe('2026-11-24T12:15');
  expect(after({ type: 'changed', fields: { hour: 3 } })).toBe('2026-11-20T15:07');
  expect(after({ type: 'time-set', localTime: '2026-11-25T08:30' })).toBe('2026-11-25T08:30');
  // What was pressed with the time in sight stays in sight.
  expect(after({ type: 'submitted' })).toBe('2026-11-20T14:07');
  expect(proposed(form())).toBe('2026-11-24T08:30');
});

test('a proposal stays once it is settled, until it has passed or the person takes another zone', () => {
  const opened = openForm({ ownTime: null, nowMs: NOW, zone: ZONE, sendLate: false });
  const at = (isSettled: boolean) =>
    scheduleReducer(opened, { type: 'proposed', localTime: '2026-11-24T12:15', isSettled });
  const proposedMs = Date.parse('2026-11-24T17:15:00.000Z');
  expect(isOpenToProposals(opened, NOW)).toBe(true);
  expect(isOpenToProposals(at(false), NOW)).toBe(true);
  expect(isOpenToProposals(at(true), proposedMs - 1)).toBe(false);
  expect(isOpenToProposals(at(true), proposedMs)).toBe(true);
  const elsewhere = scheduleReducer(at(true), { type: 'changed', fields: { zone: 'Europe/Paris' } });
  expect(isOpenToProposals(elsewhere, NOW)).toBe(true);
  const late = scheduleReducer(at(true), { type: 'changed', fields: { sendLate: true } });
  expect(isOpenToProposals(late, NOW)).toBe(false);
  expect(isOpenToProposals(form(), NOW)).toBe(false);
});

test('localTimeOf reads twelve o’clock as noon in PM and midnight in AM', () => {
  expect(localTimeOf(form({ hour: 12, minute: 5, period: 'PM' }))).toBe('2026-11-24T12:05');
  expect(localTimeOf(form({ hour: 12, minute: 5, period: 'AM' }))).toBe('2026-11-24T00:05');
});

test('readForm: a future time is ready, with the instant of the zone', () => {
  expect(readForm(form({ sendLate: true }), NOW)).toEqual({
    kind: 'ready',
    instantMs: Date.parse('2026-11-24T13:30:00.000Z'),
    note: null,
    choice: {
      localTime: '2026-11-24T08:30',
      zone: ZONE,
      scheduledDate: '2026-11-24T13:30:00.000Z',
      sendLate: true,
    },
  });
});

test('readForm: the present minute and everything before it is past', () => {
  const instantMs = Date.parse('2026-11-24T13:30:00.000Z');
  expect(readForm(form(), instantMs)).toEqual({ kind: 'past', instantMs });
  expect(readForm(form(), instantMs - 1).kind).toBe('ready');
});

test('readForm refuses an hour that the clock skips, with the next one', () => {
  const skipped = form({ date: '2027-03-14', hour: 2, minute: 30 });
  const reading = readForm(skipped, NOW);
  expect(reading).toMatchObject({ kind: 'missing', nextLocalTime: '2027-03-14T03:00' });
  const taken = scheduleReducer({ ...skipped, error: 'x' }, { type: 'time-set', localTime: '2027-03-14T03:00' });
  expect(taken).toMatchObject({ date: '2027-03-14', hour: 3, minute: 0, period: 'AM', error: null });
  expect(readForm(taken, NOW).kind).toBe('ready');
});

test('readForm takes the first of an hour that comes twice, and notes it', () => {
  const reading = readForm(form({ date: '2027-11-07', hour: 1, minute: 30 }), NOW);
  expect(reading).toMatchObject({
    kind: 'ready',
    note: 'repeated',
    instantMs: Date.parse('2027-11-07T05:30:00.000Z'),
  });
});

test('readForm shows a zone that the browser does not know by its own offset, and sends the wall time', () => {
  const strange = form({ zone: 'Mars/Olympus' });
  const own = new Date('2026-11-24T08:30');
  expect(readForm(strange, NOW)).toMatchObject({
    kind: 'ready',
    note: 'approximate',
    instantMs: own.getTime(),
    choice: { localTime: '2026-11-24T08:30', zone: 'Mars/Olympus', scheduledDate: own.toISOString() },
  });
  // Only the server can say whether that time has passed there.
  expect(readForm(strange, NOW + 10 * 24 * 3_600_000).kind).toBe('ready');
});

test('readForm uses what the server made of a wall time, for that time and zone only', () => {
  const serverReading = {
    localTime: '2026-11-24T08:30',
    zone: ZONE,
    reading: { kind: 'ok', instantMs: Date.parse('2026-11-24T12:30:00.000Z') },
  } as const;
  const corrected = scheduleReducer(form({ isBusy: true }), { type: 'failed', message: 'x', serverReading });
  expect(readForm(corrected, NOW)).toMatchObject({ choice: { scheduledDate: '2026-11-24T12:30:00.000Z' } });
  const moved = scheduleReducer(corrected, { type: 'changed', fields: { minute: 31 } });
  expect(readForm(moved, NOW)).toMatchObject({ choice: { scheduledDate: '2026-11-24T13:31:00.000Z' } });
  const elsewhere = scheduleReducer(corrected, { type: 'changed', fields: { zone: 'America/Chicago' } });
  expect(readForm(elsewhere, NOW)).toMatchObject({ choice: { scheduledDate: '2026-11-24T14:30:00.000Z' } });
});

test('scheduleReducer keeps hours and minutes on the clock, whatever a field gives', () => {
  const typed = (fields: Partial<ScheduleForm>) => scheduleReducer(form(), { type: 'changed', fields });
  expect([typed({ hour: 13 }).hour, typed({ hour: 0 }).hour, typed({ hour: Number.NaN }).hour]).toEqual([12, 1, 1]);
  expect([typed({ minute: 60 }).minute, typed({ minute: -1 }).minute]).toEqual([59, 0]);
});

test('scheduleReducer is busy while submitting, shows why it failed, and clears that with the next change', () => {
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

test('time labels show the clock of the place, and the person’s own if that differs', () => {
  expect(dateTimeLabel('2026-11-24T08:30', ZONE, '2026')).toBe('Tue, Nov 24, 8:30 AM, New York');
  expect(dateTimeLabel('2027-01-05T00:05', 'Asia/Calcutta', '2026')).toBe('Tue, Jan 5, 2027, 12:05 AM, Kolkata');
  const instantMs = Date.parse('2026-11-24T13:30:00.000Z');
  expect(ownClockLabel(instantMs, '2026-11-24T08:30', 'Europe/Berlin')).toBe('Tue, Nov 24, 2:30 PM, Berlin');
  expect(ownClockLabel(instantMs, '2026-11-24T08:30', 'America/Toronto')).toBeNull();
  expect(clockLabel('2027-03-14T03:00')).toBe('3:00 AM');
  expect(dateLabel('2026-11-24T23:59', '2026')).toBe('Tue, Nov 24');
  expect(weekdayOf('2026-11-22T23:59')).toBe(0);
});

test.each([
  ['2027-03-14T03:00', '2027-03-14T02:30', 'Use 3:00 AM'],
  ['2027-09-05T01:00', '2027-09-04T23:30', 'Use 1:00 AM, Sun, Sep 5'],
])('nextHourLabel names %s after %s, with its date if that is another day', (next, chosen, label) => {
  expect(nextHourLabel(next, chosen, '2027')).toBe(label);
});

test.each([
  ['America/New_York', 'America/New_York', 'It is 2:07 PM there now'],
  ['Asia/Tokyo', 'America/New_York', 'It is 4:07 AM there now, 2:07 PM on your device'],
  ['Mars/Olympus', 'America/New_York', 'Your device does not know this time zone, 2:07 PM on your device'],
])('clocksMessage tells the time in %s to a person in %s', (zone, ownZone, message) => {
  expect(clocksMessage(zone, ownZone, NOW)).toBe(message);
});

test.each([
  ['America/New_York', 'America/New_York', "We detected you're in"],
  ['Asia/Kolkata', 'Asia/Calcutta', "We detected you're in"],
  ['Europe/Berlin', 'America/New_York', 'You chose'],
])('zoneIntro of %s on a device in %s', (zone, ownZone, intro) => {
  expect(zoneIntro(zone, ownZone)).toBe(intro);
});
