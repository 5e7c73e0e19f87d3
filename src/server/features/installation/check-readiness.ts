import type { z } from 'zod';
import type { readinessSchema } from '#contract/health.ts';
import type { Ctx } from '#server/context.ts';
import { readClockHold } from '#server/features/publications/clock/read-clock.ts';
import { readQueue } from '#server/features/publications/read-queue.ts';

/** A publisher that has not looked for longer is not working (docs/product.md §7.10). */
const SILENCE_MS = 15_000;
/** A process without a publisher judges by the rows; well before the 5 minutes that are promised. */
const OVERDUE_MS = 60_000;
/** Who asks whether we are ready does not wait for a database that does not answer. */
const ANSWER_MS = 3_000;

/** What this process knows of the embedded database server that it keeps up; `lastRestartAt` in epoch ms. */
export type DatabaseServer = { isUp: boolean; restarts: number; lastRestartAt: number | null };
export type Readiness = z.output<typeof readinessSchema>;

/** Whether the product can do its work now. Never throws: an unreachable database is reported as such. */
export async function checkReadiness(
  ctx: Ctx,
  input: { lastLookAt: number | null; isOverloaded: boolean; databaseServer: DatabaseServer | null },
): Promise<Readiness> {
  const msSinceLook = msSinceLastLook(input.lastLookAt);
  const queue = await within(ANSWER_MS, readQueue(ctx)).catch((error: unknown) => {
    ctx.log.error('the database does not answer', { error });
    return null;
  });
  const clockHold = queue === null ? null : await within(ANSWER_MS, readClockHold(ctx)).catch(() => null);
  const isLooking = msSinceLook === null || msSinceLook <= SILENCE_MS;
  return {
    ok: queue !== null && clockHold === null && isLooking && queue.oldestDueMs <= OVERDUE_MS,
    database: queue !== null,
    databaseServer: viewDatabaseServer(input.databaseServer),
    clock: clockHold === null,
    overloaded: input.isOverloaded,
    publisher: {
      lastLookSecondsAgo: msSinceLook === null ? null : Math.round(msSinceLook / 1000),
      oldestDueSeconds: Math.round((queue?.oldestDueMs ?? 0) / 1000),
      queued: queue?.queued ?? 0,
      doubt: queue?.doubt ?? 0,
      needsLook: queue?.needsLook ?? 0,
    },
  };
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

export function viewDatabaseServer(server: DatabaseServer | null): Readiness['databaseServer'] {
  const at = server?.lastRestartAt ?? null;
  return server && { ...server, lastRestartAt: at === null ? null : new Date(at).toISOString() };
}

/** Time since this process's publisher last looked; null where it does not publish. */
export function msSinceLastLook(lastLookAt: number | null): number | null {
  return lastLookAt === null ? null : Date.now() - lastLookAt;
}
