/** A foreign key of `child` to `parent`. */
export type Reference = { readonly child: string; readonly parent: string };

/**
 * Sorts tables so that each follows those it references; references of a table to itself are ignored.
 * @throws Error where tables reference each other in a circle
 */
export function orderTables<T extends { readonly name: string }>(
  tables: readonly T[],
  references: readonly Reference[],
): T[] {
  const waiting = new Set(tables.map(({ name }) => name));
  const ordered: T[] = [];
  while (waiting.size > 0) {
    const isFree = ({ name }: T) =>
      waiting.has(name) &&
      !references.some(({ child, parent }) => child === name && parent !== name && waiting.has(parent));
    const next = tables.filter(isFree);
    if (next.length === 0) throw new Error(`tables reference each other in a circle: ${[...waiting].join(', ')}`);
    for (const table of next) waiting.delete(table.name);
    ordered.push(...next);
  }
  return ordered;
}
