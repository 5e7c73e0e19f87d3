import { CircleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { describeError, isApiError } from '#web/lib/api/api-error.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { EmptyState } from './empty-state.tsx';
import { OFFLINE, OfflineState } from './offline-state.tsx';

/** The part of a query's result that is shown. */
export type QueryState<T> = {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  /** Paused: it waits for a connection. */
  fetchStatus?: string;
  refetch: () => unknown;
};

type Reassurance = { title: string; description: string };

/** Whether there is nothing to show for want of a connection. */
export function isMissingOffline(query: Pick<QueryState<unknown>, 'data' | 'error' | 'fetchStatus'>): boolean {
  return query.data === undefined && (query.fetchStatus === 'paused' || isApiError(query.error, 'OFFLINE'));
}

/**
 * The data of a query once it is loaded; before that its skeleton, and on failure the reason and a button to retry. Data from an
 * earlier read stays visible with a note that it may be out of date. Without a connection it says so, on every screen alike.
 */
export function QueryView<T>(props: {
  query: QueryState<T>;
  /** The title on failure, such as 'The people could not be loaded'. */
  failure: string;
  /** What it means for the person, in place of title and reason, which are then folded away below the button. */
  reassurance?: Reassurance;
  /** The title if only reading it again failed. */
  staleFailure?: string;
  skeleton: ReactNode;
  /** For a panel beside others. */
  compact?: boolean;
  children: (data: T) => ReactNode;
}) {
  const { query, failure, reassurance, staleFailure = `${failure} anew`, skeleton, compact = false, children } = props;
  const { data, error, isFetching } = query;
  const isSmall = compact || data !== undefined;
  const retry = (
    <Button
      size={isSmall ? 'sm' : 'md'}
      variant={isSmall ? 'secondary' : 'primary'}
      busy={isFetching}
      onClick={() => void query.refetch()}
    >
      Try again
    </Button>
  );
  if (data === undefined) {
    if (isMissingOffline(query)) {
      if (!compact) return <OfflineState />;
      return (
        <p className="py-2 text-sm text-muted">
          {OFFLINE.title}. {OFFLINE.description}
        </p>
      );
    }
    if (error === null) return skeleton;
    const reason = describeError(error);
    return (
      <div role="alert" className={cx(compact && 'flex flex-col items-start gap-3 py-2')}>
        {compact ? (
          <>
            <div>
              <p className="font-medium text-danger">{failure}</p>
              <p className="text-sm text-muted">{reason}</p>
            </div>
            {retry}
          </>
        ) : (
          <EmptyState
            icon={<CircleAlert />}
            {...(reassurance ?? { title: failure, description: reason })}
            action={
              <>
                {retry}
                <FurtherHelp details={reassurance && `${failure}: ${reason}`} />
              </>
            }
          />
        )}
      </div>
    );
  }
  return (
    <>
      {error !== null && (
        <div role="alert" className="flex items-center justify-between gap-3 py-3 text-sm">
          <div>
            <p className="text-danger">{staleFailure}</p>
            <p className="text-xs text-muted">This may be out of date.</p>
          </div>
          {retry}
        </div>
      )}
      {children(data)}
    </>
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
          Get help
        </a>
        {details !== undefined && (
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className={QUIET_LINK}>
            Technical details
          </button>
        )}
      </div>
      {isOpen && <p className="mt-1">{details}</p>}
    </div>
  );
}
