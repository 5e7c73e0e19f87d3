import { CHOOSING_TIME } from '#contract/choosing-time-messages.ts';
import { UI } from '#contract/messages.ts';
import type { ScheduleChoice } from '#web/data/publications.ts';
import { LOST_ANSWERS } from '#web/flows/lost-answers.ts';
import { describeError, isApiError, isOutcomeUnknown } from '#web/lib/api/api-error.ts';
import type { ServerReading } from './schedule-form.ts';

/** The sentence for a failed schedule, and what the server made of the wall time if it said so. */
export function readScheduleError(
  error: unknown,
  choice: ScheduleChoice,
): { message: string; serverReading?: ServerReading } {
  const { localTime, zone } = choice;
  if (isApiError(error, 'SCHEDULE_NOT_FUTURE')) return { message: UI.scheduling.notFuture };
  if (isApiError(error, 'SCHEDULE_MISMATCH') && error.failure?.instant !== undefined) {
    const reading = { kind: 'ok', instantMs: Date.parse(error.failure.instant) } as const;
    return { message: CHOOSING_TIME.corrected, serverReading: { localTime, zone, reading } };
  }
  if (isOutcomeUnknown(error)) return { message: LOST_ANSWERS.schedule };
  const message = UI.scheduling.failed(describeError(error));
  if (isApiError(error, 'SCHEDULE_MISSING_HOUR') && error.failure?.nextLocalTime !== undefined) {
    const reading = { kind: 'missing', nextLocalTime: error.failure.nextLocalTime } as const;
    return { message, serverReading: { localTime, zone, reading } };
  }
  return { message };
}
