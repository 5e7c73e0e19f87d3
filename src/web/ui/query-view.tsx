import type { ReactNode } from 'react';
import { laterPart } from './later-part.tsx';
import { OFFLINE, OfflineState } from './offline-state.tsx';
import { type FailureWords, isMissingOffline, type QueryState } from './query-state.ts';
import { useReadFailure } from './use-read-again.ts';

/** Only where reading failed. */
const ReadFailure = laterPart(async () => (await import('./read-failure.tsx')).ReadFailure);

/**
 * The data of a query once it is loaded; before that its skeleton, and on failure the reason and a button to retry. Data from an
 * earlier read stays visible with a note that it may be out of date. What may succeed a moment later is read again by itself. Without a
 * connection it says so, on every screen alike.
 */
export function QueryView<T>(
  props: FailureWords & {
    query: QueryState<T>;
    skeleton: ReactNode;
    children: (data: T) => ReactNode;
  },
) {
  const { query, skeleton, children, ...words } = props;
  const { data } = query;
  const error = useReadFailure(query);
  const failure = error !== null && <ReadFailure query={query} error={error} {...words} />;
  if (data !== undefined)
    return (
      <>
        {failure}
        {children(data)}
      </>
    );
  if (!isMissingOffline(query)) return failure || skeleton;
  if (words.compact !== true) return <OfflineState />;
  return (
    <p className="py-2 text-sm text-muted">
      {OFFLINE.title}. {OFFLINE.description}
    </p>
  );
}
