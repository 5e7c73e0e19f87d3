import { setTimeout as sleep } from 'node:timers/promises';
import type { Ctx } from '#server/context.ts';
import { type Payments, PaymentsUnavailable } from '#server/ports/payments.ts';

export type Prices = Awaited<ReturnType<Payments['findPrices']>>;

/** The plans page is public, so it waits no longer than this for ids that only a checkout needs. */
const TIMEOUT_MS = 2_000;

/** The provider's product and price ids; null without a provider and where it does not answer in time. */
export async function findPrices(ctx: Ctx, timeoutMs = TIMEOUT_MS): Promise<Prices | null> {
  if (ctx.payments === null) return null;
  const asked = ctx.payments.findPrices().catch((error: unknown) => {
    const reason = error instanceof PaymentsUnavailable ? { reason: error.message } : { error };
    ctx.log.payment('the prices of the plans could not be read', reason);
    return null;
  });
  return Promise.race([asked, sleep(timeoutMs, null, { ref: false })]);
}
