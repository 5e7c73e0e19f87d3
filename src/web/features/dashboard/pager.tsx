import { ChevronLeft, ChevronRight } from 'lucide-react';
import { PAGE_SIZE } from '#contract/posts.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import type { DashboardAddress } from './dashboard-props.ts';
import { countPages, PAGE_SIZES, type PageSize, pageAfterResize, rangeLabel } from './paging.ts';

const SIZES = PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} a page` }));

/** Steps through the pages and says how long they are; nothing where the shortest page holds all. */
export function Pager(props: {
  page: number;
  size: PageSize;
  shown: number;
  total: number;
  onChange: (patch: Partial<DashboardAddress>) => void;
}) {
  const { page, size, shown, total, onChange } = props;
  if (total <= PAGE_SIZE) return null;
  const last = countPages(total, size);
  return (
    <nav
      aria-label="Pages"
      className="flex items-center gap-3 border-t border-line py-4 max-md:grid max-md:grid-cols-2 max-md:items-center"
    >
      <p className="flex-1 text-xs text-muted tabular-nums">
        {shown === 0 ? '' : rangeLabel(page, size, shown, total)}
      </p>
      <Select
        aria-label="Posts a page"
        value={String(size)}
        onChange={(chosen) => {
          const next = PAGE_SIZES.find((candidate) => String(candidate) === chosen) ?? PAGE_SIZE;
          onChange({ size: next, page: pageAfterResize(page, size, next) });
        }}
        options={SIZES}
        wrapperClassName="w-36 max-md:justify-self-end"
        className="h-8 text-xs"
      />
      {last > 1 && (
        <div className="flex items-center gap-2 max-md:col-span-2 max-md:justify-between">
          <Button
            size="sm"
            disabled={page <= 1}
            icon={<ChevronLeft aria-hidden className="size-4" />}
            onClick={() => onChange({ page: page - 1 })}
          >
            Previous
          </Button>
          <span className="px-1 text-xs tabular-nums">
            {page} of {last}
          </span>
          <Button size="sm" disabled={page >= last} onClick={() => onChange({ page: page + 1 })}>
            Next
            <ChevronRight aria-hidden className="size-4" />
          </Button>
        </div>
      )}
    </nav>
  );
}
