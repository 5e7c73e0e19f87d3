import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Something that is being read, as a query tells it. */
export type Reading<T> = {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
};

/**
 * What is read, once it is there: its skeleton before, and where it fails, why and the way to try again. What was read before stays
 * in sight, with a word that it may be out of date.
 */
export function Loaded<T>(props: {
  reading: Reading<T>;
  /** Said where it fails: 'The people could not be read'. */
  failure: string;
  skeleton: ReactNode;
  /** Inside of a panel beside others. */
  compact?: boolean;
  children: (data: T) => ReactNode;
}) {
  const { reading, failure, skeleton, compact = false, children } = props;
  const { data, error, isFetching } = reading;
  const retry = (
    <Button size={compact || data !== undefined ? 'sm' : 'md'} busy={isFetching} onClick={() => void reading.refetch()}>
      Try again
    </Button>
  );
  if (data === undefined) {
    if (error === null) return skeleton;
    return <Failed failure={failure} reason={messageOf(error)} retry={retry} compact={compact} />;
  }
  return (
    <>
      {error !== null && (
        <div role="alert" className="flex items-center justify-between gap-3 py-3 text-sm">
          <div>
            <p className="text-danger">{failure} anew</p>
            <p className="text-xs text-muted">What stands here may be out of date.</p>
          </div>
          {retry}
        </div>
      )}
      {children(data)}
    </>
  );
}

function Failed(props: { failure: string; reason: string; retry: ReactNode; compact: boolean }) {
  const { failure, reason, retry, compact } = props;
  if (!compact) {
    return (
      <div role="alert">
        <EmptyState icon={<CircleAlert />} title={failure} description={reason} action={retry} />
      </div>
    );
  }
  return (
    <div role="alert" className="flex flex-col items-start gap-3 py-2">
      <div>
        <p className="font-medium text-danger">{failure}</p>
        <p className="text-sm text-muted">{reason}</p>
      </div>
      {retry}
    </div>
  );
}
