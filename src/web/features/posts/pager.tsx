import { PAGE_SIZE } from '#contract/posts.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { Select } from '#web/ui/select.tsx';
import { PAGE_SIZES, type PageSize, pageAfterResize } from './paging.ts';
import type { DashboardSearchParams } from './posts-props.ts';

const SIZES = PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} a page` }));

/** Steps through the pages of a list that the shortest page does not hold, and chooses their size. */
export function Pager(props: {
  page: number;
  size: PageSize;
  shown: number;
  total: number;
  /** There are at least so many. */
  isMinimum: boolean;
  onChange: (patch: Partial<DashboardSearchParams>) => void;
}) {
  const { page, size, shown, total, isMinimum, onChange } = props;
  return (
    <Pagination
      page={page}
      size={size}
      shown={shown}
      total={total}
      isMinimum={isMinimum}
      onTurn={(next) => onChange({ page: next })}
    >
      <Select
        aria-label="Posts per page"
        value={String(size)}
        onChange={(chosen) => {
          const next = PAGE_SIZES.find((candidate) => String(candidate) === chosen) ?? PAGE_SIZE;
          onChange({ size: next, page: pageAfterResize(page, size, next) });
        }}
        options={SIZES}
        wrapperClassName="w-36 max-md:justify-self-end"
        className="h-8 text-xs"
      />
    </Pagination>
  );
}
