import type { readPublisherHealth as healthRoute } from '#contract/admin-operations.ts';
import type { RouteData } from '#contract/route.ts';
import { daysToSunset, SUNSETS } from '#domain/posts/api-version.ts';
import type { Ctx } from '#server/context.ts';
import {
  type DatabaseServer,
  msSinceLastLook,
  viewDatabaseServer,
} from '#server/features/monitoring/check-readiness.ts';
import { readClockHold } from '#server/features/publications/clock/read-clock.ts';
import { currentApiVersion } from '#server/features/publications/sending/api-version.ts';
import { withIsoDates } from '#server/iso-dates.ts';
import { countLive, countWaiting, findRestored, listTroubled, measureDay } from './store.ts';

const MOST_TROUBLED = 50;

/**
 * What publishing is busy with and what it waits for, read from the rows.
 * @param input `lastLookAt` of this process's publisher, epoch ms; null where it does not publish
 */
export async function readPublisherHealth(
  ctx: Ctx,
  input: { lastLookAt: number | null; databaseServer: DatabaseServer | null },
): Promise<RouteData<typeof healthRoute>> {
  const { now, ...live } = await countLive(ctx.db);
  const waiting = await countWaiting(ctx.db);
  const last24h = await measureDay(ctx.db);
  const troubled = await listTroubled(ctx.db, MOST_TROUBLED);
  const restored = await findRestored(ctx.db);
  const clockHold = await readClockHold(ctx);
  const version = await currentApiVersion(ctx);
  const msSinceLook = msSinceLastLook(input.lastLookAt);
  return {
    now: now.toISOString(),
    lastLookSecondsAgo: msSinceLook === null ? null : Math.round(msSinceLook / 1000),
    ...live,
    waiting,
    last24h,
    apiVersion: {
      version,
      sunset: SUNSETS[version] ?? null,
      daysLeft: daysToSunset(version, ctx.clock.now()),
    },
    clockHold: clockHold && {
      since: clockHold.since.toISOString(),
      stepSeconds: clockHold.stepMs === null ? null : Math.round(clockHold.stepMs / 1000),
    },
    databaseServer: viewDatabaseServer(input.databaseServer),
    restored: restored && withIsoDates(restored),
    troubled: troubled.map(withIsoDates),
  };
}
