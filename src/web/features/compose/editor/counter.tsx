import type { TextMeasure } from '#domain/linkedin-text/measure.ts';
import { cx } from '#web/ui/cx.ts';
import { type CountLabel, countLabel } from './count-label.ts';

const TONES: Readonly<Record<CountLabel['tone'], string>> = {
  ok: 'text-muted',
  near: 'text-warn',
  over: 'text-danger',
};

/** The character counter; screen readers hear of it when its state changes (spec §5). */
export function Counter({ measure }: { measure: TextMeasure }) {
  const label = countLabel(measure);
  return (
    <div className="min-w-0 text-xs" data-testid="character-count">
      <p className={cx('font-medium tabular-nums', TONES[label.tone])}>{label.text}</p>
      <p className="sr-only" aria-live="polite">
        {label.announcement}
      </p>
    </div>
  );
}
