import type { RouteData } from '#contract/route.ts';
import type { listVersions as listRoute } from '#contract/versions.ts';
import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { withIsoDates } from '#server/iso-dates.ts';
import { hasOwnPost, listOwnVersions } from './store.ts';

/** The versions of the person's own post, newest first. Throws AppError POST_NOT_FOUND, also for somebody else's. */
export async function listVersions(
  ctx: Ctx,
  own: { userId: string; postId: string },
): Promise<RouteData<typeof listRoute>> {
  if (!(await hasOwnPost(ctx.db, own))) throw new AppError('POST_NOT_FOUND');
  return { versions: (await listOwnVersions(ctx.db, own)).map(withIsoDates) };
}
