import { appendFileSync } from 'node:fs';

/** One line of the table: what was measured, the figure, and what it is held against in the same run. */
export type Row = { what: string; figure: string; beside: string };

/** Hands a row of a measure under Vitest to whoever started it: one JSON line in the file that BENCH_ROWS names. */
export function tellRow(row: Row): void {
  appendFileSync(process.env['BENCH_ROWS'] ?? '/dev/stdout', `${JSON.stringify(row)}\n`);
}
