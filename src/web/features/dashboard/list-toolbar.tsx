import type { PostsPage } from '../../data/posts.ts';
import { Segmented } from '../../ui/segmented.tsx';
import type { DashboardAddress, StatusFilter } from './dashboard-props.ts';
import { SearchField } from './search-field.tsx';

const FILTERS: readonly { value: StatusFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'draft', label: 'Draft' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'published', label: 'Published' },
  { value: 'failed', label: 'Failed' },
];

/** Search and status filter with the counts of what the search finds. Each change starts at the first page. */
export function ListToolbar(props: {
  search: string;
  status: StatusFilter;
  counts: PostsPage['statusCounts'] | undefined;
  onChange: (patch: Partial<DashboardAddress>) => void;
}) {
  const { search, status, counts, onChange } = props;
  const items = FILTERS.map(({ value, label }) => ({ value, label: labelOf(label, countOf(value, counts)) }));
  return (
    <div className="flex gap-3 max-lg:flex-col">
      <SearchField value={search} onChange={(text) => onChange({ search: text, page: 1 })} />
      <Segmented
        label="Status"
        items={items}
        value={status}
        onChange={(next) => onChange({ status: next, page: 1 })}
        className="shrink-0 [&>*]:min-w-28 max-md:[&>*]:min-w-25 [&>*]:shrink-0 [&>*]:tabular-nums"
      />
    </div>
  );
}

function countOf(status: StatusFilter, counts: PostsPage['statusCounts'] | undefined): number | null {
  if (counts === undefined) return null;
  if (status !== 'all') return counts[status];
  return counts.draft + counts.scheduled + counts.published + counts.failed;
}

function labelOf(label: string, count: number | null): string {
  return count === null ? label : `${label} ${count}`;
}
