import type { z } from 'zod';
import type { readinessSchema } from '#contract/health.ts';
import type { Ctx } from '#server/context.ts';
import { readQueue } from '#server/features/publications/read-queue.ts';

/** A publisher that has not looked for longer is not working (docs/product.md §7.10). */
const SILENCE_MS = 15_000;
/** A process without a publisher judges by the rows; well before the 5 minutes that are promised. */
const OVERDUE_MS = 60_000;

export type Readiness = z.output<typeof readinessSchema>;

/** Whether the product can do its work now. Never throws: an unreachable database is reported as such. */
export async function checkReadiness(ctx: Ctx, input: { lastLookAt: number | null }): Promise<Readiness> {
  const msSinceLook = msSinceLastLook(input.lastLookAt);
  const queue = await readQueue(ctx).catch((error: unknown) => {
    ctx.log.error('the database does not answer', { error });
    return null;
  });
  const isLooking = msSinceLook === null || msSinceLook <= SILENCE_MS;
  return {
    ok: queue !== null && isLooking && queue.oldestDueMs <= OVERDUE_MS,
    database: queue !== null,
    publisher: {
      lastLookSecondsAgo: msSinceLook === null ? null : Math.round(msSinceLook / 1000),
      oldestDueSeconds: Math.round((queue?.oldestDueMs ?? 0) / 1000),
      queued: queue?.queued ?? 0,
      doubt: queue?.doubt ?? 0,
      needsLook: queue?.needsLook ?? 0,
    },
  };
}

/** Time since this process's publisher last looked; null where it does not publish. */
export function msSinceLastLook(lastLookAt: number | null): number | null {
  return lastLookAt === null ? null : Date.now() - lastLookAt;
}
