import { sentenceFor, UI } from '#contract/messages.ts';
import { formatUntil } from '#domain/scheduling/labels.ts';
import type { LocalTime } from '#domain/scheduling/wall-time.ts';
import { zoneLabel } from '#domain/scheduling/zones.ts';
import { Button } from '#web/ui/button.tsx';
import type { FormMeaning } from './schedule-form.ts';
import { clockLabel, dateLabel, momentLabel, ownClockLabel } from './schedule-words.ts';

/**
 * Says back what was chosen, beside the button that takes it: the place's clock, how long from now, and the person's own clock
 * where that shows another time. An hour that does not exist offers the next one that does.
 */
export function MeaningLine(props: {
  meaning: FormMeaning;
  localTime: LocalTime;
  zone: string;
  ownZone: string;
  /** YYYY-MM-DD in the chosen zone. */
  today: string;
  nowMs: number;
  onTake: (localTime: LocalTime) => void;
}) {
  const { meaning, localTime, zone, ownZone, today, nowMs, onTake } = props;
  if (meaning.kind === 'missing') {
    const { nextLocalTime } = meaning;
    const isSameDay = nextLocalTime.slice(0, 10) === localTime.slice(0, 10);
    return (
      <div role="status" className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 flex-1 basis-56 text-warn">
          <span className="block font-medium">
            {clockLabel(localTime)} in {zoneLabel(zone)}
          </span>
          {sentenceFor('SCHEDULE_MISSING_HOUR')}
        </p>
        <Button size="sm" onClick={() => onTake(nextLocalTime)}>
          Use {clockLabel(nextLocalTime)}
          {!isSameDay && `, ${dateLabel(nextLocalTime, today.slice(0, 4))}`}
        </Button>
      </div>
    );
  }
  const own = ownClockLabel(meaning.instantMs, localTime, ownZone);
  return (
    <>
      <p aria-live="polite" className="font-medium">
        {momentLabel(localTime, zone, today.slice(0, 4))}
      </p>
      <p className="text-xs text-muted">
        {meaning.kind === 'past' ? UI.scheduling.isPast : formatUntil(meaning.instantMs - nowMs)}
        {meaning.kind === 'ready' && own !== null && `, ${own} on your clock`}
      </p>
    </>
  );
}
