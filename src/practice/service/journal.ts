/**
 * Appends an entry to a journal, and drops the oldest where there are more than `limit`. Gives the function that changes the entry
 * later; it does nothing once the entry was dropped.
 */
export function appendEntry<T>(
  entries: T[],
  entry: T,
  limit = Number.POSITIVE_INFINITY,
): (changes: Partial<T>) => void {
  let current = entry;
  entries.push(entry);
  if (entries.length > limit) entries.shift();
  return (changes) => {
    const index = entries.indexOf(current);
    if (index === -1) return;
    current = { ...current, ...changes };
    entries[index] = current;
  };
}
