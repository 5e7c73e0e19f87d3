import { EXPORT_EVERY_MS } from '#contract/account.ts';
import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { recordExport } from './store.ts';

/**
 * Admits one export a minute and person, across processes.
 * @throws AppError RATE_LIMITED with the seconds until the next
 */
export async function admitExport(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  const now = ctx.clock.now();
  const before = new Date(now - EXPORT_EVERY_MS);
  const last = await recordExport(ctx.db, { userId, now: new Date(now), before });
  if (last === null) return;
  throw new AppError('RATE_LIMITED', { retryAfter: Math.ceil((last.getTime() + EXPORT_EVERY_MS - now) / 1000) });
}
