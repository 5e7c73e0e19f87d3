import type { z } from 'zod';
import { type readinessSchema, UNREADY, type UnreadyCode } from '#contract/health.ts';
import type { Ctx } from '#server/context.ts';
import { readClockHold } from '#server/features/publications/clock/read-clock.ts';
import { readQueue } from '#server/features/publications/read-queue.ts';
import { lacksMigrations } from './store.ts';

/** A publisher that has not looked for longer is not working (docs/product.md §7.10). */
const SILENCE_MS = 15_000;
/** Well before the 5 minutes that are promised. */
const OVERDUE_MS = 60_000;
/** Who asks whether we are ready does not wait for a database that does not answer. */
const ANSWER_MS = 3_000;

/** What this process knows of the embedded database server that it keeps up; `lastRestartAt` in epoch ms. */
export type DatabaseServer = { isUp: boolean; restarts: number; lastRestartAt: number | null };
export type Readiness = z.output<typeof readinessSchema>;

type Sources = { lastLookAt: number | null; isOverloaded: boolean; databaseServer: DatabaseServer | null };

/**
 * Whether this process can do its work now: answer people, publish, or both (`ROLE`). One that only answers people stays ready while
 * nothing is published: who sends people elsewhere would help nobody. Never throws: an unreachable database is reported as such.
 */
export async function checkReadiness(ctx: Ctx, input: Sources): Promise<Readiness> {
  const { role } = ctx.config;
  const msSinceLook = msSinceLastLook(input.lastLookAt);
  const rows = await within(ANSWER_MS, readRows(ctx)).catch((error: unknown) => {
    ctx.log.error('the database does not answer', { error });
    return null;
  });
  const isPublishing = role !== 'web';
  const isUnready: Readonly<Record<UnreadyCode, boolean>> = {
    database_away: rows === null,
    database_outdated: rows?.isOutdated === true,
    clock_not_believed: isPublishing && rows?.isClockHeld === true,
    publisher_silent: isPublishing && msSinceLook !== null && msSinceLook > SILENCE_MS,
    posts_overdue: isPublishing && rows !== null && rows.queue.oldestDueMs > OVERDUE_MS,
  };
  const codes = (Object.keys(isUnready) as UnreadyCode[]).filter((code) => isUnready[code]);
  return {
    ok: codes.length === 0,
    role,
    reasons: codes.map((code) => ({ code, message: UNREADY[code] })),
    database: rows !== null,
    databaseServer: viewDatabaseServer(input.databaseServer),
    clock: rows?.isClockHeld !== true,
    overloaded: input.isOverloaded,
    publisher: {
      lastLookSecondsAgo: msSinceLook === null ? null : Math.round(msSinceLook / 1000),
      oldestDueSeconds: Math.round((rows?.queue.oldestDueMs ?? 0) / 1000),
      queued: rows?.queue.queued ?? 0,
      doubt: rows?.queue.doubt ?? 0,
      needsLook: rows?.queue.needsLook ?? 0,
    },
  };
}

async function readRows(ctx: Ctx) {
  const isOutdated = await lacksMigrations(ctx.db);
  const [queue, clockHold] = [await readQueue(ctx), await readClockHold(ctx)];
  return { isOutdated, queue, isClockHeld: clockHold !== null };
}

/** What `work` gives, or an error if that takes longer. */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
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
