import { type DayRange, MAX_RANGE_DAYS, resolveRange } from '#domain/analytics/day-ranges.ts';
import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';

/** What a question about figures may say of its days. */
export type AskedRange = { from?: string | undefined; to?: string | undefined };

/**
 * The days a question is about.
 * @throws AppError INVALID_INPUT
 */
export function getRange(ctx: Ctx, asked: AskedRange): DayRange {
  const range = resolveRange(asked, ctx.clock.now());
  if (range !== null) return range;
  throw new AppError('INVALID_INPUT', {
    message: `The first day cannot be after the last. Choose at most ${MAX_RANGE_DAYS} days, from the year 2000 on.`,
  });
}
