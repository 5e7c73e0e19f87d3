/** The item with the highest score, the first of those with the same one; null for no items. */
export function maxBy<T>(items: readonly T[], score: (item: T) => number): T | null {
  let best: T | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const own = score(item);
    if (best !== null && own <= most) continue;
    best = item;
    most = own;
  }
  return best;
}
