import { sentenceFor, UI } from '#contract/messages.ts';
import { formatUntil } from '#domain/scheduling/labels.ts';
import type { LocalTime } from '#domain/scheduling/wall-time.ts';
import { Button } from '../../ui/button.tsx';
import type { FormMeaning } from './schedule-form.ts';
import { clockLabel, instantLabel, isSameClock } from './schedule-words.ts';

/** Says back what was chosen: the place's clock, how long from now, and the person's own clock where it differs. */
export function MeaningLine(props: {
  meaning: FormMeaning;
  zone: string;
  ownZone: string;
  nowMs: number;
  onTake: (localTime: LocalTime) => void;
}) {
  const { meaning, zone, ownZone, nowMs, onTake } = props;
  if (meaning.kind === 'incomplete') return <p className="text-sm text-muted">Choose a date.</p>;
  if (meaning.kind === 'missing') {
    return (
      <div role="status" className="flex flex-wrap items-center justify-between gap-2 text-sm text-warn">
        <p className="min-w-0 flex-1">{sentenceFor('SCHEDULE_MISSING_HOUR')}</p>
        <Button size="sm" onClick={() => onTake(meaning.nextLocalTime)}>
          Use {clockLabel(meaning.nextLocalTime)}
        </Button>
      </div>
    );
  }
  const { instantMs } = meaning;
  return (
    <div className="text-sm">
      <p className="font-medium">{instantLabel(instantMs, zone)}</p>
      <p className="text-muted">
        {meaning.kind === 'past' ? 'Choose a later time' : formatUntil(instantMs - nowMs)}
        {!isSameClock(instantMs, zone, ownZone) && `, ${instantLabel(instantMs, ownZone)} on your clock`}
      </p>
      {meaning.kind === 'ready' && meaning.isRepeated && (
        <p role="status" className="mt-1 text-warn">
          {UI.scheduling.repeatedHour}
        </p>
      )}
    </div>
  );
}
