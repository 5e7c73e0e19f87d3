import { generateImage, previewAiImage } from '#contract/ai-images.ts';
import type { Ctx } from '#server/context.ts';
import { assertHandle } from '#server/features/auth/assert-handle.ts';
import { clientGoneSignal } from '#server/http/client-gone.ts';
import { addDataRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { generateImage as generate } from './generate-image.ts';
import { previewImage as preview } from './preview-image.ts';

/** AI images (docs/product.md §8.6, §8.7). */
export function aiImageRoutes(app: App, ctx: Ctx): void {
  addDataRoute(app, generateImage, async ({ caller, body, reply }) => {
    const { accessToken, ...input } = body;
    await assertHandle(ctx, { sessionId: caller.sessionId, handle: accessToken });
    return generate(ctx, { ...input, caller, signal: clientGoneSignal(reply) });
  });

  addDataRoute(app, previewAiImage, ({ caller, body }) => preview(ctx, { ...body, caller }));
}
