import { useState } from 'react';
import type { Post } from '#contract/posts.ts';
import { PLANS } from '#domain/plans/plans.ts';
import { useUsage } from '#web/data/usage.ts';
import { NOTHING, type Selection, selectPost } from './select-range.ts';

export type PostSelection = {
  /** Whether the plan has it; null until that is known. */
  isAllowed: boolean | null;
  isSelecting: boolean;
  /** Those of the page: what is out of sight is never chosen. */
  chosen: readonly Post[];
  all: boolean | 'indeterminate';
  toggleSelecting: () => void;
  press: (id: string, isRange: boolean) => void;
  takeAll: (isChosen: boolean) => void;
  isChosen: (id: string) => boolean;
};

/** Which posts of the page are chosen to be worked on together. */
export function useSelection(posts: readonly Post[]): PostSelection {
  const { data: usage } = useUsage();
  const [isOn, setOn] = useState(false);
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const isAllowed = usage === undefined ? null : PLANS[usage.tier].hasBulkOperations;
  const order = posts.map(({ id }) => id);
  const chosen = posts.filter(({ id }) => selection.ids.has(id));
  return {
    isAllowed,
    isSelecting: isOn && isAllowed === true,
    chosen,
    all: chosen.length === posts.length && posts.length > 0 ? true : chosen.length > 0 && 'indeterminate',
    toggleSelecting: () => {
      setOn(!isOn);
      setSelection(NOTHING);
    },
    press: (id, isRange) => setSelection((before) => selectPost(before, { id, isRange, order })),
    takeAll: (isChosen) => setSelection(isChosen ? { ids: new Set(order), anchor: null } : NOTHING),
    isChosen: (id) => selection.ids.has(id),
  };
}
