import type { z } from 'zod';
import type { readinessSchema } from '#contract/health.ts';
import type { Ctx } from '#server/context.ts';
import { readQueue } from '#server/features/publications/read-queue.ts';

/** A publisher silent for longer is not working (design: Publishing, 'the system itself notices silence'). */
const SILENCE_MS = 15_000;
/** Without a publisher of its own a process judges by the rows: the spec promises 5 minutes, alarm at one. */
const OVERDUE_MS = 60_000;

export type Readiness = z.output<typeof readinessSchema>;

/** Whether the product can do its work right now. Never throws: a database that does not answer is an answer. */
export async function checkReadiness(ctx: Ctx, input: { lastLookAt: number | null }): Promise<Readiness> {
  const silentMs = silenceOf(input.lastLookAt);
  const queue = await readQueue(ctx).catch((error: unknown) => {
    ctx.log.error('the database does not answer', { error });
    return null;
  });
  const isLooking = silentMs === null || silentMs <= SILENCE_MS;
  return {
    ok: queue !== null && isLooking && queue.oldestDueMs <= OVERDUE_MS,
    database: queue !== null,
    publisher: {
      lastLookSecondsAgo: silentMs === null ? null : Math.round(silentMs / 1000),
      oldestDueSeconds: Math.round((queue?.oldestDueMs ?? 0) / 1000),
      queued: queue?.queued ?? 0,
      doubt: queue?.doubt ?? 0,
      needsLook: queue?.needsLook ?? 0,
    },
  };
}

/** How long this process's publisher has not looked, ms; null where it does not publish. */
export function silenceOf(lastLookAt: number | null): number | null {
  return lastLookAt === null ? null : Date.now() - lastLookAt;
}
