import { appendFileSync } from 'node:fs';
import { stdout } from 'node:process';

/** One line of the table: what was measured, the figure, and what it is held against in the same run. */
export type Row = { what: string; figure: string; beside: string };

/** Hands a row of a measure under Vitest to whoever started it: one JSON line in the file that BENCH_ROWS names, or else in its output. */
export function tellRow(row: Row): void {
  // By its number: as /dev/stdout it cannot be opened where it is a pipe.
  appendFileSync(process.env['BENCH_ROWS'] ?? stdout.fd, `${JSON.stringify(row)}\n`);
}
