import * as contract from '#contract/profiles.ts';
import type { Ctx } from '#server/context.ts';
import { addRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { getPhoto } from './get-photo.ts';
import { getProfile } from './get-profile.ts';
import { updateProfile } from './update-profile.ts';

/** The profile calls (docs/product.md §11.3), always for the caller's own profile. */
export function profileRoutes(app: App, ctx: Ctx): void {
  addRoute(app, contract.readProfile, async ({ caller, query }) => {
    const profile = await getProfile(ctx, { userId: caller.userId, requestedId: query.userId });
    return { success: true, profile, user: { tier: profile.tier } };
  });

  addRoute(app, contract.createProfile, async ({ caller, body }) => ({
    success: true,
    profile: await getProfile(ctx, { userId: caller.userId, requestedId: body.id }),
  }));

  addRoute(app, contract.updateProfile, async ({ caller, body }) => ({
    success: true,
    profile: await updateProfile(ctx, { userId: caller.userId, requestedId: body.userId, updates: body.updates }),
  }));

  addRoute(app, contract.replaceProfile, async ({ caller, body }) => ({
    success: true,
    profile: await updateProfile(ctx, { userId: caller.userId, requestedId: undefined, updates: body.updates }),
  }));

  addRoute(app, contract.readPhoto, async ({ caller, params, reply }) => {
    const { bytes, type } = await getPhoto(ctx, { userId: caller.userId, hash: params.hash });
    await reply
      .header('cache-control', 'private, max-age=86400')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', 'inline; filename="photo"')
      .type(type)
      .send(bytes);
    return null;
  });
}
