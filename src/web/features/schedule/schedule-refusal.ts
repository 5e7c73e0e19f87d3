import { UI } from '#contract/messages.ts';
import { isApiError, messageOf } from '#web/lib/api/api-error.ts';
import type { ScheduleChoice, Verdict } from './schedule-form.ts';

/**
 * What to say when scheduling failed, and what the server makes of the wall time where it told: its zone data may be newer than
 * the browser's.
 */
export function readRefusal(error: unknown, choice: ScheduleChoice): { message: string; verdict?: Verdict } {
  const { localTime, zone } = choice;
  if (isApiError(error, 'SCHEDULE_NOT_FUTURE')) return { message: UI.scheduling.notFuture };
  if (isApiError(error, 'SCHEDULE_MISMATCH') && error.failure?.instant !== undefined) {
    const reading = { kind: 'ok', instantMs: Date.parse(error.failure.instant) } as const;
    return { message: UI.scheduling.corrected, verdict: { localTime, zone, reading } };
  }
  const message = UI.scheduling.failed(messageOf(error));
  if (isApiError(error, 'SCHEDULE_MISSING_HOUR') && error.failure?.nextLocalTime !== undefined) {
    const reading = { kind: 'missing', nextLocalTime: error.failure.nextLocalTime } as const;
    return { message, verdict: { localTime, zone, reading } };
  }
  return { message };
}
