import type { Ctx } from '#server/context.ts';
import { listHeldWatches } from './store.ts';

/** Since when publishing is held back because the clock is not believed, and by how much the clock moved, ms; null where it is believed. */
export async function readClockHold(ctx: Ctx): Promise<{ since: Date; stepMs: number | null } | null> {
  const [row] = await listHeldWatches(ctx.db);
  if (row === undefined || row.heldSince === null) return null;
  return { since: row.heldSince, stepMs: row.heldStepMs };
}
