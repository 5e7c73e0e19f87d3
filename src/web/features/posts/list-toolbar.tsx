import { ArrowUpDown, ListChecks, SlidersHorizontal } from 'lucide-react';
import { defaultOrder, type PostOrder } from '#domain/posts/listing/list-order.ts';
import type { PostsPage } from '#web/data/posts.ts';
import { NARROW_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { SelectButton, selectLabel, startSelecting } from './bulk/select-button.tsx';
import type { PostSelection } from './bulk/use-selection.ts';
import { ORDERS, POSTS } from './posts-messages.ts';
import type { DashboardSearchParams, StatusFilter } from './posts-props.ts';

const FILTERS = Object.entries({ all: 'All', ...POSTS.groups }) as [StatusFilter, string][];
const SORTS = (Object.keys(ORDERS) as PostOrder[]).map((value) => ({ value, label: ORDERS[value] }));

type ToolbarProps = {
  search: string;
  status: StatusFilter;
  order: PostOrder;
  counts: PostsPage['statusCounts'] | undefined;
  /** There are at least so many. */
  isMinimum: boolean;
  onChange: (patch: Partial<DashboardSearchParams>) => void;
  selection: PostSelection;
  /** Whether there is more than one post to select from. */
  isSelectable: boolean;
  /** There is one post in all, and nothing to put in order or to select from. */
  isSingle: boolean;
  onPlans: () => void;
};

/**
 * Search, status filter with the number of posts found, and order. Each change starts at the first page. All of it stays while posts are
 * selected; on a phone what is selected is said in the place of the search.
 */
export function ListToolbar(props: ToolbarProps) {
  const { search, status, order, counts, isMinimum, onChange, selection, isSelectable, isSingle, onPlans } = props;
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const items = FILTERS.map(([value, label]) => ({ value, label, count: countOf(value, counts, isMinimum) }));
  const sortBy = (next: PostOrder) => onChange({ sort: next === defaultOrder(status) ? 'auto' : next, page: 1 });
  return (
    <div className="flex gap-3 max-xl:flex-wrap">
      {!(selection.isSelecting && isNarrow) && (
        <div className="flex min-w-0 flex-1 gap-1 max-md:basis-full">
          <SearchField label="Search posts" value={search} onChange={(text) => onChange({ search: text, page: 1 })} />
          {isNarrow && !isSingle && <ToolMenu {...props} onSort={sortBy} />}
        </div>
      )}
      <Segmented
        label="Status"
        items={items}
        value={status}
        onChange={(next) => onChange({ status: next, sort: 'auto', page: 1 })}
        // Where one line does not hold everything it has the last one; on a phone the counts are below their labels, so that all five fit.
        className="shrink-0 max-xl:order-last max-xl:w-full max-md:[&>*]:h-12 max-xl:[&>*]:flex-auto max-md:[&>*]:flex-col max-md:[&>*]:gap-0 max-md:[&>*]:px-0 max-md:[&>*]:text-xs max-[359px]:[&>*]:min-w-18 md:[&>*]:min-w-28 md:[&>*]:shrink-0"
      />
      {!isNarrow && (
        // Not needed, they keep their room, so that nothing moves.
        <div
          className={cx('flex items-center justify-between gap-2', isSingle && !selection.isSelecting && 'invisible')}
        >
          <div className="relative">
            <ArrowUpDown aria-hidden className="pointer-events-none absolute top-3 left-3 z-10 size-4 text-muted" />
            <Select
              aria-label="Order"
              value={order}
              options={SORTS}
              onChange={sortBy}
              wrapperClassName="w-50"
              className="pl-9"
            />
          </div>
          <SelectButton selection={selection} isReady={isSelectable} onPlans={onPlans} />
        </div>
      )}
    </div>
  );
}

/** Order and selecting behind one button, on a phone. */
function ToolMenu(props: ToolbarProps & { onSort: (order: PostOrder) => void }) {
  const { order, selection, isSelectable, onPlans, onSort } = props;
  return (
    <Menu
      trigger={<IconButton label="Sort and select" icon={<SlidersHorizontal aria-hidden />} />}
      items={[
        ...SORTS.map(({ value, label }) => ({ label, checked: value === order, onSelect: () => onSort(value) })),
        ...(isSelectable && selection.isAllowed !== null
          ? [
              {
                label: selectLabel(selection),
                icon: <ListChecks aria-hidden />,
                separated: true,
                onSelect: () => startSelecting(selection, onPlans),
              },
            ]
          : []),
      ]}
    />
  );
}

function countOf(status: StatusFilter, counts: PostsPage['statusCounts'] | undefined, isMinimum: boolean) {
  if (counts === undefined) return null;
  const all = counts.draft + counts.scheduled + counts.published + counts.failed;
  const count = status === 'all' ? all : counts[status];
  return isMinimum ? `${count}+` : count;
}
