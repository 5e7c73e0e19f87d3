/** The selected ids of a list, and the one that was toggled last. */
export type Selection = { ids: ReadonlySet<string>; anchor: string | null };

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

/**
 * Selects a post or deselects it. With `isRange` all posts between the last toggled one and this one follow, in the order of the list;
 * if the last one is no longer listed, only this one.
 */
export function toggleSelection(
  before: Selection,
  toggled: { id: string; isRange: boolean; order: readonly string[] },
): Selection {
  const { id, isRange, order } = toggled;
  const ids = new Set(before.ids);
  const isSelected = !ids.has(id);
  const [from, to] = [before.anchor === null ? -1 : order.indexOf(before.anchor), order.indexOf(id)];
  const range = isRange && from >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  for (const one of range) {
    if (isSelected) ids.add(one);
    else ids.delete(one);
  }
  return { ids, anchor: id };
}

export function allChecked(selected: number, total: number): boolean | 'indeterminate' {
  if (selected === 0) return false;
  return selected === total ? true : 'indeterminate';
}
