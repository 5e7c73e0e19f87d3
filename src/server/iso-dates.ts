type IsoDate<Value> = Value extends Date ? string : Value;

/** A row as the API returns it: its dates as ISO texts. */
export function withIsoDates<Row extends object>(row: Row): { [Name in keyof Row]: IsoDate<Row[Name]> } {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(entries) as { [Name in keyof Row]: IsoDate<Row[Name]> };
}
