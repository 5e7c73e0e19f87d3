import { purgeSessions } from '#server/features/auth/purge-sessions.ts';
import { reconcileBilling } from '#server/features/billing/reconcile-billing.ts';
import { expireTiers } from '#server/features/tiers/expire-tiers.ts';
import { purgeVisitors } from '#server/features/usage/purge-visitors.ts';
import type { Ctx } from './context.ts';

const HOURLY_MS = 60 * 60_000;

/**
 * Mends what no event told of, at the start and hourly: payments that moved, tiers whose time is over, sessions and visits long gone. Several
 * processes may do so at once.
 * @returns a function that ends the watch
 */
export function watchReconciliation(ctx: Ctx): () => Promise<void> {
  const stop = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const attempt = async (what: string, work: () => Promise<number>) => {
    if (stop.signal.aborted) return;
    try {
      const count = await work();
      if (count > 0) ctx.log.info(what, { count });
    } catch (error) {
      ctx.log.error(`failed: ${what}`, { error });
    }
  };
  const look = async () => {
    await attempt('customers were read anew', () => reconcileBilling(ctx, stop.signal));
    await attempt('tiers whose time is over were settled', () => expireTiers(ctx));
    await attempt('sessions long gone were removed', () => purgeSessions(ctx));
    await attempt('what visitors used was forgotten', () => purgeVisitors(ctx));
  };
  const run = () => {
    // One round at a time: a provider that is slow for an hour gets no second one.
    running = running.then(look);
  };
  run();
  const timer = setInterval(run, HOURLY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stop.abort();
    await running;
  };
}
