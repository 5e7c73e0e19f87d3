import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** Steps through the pages of a list and says where one is. `children` stand between the two, such as a choice of the size. */
export function PageSteps(props: {
  /** Counts from 1. */
  page: number;
  last: number;
  /** Which entries are shown, as '21–40 of 57'. */
  range: string;
  onTurn: (page: number) => void;
  children?: ReactNode;
}) {
  const { page, last, range, onTurn, children } = props;
  return (
    <nav
      aria-label="Pages"
      className="flex items-center gap-3 border-t border-line py-4 max-md:grid max-md:grid-cols-2 max-md:items-center"
    >
      <p className="flex-1 text-xs text-muted tabular-nums">{range}</p>
      {children}
      {last > 1 && (
        <div className="flex items-center gap-2 max-md:col-span-2 max-md:justify-between">
          <Button
            size="sm"
            disabled={page <= 1}
            icon={<ChevronLeft aria-hidden className="size-4" />}
            onClick={() => onTurn(page - 1)}
          >
            Previous
          </Button>
          <span className="px-1 text-xs tabular-nums">
            {page} of {last}
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
