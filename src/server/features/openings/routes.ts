import * as contract from '#contract/openings.ts';
import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { clientGoneSignal } from '#server/http/client-gone.ts';
import { addDataRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { suggestOpenings } from './suggest-openings.ts';

/** One follows each generation; more are no person. */
const MOST_A_MINUTE = 10;

export function openingRoutes(app: App, ctx: Ctx): void {
  const count = app.createRateLimit({
    max: MOST_A_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: ({ caller }) => (caller.kind === 'user' ? caller.userId : caller.addressHash.toString('hex')),
  });
  addDataRoute(app, contract.suggestOpenings, async ({ caller, body, request, reply }) => {
    const tries = await count(request);
    if (!tries.isAllowed && tries.isExceeded) throw new AppError('RATE_LIMITED', { retryAfter: tries.ttlInSeconds });
    return suggestOpenings(ctx, { ...body, caller, signal: clientGoneSignal(reply) });
  });
}
