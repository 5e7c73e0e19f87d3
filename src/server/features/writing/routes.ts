import { judgeFacts } from '#contract/fact-judge.ts';
import { mendFacts } from '#contract/fact-mending.ts';
import { type GenerateEvent, generatePost, rewritePost } from '#contract/writing.ts';
import type { Ctx } from '#server/context.ts';
import { admitCall } from '#server/features/call-limits/admit-call.ts';
import { clientGoneSignal } from '#server/http/client-gone.ts';
import { addDataRoute, addRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { failureOf } from './failure-of.ts';
import { type GenerateInput, generatePost as generate } from './generate-post.ts';
import { judgeFacts as judge } from './judge-facts.ts';
import { mendFacts as mend } from './mend-facts.ts';
import { rewritePost as rewrite } from './rewrite-post.ts';
import { streamEvents } from './stream-events.ts';

/** A person edits a while between two; more is no person. */
const CALLS_A_MINUTE = 10;

/** Generate, rewrite, judge and mend (docs/product.md §11.4). Generate streams where the browser asks for it. */
export function writingRoutes(app: App, ctx: Ctx): void {
  addRoute(app, generatePost, async ({ caller, body, request, reply }) => {
    const input = { ...body, caller };
    if (!/\btext\/event-stream\b/i.test(request.headers.accept ?? '')) {
      return { success: true, data: await generate(ctx, { ...input, signal: clientGoneSignal(reply) }) };
    }
    await reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(streamEvents<GenerateEvent>((emit, signal) => generateInto(ctx, { ...input, signal }, emit)));
    return null;
  });

  addDataRoute(app, rewritePost, ({ caller, body, reply }) =>
    rewrite(ctx, { ...body, caller, signal: clientGoneSignal(reply) }),
  );

  addDataRoute(app, judgeFacts, async ({ caller, body, reply }) => {
    await admitCall(ctx, { name: 'facts-judged', max: CALLS_A_MINUTE }, caller.userId);
    return judge(ctx, { ...body, caller, signal: clientGoneSignal(reply) });
  });
  addDataRoute(app, mendFacts, async ({ caller, body, reply }) => {
    await admitCall(ctx, { name: 'facts-mended', max: CALLS_A_MINUTE }, caller.userId);
    return mend(ctx, { ...body, caller, signal: clientGoneSignal(reply) });
  });
}

/** A stream has begun with 200, so an error is sent as its result. */
async function generateInto(ctx: Ctx, input: GenerateInput, emit: (event: GenerateEvent) => void): Promise<void> {
  try {
    const data = await generate(ctx, { ...input, onEvent: emit });
    emit({ type: 'result', result: { success: true, data } });
  } catch (error) {
    emit({ type: 'result', result: failureOf(ctx, error) });
  }
}
