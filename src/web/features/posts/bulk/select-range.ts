/** What is chosen of a list, and where the last choice was made. */
export type Selection = { ids: ReadonlySet<string>; anchor: string | null };

export const NOTHING: Selection = { ids: new Set(), anchor: null };

/**
 * Chooses a post, or takes it out. With `isRange` all between the last one and this one follow it, as they stand in the list; where
 * the last one is not there any more, this one alone.
 */
export function selectPost(
  before: Selection,
  press: { id: string; isRange: boolean; order: readonly string[] },
): Selection {
  const { id, isRange, order } = press;
  const ids = new Set(before.ids);
  const isChosen = !ids.has(id);
  const [from, to] = [before.anchor === null ? -1 : order.indexOf(before.anchor), order.indexOf(id)];
  const range = isRange && from >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  for (const one of range) {
    if (isChosen) ids.add(one);
    else ids.delete(one);
  }
  return { ids, anchor: id };
}
