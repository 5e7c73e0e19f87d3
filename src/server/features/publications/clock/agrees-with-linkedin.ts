import { clocksAgree } from '#domain/scheduling/clock-trust.ts';
import type { Ctx } from '#server/context.ts';
import { readDatabaseClock } from './store.ts';

/** Whether the database's clock is that of LinkedIn's answers; false where LinkedIn does not answer. */
export async function agreesWithLinkedIn(ctx: Ctx): Promise<boolean> {
  const linkedInMs = await ctx.linkedin.readTime();
  return linkedInMs !== null && clocksAgree(await readDatabaseClock(ctx.db), linkedInMs);
}
