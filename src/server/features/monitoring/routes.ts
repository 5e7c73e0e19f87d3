import { createHash, timingSafeEqual } from 'node:crypto';
import { METRICS_PATH, readHealth, readReadiness } from '#contract/health.ts';
import type { Ctx } from '#server/context.ts';
import { addRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { checkReadiness, type DatabaseServer } from './check-readiness.ts';
import { createReadings } from './read-metrics.ts';

export type MonitoringSources = {
  version: string;
  /** When this process's publisher last looked, epoch ms; null where it does not publish. */
  lastLookAt: () => number | null;
  /** Null where this process keeps no database server up. */
  databaseServer: () => DatabaseServer | null;
  /** Whether calls are refused at the moment. */
  isOverloaded: () => boolean;
};

/** What whoever watches the product asks: whether it lives, whether it is ready and, with METRICS_TOKEN, its metrics. */
export function monitoringRoutes(app: App, ctx: Ctx, sources: MonitoringSources): void {
  addRoute(app, readHealth, async () => ({ ok: true, overloaded: sources.isOverloaded() }));

  addRoute(app, readReadiness, async ({ reply }) => {
    const readiness = await checkReadiness(ctx, {
      lastLookAt: sources.lastLookAt(),
      isOverloaded: sources.isOverloaded(),
      databaseServer: sources.databaseServer(),
    });
    if (readiness.ok) return readiness;
    reply.status(503).serializer(JSON.stringify).send(readiness);
    return null;
  });

  const { metricsToken } = ctx.config;
  // Without a token the address is like any that does not exist.
  if (metricsToken === null) return;
  const readMetrics = createReadings(ctx);
  app.get(METRICS_PATH, { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
      return reply.status(401).header('www-authenticate', 'Bearer').send();
    }
    const { version, lastLookAt, isOverloaded } = sources;
    const readings = await readMetrics({ version, lastLookAt: lastLookAt(), isOverloaded: isOverloaded() });
    const { contentType, text } = await ctx.metrics.write(readings);
    return reply.type(contentType).send(text);
  });
}

/** Compared in constant time, whatever their lengths. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(one, other);
}
