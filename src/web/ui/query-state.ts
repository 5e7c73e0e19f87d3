import { isApiError } from '#web/lib/api/api-error.ts';

/** The part of a query's result that is shown. */
export type QueryState<T> = {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  /** Paused: it waits for a connection. */
  fetchStatus?: string;
  refetch: () => unknown;
  /** When the data were read, epoch ms. */
  dataUpdatedAt?: number;
};

/** What is said of a query that failed. */
export type FailureWords = {
  /** The title on failure, such as 'The people could not be loaded'. */
  failure: string;
  /** What it means for the person, in place of title and reason, which are then folded away below the button. */
  reassurance?: { title: string; description: string };
  /** The title if only reading it again failed. */
  staleFailure?: string;
  /** For a panel beside others. */
  compact?: boolean;
};

/** Whether there is nothing to show for want of a connection. */
export function isMissingOffline(query: Pick<QueryState<unknown>, 'data' | 'error' | 'fetchStatus'>): boolean {
  return query.data === undefined && (query.fetchStatus === 'paused' || isApiError(query.error, 'OFFLINE'));
}
