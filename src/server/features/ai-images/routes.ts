import * as contract from '#contract/ai-images.ts';
import type { Ctx } from '#server/context.ts';
import { assertHandle } from '#server/features/auth/assert-handle.ts';
import { clientGoneSignal } from '#server/http/client-gone.ts';
import { addDataRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { generateImage } from './generate-image.ts';
import { previewImage } from './preview-image.ts';

/** AI images (docs/product.md §8.6, §8.7). */
export function aiImageRoutes(app: App, ctx: Ctx): void {
  addDataRoute(app, contract.generateImage, async ({ caller, body, reply }) => {
    const { accessToken, ...input } = body;
    await assertHandle(ctx, { sessionId: caller.sessionId, handle: accessToken });
    return generateImage(ctx, { ...input, caller, signal: clientGoneSignal(reply) });
  });

  addDataRoute(app, contract.previewAiImage, ({ caller, body }) => previewImage(ctx, { ...body, caller }));
}
