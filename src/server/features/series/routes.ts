import * as contract from '#contract/series.ts';
import { callerKey } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import { admitCall, type CallLimit } from '#server/features/call-limits/admit-call.ts';
import { failureOf } from '#server/features/writing/failure-of.ts';
import { streamEvents } from '#server/features/writing/stream-events.ts';
import { clientGoneSignal } from '#server/http/client-gone.ts';
import { addDataRoute, addRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { createSeries, type SeriesInput } from './create-series.ts';
import { planSeries } from './plan-series.ts';
import { readSeries } from './read-series.ts';

/** A plan reads a page and counts nothing; a person reads one before the next. */
const PLANS: CallLimit = { name: 'series-plans', max: 10 };

export function seriesRoutes(app: App, ctx: Ctx): void {
  addDataRoute(app, contract.planSeries, async ({ caller, body, reply }) => {
    await admitCall(ctx, PLANS, callerKey(caller));
    return planSeries(ctx, { ...body, caller, signal: clientGoneSignal(reply) });
  });

  addRoute(app, contract.createSeries, async ({ caller, body, request, reply }) => {
    const input = { ...body, caller };
    if (!/\btext\/event-stream\b/i.test(request.headers.accept ?? '')) {
      return { success: true, data: await createSeries(ctx, { ...input, signal: clientGoneSignal(reply) }) };
    }
    await reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(streamEvents<contract.SeriesEvent>((emit, signal) => createInto(ctx, { ...input, signal }, emit)));
    return null;
  });

  addDataRoute(app, contract.readSeries, ({ caller, params }) =>
    readSeries(ctx, { userId: caller.userId, requestId: params.id }),
  );
}

/** A stream has begun with 200, so an error is sent as its result. */
async function createInto(ctx: Ctx, input: SeriesInput, emit: (event: contract.SeriesEvent) => void): Promise<void> {
  try {
    const data = await createSeries(ctx, { ...input, onEvent: emit });
    emit({ type: 'result', result: { success: true, data } });
  } catch (error) {
    emit({ type: 'result', result: failureOf(ctx, error) });
  }
}
