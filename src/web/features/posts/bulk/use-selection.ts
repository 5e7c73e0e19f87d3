import { useState } from 'react';
import type { Post } from '#contract/posts.ts';
import { PLANS } from '#domain/plans/plans.ts';
import type { PostStatus } from '#domain/posts/status.ts';
import { useUsage } from '#web/data/usage.ts';
import { allChecked, NOTHING_SELECTED, type Selection, toggleSelection } from './selection.ts';

export type PostSelection = ReturnType<typeof useSelection>;

/** Which posts of the page are selected for a bulk action. @param total how many there are on all pages */
export function useSelection(posts: readonly Post[], total: number) {
  const { data: usage } = useUsage();
  const [isOn, setOn] = useState(false);
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED);
  const isAllowed = usage === undefined ? null : PLANS[usage.tier].hasBulkOperations;
  const order = posts.map(({ id }) => id);
  const selected = posts.filter(({ id }) => selection.ids.has(id));
  return {
    /** Whether the plan includes it; null until that is read. */
    isAllowed,
    isSelecting: isOn && isAllowed === true,
    /** Posts of this page only: nothing is done with what is not shown. */
    selected,
    /** How many are selected that a search, a filter or another page hides: they are selected still when they are back. */
    hidden: selection.ids.size - selected.length,
    /** There are others on other pages. */
    isPart: total > posts.length,
    all: allChecked(selected.length, posts.length),
    toggleSelecting: () => {
      setOn(!isOn);
      setSelection(NOTHING_SELECTED);
    },
    toggle: (id: string, isRange: boolean) => setSelection((before) => toggleSelection(before, { id, isRange, order })),
    selectAll: (isSelected: boolean) =>
      setSelection(isSelected ? { ids: new Set(order), anchor: null } : NOTHING_SELECTED),
    /** How many posts of the page there are of each status that it has. */
    counts: [...Map.groupBy(posts, ({ status }) => status)].map(([status, { length }]) => ({ status, count: length })),
    selectStatus: (status: PostStatus) => {
      const ids = posts.filter((post) => post.status === status).map(({ id }) => id);
      setSelection({ ids: new Set(ids), anchor: null });
    },
    isSelected: (id: string) => selection.ids.has(id),
  };
}
