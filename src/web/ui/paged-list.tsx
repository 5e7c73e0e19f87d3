import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { countPages } from '#web/lib/format/page-count.ts';
import { Pagination } from './pagination.tsx';
import type { QueryState } from './query-state.ts';
import { QueryView } from './query-view.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

type Page = { pagination: { total: number } };

/** One page of a long list, below its controls: its rows, or what stands in their place, and the buttons that turn it. */
export function PagedList<P extends Page>(props: {
  ref?: RefObject<HTMLElement | null>;
  label: string;
  controls: ReactNode;
  query: QueryState<P> & { isPlaceholderData: boolean };
  messages: { loading: string; loadFailed: string };
  /** From 1. One past the end leads to the last one. */
  page: number;
  size: number;
  onTurn: (page: number, how?: { replace: boolean }) => void;
  rowsOf: (data: P) => readonly unknown[];
  empty: ReactNode;
  children: (data: P) => ReactNode;
}) {
  const own = useRef<HTMLElement>(null);
  const { ref = own, label, controls, query, messages, page, size, onTurn, rowsOf, empty, children } = props;
  const { data, isPlaceholderData } = query;
  const last = countPages(data?.pagination.total ?? 0, size);
  const isPastEnd = data !== undefined && !isPlaceholderData && page > last;

  useEffect(() => {
    if (isPastEnd) onTurn(last, { replace: true });
  }, [isPastEnd, last, onTurn]);

  return (
    <section ref={ref} tabIndex={-1} aria-label={label}>
      {controls}
      <QueryView query={query} failure={messages.loadFailed} skeleton={<TableSkeleton label={messages.loading} />}>
        {(read) =>
          rowsOf(read).length === 0 && !isPlaceholderData ? (
            empty
          ) : (
            <>
              {children(read)}
              <Pagination
                page={page}
                size={size}
                shown={rowsOf(read).length}
                total={read.pagination.total}
                onTurn={(next) => {
                  onTurn(next);
                  // The pressed button is below the next page: focus the top.
                  ref.current?.focus();
                }}
              />
            </>
          )
        }
      </QueryView>
    </section>
  );
}
