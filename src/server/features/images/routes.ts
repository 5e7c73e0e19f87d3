import { readImage, uploadImage } from '#contract/images.ts';
import type { Ctx } from '#server/context.ts';
import { addDataRoute, addRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { getImage } from './get-image.ts';
import { storeImage } from './store-image.ts';

/** A person's own images (docs/product.md §8.5). */
export function imageRoutes(app: App, ctx: Ctx): void {
  addDataRoute(app, uploadImage, ({ caller, body }) =>
    storeImage(ctx, { userId: caller.userId, dataUrl: body.dataUrl }),
  );

  addRoute(app, readImage, async ({ caller, params, query, reply }) => {
    const { content, type } = await getImage(ctx, { userId: caller.userId, hash: params.hash, size: query.size });
    await reply
      // The address contains the hash of the content.
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('content-disposition', `inline; filename="image.${type.replace('image/', '').replace('jpeg', 'jpg')}"`)
      .type(type)
      .send(content);
    return null;
  });
}
