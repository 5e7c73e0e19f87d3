import type { StoredImageType } from '#domain/images/limits.ts';
import type { Ctx } from '#server/context.ts';
import { listImages } from './store.ts';

export type OwnImage = { hash: string; type: StoredImageType; createdAt: Date };

/** All pictures that the person keeps, the oldest first: at most IMAGE_STORAGE_MAX_COUNT, without their bytes. */
export function listOwnImages(ctx: Ctx, { userId }: { userId: string }): Promise<OwnImage[]> {
  return listImages(ctx.db, userId);
}
