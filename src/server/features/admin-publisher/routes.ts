import * as contract from '#contract/admin-operations.ts';
import type { Ctx } from '#server/context.ts';
import type { MonitoringSources } from '#server/features/monitoring/routes.ts';
import { acceptClock } from '#server/features/publications/clock/accept-clock.ts';
import { addDataRoute, addRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { readPublisherHealth } from './read-publisher-health.ts';
import { releaseRestored } from './release-restored.ts';

export function adminPublisherRoutes(
  app: App,
  ctx: Ctx,
  sources: Pick<MonitoringSources, 'lastLookAt' | 'databaseServer'>,
): void {
  addDataRoute(app, contract.readPublisherHealth, () =>
    readPublisherHealth(ctx, { lastLookAt: sources.lastLookAt(), databaseServer: sources.databaseServer() }),
  );

  addRoute(app, contract.acceptClock, async ({ caller }) => {
    await acceptClock(ctx, { actorId: caller.userId });
    return { success: true };
  });

  addDataRoute(app, contract.releaseRestored, ({ caller }) => releaseRestored(ctx, { actorId: caller.userId }));
}
