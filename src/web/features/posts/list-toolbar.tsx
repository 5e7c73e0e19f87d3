import type { ReactNode } from 'react';
import { defaultOrder, type PostOrder } from '#domain/posts/list-order.ts';
import type { PostsPage } from '#web/data/posts.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import type { DashboardSearchParams, StatusFilter } from './posts-props.ts';

const FILTERS: readonly { value: StatusFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'draft', label: 'Draft' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'published', label: 'Published' },
  { value: 'failed', label: 'Failed' },
];

const ORDERS: readonly { value: PostOrder; label: string }[] = [
  { value: 'created', label: 'Newest first' },
  { value: 'changed', label: 'Recently edited' },
  { value: 'time', label: 'By publishing time' },
];

/** Search, status filter with the number of posts found, and order. Each change starts at the first page. */
export function ListToolbar(props: {
  search: string;
  status: StatusFilter;
  order: PostOrder;
  counts: PostsPage['statusCounts'] | undefined;
  onChange: (patch: Partial<DashboardSearchParams>) => void;
  /** The button that starts selecting. */
  select: ReactNode;
}) {
  const { search, status, order, counts, onChange, select } = props;
  const items = FILTERS.map(({ value, label }) => ({ value, label, count: countOf(value, counts) }));
  return (
    <div className="flex gap-3 max-xl:flex-wrap max-md:flex-col">
      <SearchField label="Search posts" value={search} onChange={(text) => onChange({ search: text, page: 1 })} />
      <Segmented
        label="Status"
        items={items}
        value={status}
        onChange={(next) => onChange({ status: next, sort: 'auto', page: 1 })}
        // On a phone the counts are below their labels, so that all five fit.
        className="shrink-0 max-md:w-full max-md:[&>*]:h-12 max-md:[&>*]:flex-1 max-md:[&>*]:flex-col max-md:[&>*]:gap-0 max-md:[&>*]:px-0 max-md:[&>*]:text-xs max-[359px]:[&>*]:min-w-18 md:[&>*]:min-w-28 md:[&>*]:shrink-0"
      />
      <div className="flex items-center justify-between gap-1">
        <Select
          aria-label="Order"
          value={order}
          options={ORDERS}
          onChange={(next) => onChange({ sort: next === defaultOrder(status) ? 'auto' : next, page: 1 })}
          wrapperClassName="w-44"
        />
        {select}
      </div>
    </div>
  );
}

function countOf(status: StatusFilter, counts: PostsPage['statusCounts'] | undefined): number | null {
  if (counts === undefined) return null;
  if (status !== 'all') return counts[status];
  return counts.draft + counts.scheduled + counts.published + counts.failed;
}
