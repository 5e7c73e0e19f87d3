import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TextMeasure } from '#domain/linkedin-text/measure-text.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { MESSAGES } from '../messages.ts';
import type { Composing } from '../use-composer.ts';
import { COUNT_TONES, countLabel, findLengthTrouble } from './count-label.ts';

/** How long the text is; screen readers hear it where that changes what can be done. */
export function CharacterCount({ measure }: { measure: TextMeasure }) {
  const { text, tone, announcement } = countLabel(measure);
  return (
    <div data-testid="character-count">
      <p className={cx('tabular-nums', COUNT_TONES[tone])}>{text}</p>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}

/** Has a text that is too long shortened, and leads to where it becomes so. */
export function OverLimitHelp({ composing, className }: { composing: Composing; className: string }) {
  const { rewrite, work, isBusy } = composing;
  return (
    <>
      {rewrite !== null && (
        <Button
          variant="primary"
          icon={Sparkles}
          className={className}
          busy={work === 'rewrite'}
          disabled={isBusy}
          onClick={() => void rewrite('shorten')}
        >
          {MESSAGES.editor.shorten}
        </Button>
      )}
      <Button className={className} onClick={composing.showOverLimit}>
        {MESSAGES.editor.showOverLimit}
      </Button>
    </>
  );
}

/** In one line how far the text is saved, how long it is, and where its sentence at the caret comes from; below it what is wrong. */
export function StateLine(props: {
  measure: TextMeasure;
  /** How far the text is saved, and how long it is. On phones the bar says it. */
  state: ReactNode;
  /** How many claims are to be checked. */
  claims: ReactNode;
  /** Null for none. */
  passage: ReactNode;
  /** Buttons at the end. */
  children: ReactNode;
}) {
  const { problem, note } = findLengthTrouble(props.measure);
  return (
    <div className="px-4 pt-2 pb-1">
      <div className="flex min-h-6 flex-wrap items-center gap-x-3">
        <div
          className={cx(
            'flex min-w-0 flex-wrap items-center gap-x-3 text-xs leading-4 md:min-w-40 md:shrink-0',
            problem === null && 'md:max-w-3/5',
          )}
        >
          {props.state}
          {props.claims}
        </div>
        {props.passage !== null && <div className="min-w-0 flex-1 empty:hidden">{props.passage}</div>}
        <div className="-mr-2 ml-auto flex shrink-0 empty:hidden">{props.children}</div>
      </div>
      {/* Shown among the checks, read here: the disabled buttons are described by it. */}
      {problem !== null && (
        <p id="too-long" className="sr-only">
          {problem}
        </p>
      )}
      {note !== null && (
        <p role="status" className="pb-1 text-xs text-warn">
          {note}
        </p>
      )}
    </div>
  );
}
