import type { PostsPage } from '#web/data/posts.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { DashboardSearchParams, StatusFilter } from './posts-props.ts';

const FILTERS: readonly { value: StatusFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'draft', label: 'Draft' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'published', label: 'Published' },
  { value: 'failed', label: 'Failed' },
];

/** Search and status filter with the number of posts found. Each change starts at the first page. */
export function ListToolbar(props: {
  search: string;
  status: StatusFilter;
  counts: PostsPage['statusCounts'] | undefined;
  onChange: (patch: Partial<DashboardSearchParams>) => void;
}) {
  const { search, status, counts, onChange } = props;
  const items = FILTERS.map(({ value, label }) => ({ value, label, count: countOf(value, counts) }));
  return (
    <div className="flex gap-3 max-lg:flex-col">
      <SearchField label="Search posts" value={search} onChange={(text) => onChange({ search: text, page: 1 })} />
      <Segmented
        label="Status"
        items={items}
        value={status}
        onChange={(next) => onChange({ status: next, page: 1 })}
        // On a phone the counts are below their labels, so that all five fit.
        className="shrink-0 max-md:w-full max-md:[&>*]:h-12 max-md:[&>*]:flex-1 max-md:[&>*]:flex-col max-md:[&>*]:gap-0 max-md:[&>*]:px-0 max-md:[&>*]:text-xs md:[&>*]:min-w-28 md:[&>*]:shrink-0"
      />
    </div>
  );
}

function countOf(status: StatusFilter, counts: PostsPage['statusCounts'] | undefined): number | null {
  if (counts === undefined) return null;
  if (status !== 'all') return counts[status];
  return counts.draft + counts.scheduled + counts.published + counts.failed;
}
