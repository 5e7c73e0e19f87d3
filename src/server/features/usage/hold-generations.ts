import { MINUTE_MS } from '#domain/time.ts';
import type { Ctx } from '#server/context.ts';
import { holdEvents } from './store.ts';

/** Sources are read and one text is written in less: a model is stopped after two minutes. */
const HELD_MS = 5 * MINUTE_MS;

/** Until when a text that is begun now is taken to be in the making. */
export function heldUntil(now: number): Date {
  return new Date(now + HELD_MS);
}

/** Says that what these events count is still in the making, as before each post of a series. */
export function holdGenerations(ctx: Ctx, eventIds: readonly string[]): Promise<void> {
  return holdEvents(ctx.db, eventIds, heldUntil(ctx.clock.now()));
}

/** Says that what these events count is done: it stays counted. */
export function settleGenerations(ctx: Ctx, eventIds: readonly string[]): Promise<void> {
  return holdEvents(ctx.db, eventIds, null);
}
