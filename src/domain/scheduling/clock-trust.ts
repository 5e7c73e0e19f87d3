/** How far clocks may be apart, and how far one may move beyond the time that passed (docs/product.md §7.12). */
export const CLOCK_TOLERANCE_MS = 5_000;
/** How many looks in a row must find the clocks together before they are believed again. */
export const AGREEMENTS_NEEDED = 3;

/**
 * What one look saw: the database's clock, epoch ms, asked for between two readings of the time this machine has been up, ms, which no
 * change of a clock moves and which counts the machine's sleep.
 */
export type ClockReading = { databaseMs: number; upFromMs: number; upToMs: number };

/** A reading that was believed; later ones of the same boot are compared with it. */
export type ClockAnchor = { databaseMs: number; upMs: number };

/** Where the database's clock should be by the time that passed since the anchor; between the two, since the answer took a while. */
function expected(anchor: ClockAnchor, { upFromMs, upToMs }: ClockReading): { from: number; to: number } {
  return { from: anchor.databaseMs + upFromMs - anchor.upMs, to: anchor.databaseMs + upToMs - anchor.upMs };
}

/** How far the database's clock moved beyond the time that passed since the anchor, ms; negative where it was set back. */
export function clockStep(anchor: ClockAnchor, reading: ClockReading): number {
  const { from, to } = expected(anchor, reading);
  if (reading.databaseMs > to) return reading.databaseMs - to;
  return Math.min(0, reading.databaseMs - from);
}

export function isClockStep(stepMs: number): boolean {
  return Math.abs(stepMs) > CLOCK_TOLERANCE_MS;
}

/** Whether the clocks of the database, this process and the network agree, epoch ms each. */
export function clocksAgree(...clocks: readonly number[]): boolean {
  return Math.max(...clocks) - Math.min(...clocks) <= CLOCK_TOLERANCE_MS;
}
