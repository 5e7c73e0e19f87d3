import type { Ctx } from '#server/context.ts';
import type { Payments } from '#server/ports/payments.ts';
import { PaymentsUnavailable } from '#server/ports/payments.ts';

export type Prices = Awaited<ReturnType<Payments['findPrices']>>;

/** The page of plans is for everybody, so it waits no longer than this for names that only a checkout needs. */
const PATIENCE_MS = 2_000;

/** The provider's names of what is sold; null without a provider, and where it does not answer soon. */
export async function findPricesSoon(ctx: Ctx, patienceMs = PATIENCE_MS): Promise<Prices | null> {
  if (ctx.payments === null) return null;
  const asked = ctx.payments.findPrices().catch((error: unknown) => {
    const reason = error instanceof PaymentsUnavailable ? { reason: error.message } : { error };
    ctx.log.payment('the prices of the plans could not be read', reason);
    return null;
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
