/** A function that copies the named fields of a row, and nothing else: for rows that also hold secrets or other people's ids. */
export function pickFields<Name extends string>(
  ...names: readonly Name[]
): (row: Readonly<Record<Name, unknown>>) => Record<string, unknown> {
  return (row) => Object.fromEntries(names.map((name) => [name, row[name]]));
}
