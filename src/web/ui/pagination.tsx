import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { countLabel, countPages, pageRangeLabel } from '#web/lib/format/page-count.ts';
import { Button } from './button.tsx';

/** The pages of a list: the present range, and buttons to the previous and the next page. `children` stand in the middle. */
export function Pagination(props: {
  /** The present page, from 1. */
  page: number;
  /** Entries a page. */
  size: number;
  /** Entries on this page. */
  shown: number;
  total: number;
  /** There are at least so many. */
  isMinimum?: boolean;
  onTurn: (page: number) => void;
  children?: ReactNode;
}) {
  const { page, size, shown, total, isMinimum = false, onTurn, children } = props;
  const last = countPages(total, size);
  return (
    <nav
      aria-label="Pages"
      className="flex items-center gap-3 border-t border-line py-4 max-md:grid max-md:grid-cols-2 max-md:items-center"
    >
      <p className="flex-1 text-xs text-muted tabular-nums">
        {shown > 0 && pageRangeLabel(page, size, shown, countLabel(total, isMinimum))}
      </p>
      {children}
      {last > 1 && (
        <div className="flex items-center gap-2 max-md:col-span-2 max-md:justify-between">
          <Button size="sm" disabled={page <= 1} icon={ChevronLeft} onClick={() => onTurn(page - 1)}>
            Previous
          </Button>
          <span className="px-1 text-xs tabular-nums">
            {page} of {countLabel(last, isMinimum)}
          </span>
          <Button size="sm" disabled={page >= last} onClick={() => onTurn(page + 1)}>
            Next
            <ChevronRight aria-hidden className="size-4" />
          </Button>
        </div>
      )}
    </nav>
  );
}
