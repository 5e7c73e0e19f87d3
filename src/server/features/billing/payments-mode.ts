import type { PaymentsMode } from '#domain/plans/plans.ts';
import type { Ctx } from '#server/context.ts';

/** Whether plans can be paid for here, and with real or practice money. */
export function paymentsMode(ctx: Ctx): PaymentsMode {
  if (ctx.payments === null) return 'off';
  return ctx.config.stripe?.kind === 'practice' ? 'practice' : 'on';
}
