import { expect, test } from 'vitest';
import { CHOOSING_TIME } from '#contract/choosing-time-messages.ts';
import { messageFor } from '#contract/error-messages.ts';
import { UI } from '#contract/messages.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { LOST_ANSWERS } from '#web/flows/lost-answers.ts';
import { ApiError, toApiError } from '#web/lib/api/api-error.ts';
import { readScheduleError } from './schedule-error.ts';

const choice = {
  localTime: '2027-03-14T02:30',
  zone: 'America/New_York',
  scheduledDate: '2027-03-14T07:30:00.000Z',
  sendLate: false,
};
const errorOf = (code: ErrorCode, details: { instant?: string; nextLocalTime?: string } = {}) =>
  readScheduleError(toApiError({ success: false, error: messageFor(code), code, ...details }, 400), choice);

test('readScheduleError gives the sentence of the failure', () => {
  expect(errorOf('SCHEDULE_LIMIT')).toEqual({ message: UI.scheduling.failed(messageFor('SCHEDULE_LIMIT')) });
  expect(readScheduleError(new Error('Network error occurred'), choice)).toEqual({
    message: 'Failed to schedule: Network error occurred',
  });
  expect(errorOf('SCHEDULE_NOT_FUTURE')).toEqual({ message: 'Please select a future date and time for scheduling.' });
});

test('readScheduleError says that a schedule whose answer was lost may be made already', () => {
  expect(readScheduleError(new ApiError('NETWORK_ERROR', 'Network error occurred'), choice)).toEqual({
    message: LOST_ANSWERS.schedule,
  });
});

test('readScheduleError gives what the server made of the wall time', () => {
  expect(errorOf('SCHEDULE_MISMATCH', { instant: '2027-03-14T06:30:00.000Z' })).toEqual({
    message: CHOOSING_TIME.corrected,
    serverReading: {
      localTime: choice.localTime,
      zone: choice.zone,
      reading: { kind: 'ok', instantMs: Date.parse('2027-03-14T06:30:00.000Z') },
    },
  });
  expect(errorOf('SCHEDULE_MISSING_HOUR', { nextLocalTime: '2027-03-14T03:00' })).toMatchObject({
    serverReading: { reading: { kind: 'missing', nextLocalTime: '2027-03-14T03:00' } },
  });
});
