import { expect, test } from 'vitest';
import { sentenceFor, UI } from '#contract/messages.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { apiErrorFrom } from '#web/lib/api/api-error.ts';
import { readRefusal } from './schedule-refusal.ts';

const choice = {
  localTime: '2027-03-14T02:30',
  zone: 'America/New_York',
  scheduledDate: '2027-03-14T07:30:00.000Z',
  sendLate: false,
};
const refusal = (code: ErrorCode, details: { instant?: string; nextLocalTime?: string } = {}) =>
  readRefusal(apiErrorFrom({ success: false, error: sentenceFor(code), code, ...details }, 400), choice);

test('what failed is said as the spec has it', () => {
  expect(refusal('SCHEDULE_LIMIT')).toEqual({ message: UI.scheduling.failed(sentenceFor('SCHEDULE_LIMIT')) });
  expect(readRefusal(new Error('Network error occurred'), choice)).toEqual({
    message: 'Failed to schedule: Network error occurred',
  });
  expect(refusal('SCHEDULE_NOT_FUTURE')).toEqual({ message: 'Please select a future date and time for scheduling.' });
});

test('what the server makes of the wall time comes along', () => {
  expect(refusal('SCHEDULE_MISMATCH', { instant: '2027-03-14T06:30:00.000Z' })).toEqual({
    message: UI.scheduling.corrected,
    verdict: {
      localTime: choice.localTime,
      zone: choice.zone,
      reading: { kind: 'ok', instantMs: Date.parse('2027-03-14T06:30:00.000Z') },
    },
  });
  expect(refusal('SCHEDULE_MISSING_HOUR', { nextLocalTime: '2027-03-14T03:00' })).toMatchObject({
    verdict: { reading: { kind: 'missing', nextLocalTime: '2027-03-14T03:00' } },
  });
});
