import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '#web/lib/api/api-error.ts';
import { pluralize } from '#web/lib/format/format-number.ts';
import { dayTimeInPhrase } from '#web/lib/time/format-time.ts';
import { readUserZone } from '#web/lib/time/time-zone.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import type { FailureWords, QueryState } from './query-state.ts';
import { useReadAgain } from './use-read-again.ts';

const WORDS = {
  again: 'Try again',
  now: 'Try now',
  stale: (readAt = 0) =>
    readAt === 0 ? 'This may be out of date.' : `Shown as of ${dayTimeInPhrase(readAt, Date.now(), readUserZone())}.`,
  trying: 'Trying again…',
  next: (seconds: number) => `Trying again in ${pluralize(seconds, 'second', 'seconds')}`,
  /** In place of the seconds, which nobody wants to hear. */
  byItself: 'It is tried again by itself.',
  help: 'Get help',
  details: 'Technical details',
} as const;

/** Why a query has no data, or no newer ones: a note above those that it has. With a button to read it again, and when that happens by itself. */
export function ReadFailure<T>(props: FailureWords & { query: QueryState<T>; error: Error }) {
  const { query, error, failure, reassurance, staleFailure = `${failure} anew`, compact = false } = props;
  const { data, isFetching, dataUpdatedAt } = query;
  const secondsLeft = useReadAgain(query, error);
  const reason = describeError(error);
  const isWhole = data === undefined && !compact;
  const retry = (
    <Button
      size={isWhole ? 'md' : 'sm'}
      variant={isWhole ? 'primary' : 'secondary'}
      busy={isFetching}
      onClick={() => void query.refetch()}
    >
      {secondsLeft === null ? WORDS.again : WORDS.now}
    </Button>
  );
  const next = secondsLeft !== null && <NextTry secondsLeft={isFetching ? 0 : secondsLeft} />;
  if (isWhole)
    return (
      <div role="alert">
        <EmptyState
          icon={<CircleAlert />}
          {...(reassurance ?? { title: failure, description: reason })}
          action={
            <>
              <div className="-mt-4 mb-5 empty:hidden">{next}</div>
              {retry}
              <FurtherHelp details={reassurance && `${failure}: ${reason}`} />
            </>
          }
        />
      </div>
    );
  if (data === undefined)
    return (
      <div role="alert" className="flex flex-col items-start gap-3 py-2">
        <div>
          <p className="font-medium text-danger">{failure}</p>
          <p className="text-sm text-muted">{reason}</p>
        </div>
        {retry}
        {next}
      </div>
    );
  return (
    <div
      role="alert"
      className="my-3 flex items-center justify-between gap-3 rounded-md border border-line bg-surface px-4 py-2.5 text-sm"
    >
      <div className="min-w-0">
        <p className="font-medium text-danger">{staleFailure}</p>
        <p className="text-xs text-muted">{WORDS.stale(dataUpdatedAt)}</p>
        {next}
      </div>
      {retry}
    </div>
  );
}

/** When it is tried again by itself, in seconds; 0: now. */
function NextTry({ secondsLeft }: { secondsLeft: number }) {
  return (
    <p className="text-xs text-muted tabular-nums">
      <span aria-hidden>{secondsLeft === 0 ? WORDS.trying : WORDS.next(secondsLeft)}</span>
      <span className="sr-only">{WORDS.byItself}</span>
    </p>
  );
}

const QUIET_LINK = 'cursor-pointer py-1 underline underline-offset-2 hover:text-ink';

/** What else there is where reading failed, in one quiet line: the way to help, and what help may ask for, folded away. */
function FurtherHelp({ details }: { details: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-4 text-xs text-muted">
      <div className="flex justify-center gap-5">
        <a href="/support" className={QUIET_LINK}>
          {WORDS.help}
        </a>
        {details !== undefined && (
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className={QUIET_LINK}>
            {WORDS.details}
          </button>
        )}
      </div>
      {isOpen && <p className="mt-1">{details}</p>}
    </div>
  );
}
