import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { countPages, rangeLabel } from './paging.ts';

/** Steps through the pages; nothing where there is only one. */
export function Pager(props: { page: number; shown: number; total: number; onChange: (page: number) => void }) {
  const { page, shown, total, onChange } = props;
  const last = countPages(total);
  if (last === 1) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3 py-4">
      <p className="text-xs text-muted tabular-nums">{shown === 0 ? '' : rangeLabel(page, shown, total)}</p>
      <div className="flex items-center gap-2">
        <Button
          size="sm"
          disabled={page <= 1}
          icon={<ChevronLeft aria-hidden className="size-4" />}
          onClick={() => onChange(page - 1)}
        >
          Previous
        </Button>
        <span className="px-1 text-xs tabular-nums">
          {page} of {last}
        </span>
        <Button size="sm" disabled={page >= last} onClick={() => onChange(page + 1)}>
          Next
          <ChevronRight aria-hidden className="size-4" />
        </Button>
      </div>
    </nav>
  );
}
