import * as contract from '#contract/openings.ts';
import { callerKey } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import { admitCall, type CallLimit } from '#server/features/call-limits/admit-call.ts';
import { clientGoneSignal } from '#server/http/client-gone.ts';
import { addDataRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { suggestOpenings } from './suggest-openings.ts';

/** One follows each generation; more are no person. */
const OPENINGS: CallLimit = { name: 'openings', max: 10 };

export function openingRoutes(app: App, ctx: Ctx): void {
  addDataRoute(app, contract.suggestOpenings, async ({ caller, body, reply }) => {
    await admitCall(ctx, OPENINGS, callerKey(caller));
    return suggestOpenings(ctx, { ...body, caller, signal: clientGoneSignal(reply) });
  });
}
