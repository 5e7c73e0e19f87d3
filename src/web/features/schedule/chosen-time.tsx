import { CHOOSING_TIME } from '#contract/choosing-time-messages.ts';
import { ERRORS } from '#contract/messages.ts';
import { formatUntil } from '#domain/scheduling/format-time.ts';
import type { LocalTime } from '#domain/scheduling/wall-time.ts';
import { zoneLabel } from '#domain/scheduling/zones.ts';
import { Button } from '#web/ui/button.tsx';
import type { FormReading } from './schedule-form.ts';
import { clockLabel, dateTimeLabel, nextHourLabel, ownClockLabel } from './schedule-labels.ts';

/**
 * Repeats the chosen time beside the Schedule button: on the clock of its zone, how long from now, and on the person's own clock if that
 * shows another time. For an hour that does not exist it offers the next one.
 */
export function ChosenTime(props: {
  reading: FormReading;
  localTime: LocalTime;
  zone: string;
  ownZone: string;
  thisYear: string;
  nowMs: number;
  onSetTime: (localTime: LocalTime) => void;
}) {
  const { reading, localTime, zone, ownZone, thisYear, nowMs, onSetTime } = props;
  if (reading.kind === 'missing') {
    return (
      <div role="status" className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 flex-1 basis-56 text-warn">
          <span className="block font-medium">
            {clockLabel(localTime)} in {zoneLabel(zone)}
          </span>
          {ERRORS.SCHEDULE_MISSING_HOUR}
        </p>
        <Button size="sm" onClick={() => onSetTime(reading.nextLocalTime)}>
          {nextHourLabel(reading.nextLocalTime, localTime, thisYear)}
        </Button>
      </div>
    );
  }
  const own = ownClockLabel(reading.instantMs, localTime, ownZone);
  return (
    <>
      <p aria-live="polite" className="font-medium">
        {dateTimeLabel(localTime, zone, thisYear)}
      </p>
      <p className="text-xs text-muted">
        {reading.kind === 'past' ? CHOOSING_TIME.isPast : formatUntil(reading.instantMs - nowMs)}
        {reading.kind === 'ready' && own !== null && `, ${own} on your clock`}
      </p>
    </>
  );
}
