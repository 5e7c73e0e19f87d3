import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { findConnection } from '#server/features/connections/find-connection.ts';
import { forgetUploads } from '#server/features/uploads/uploads.ts';
import { freeze, type Words } from './freeze.ts';
import { insertEvent, type PublicationRow, updatePublication } from './store.ts';

/**
 * Gives a waiting publication, held by the caller's transaction (`holdPost`), its post's new words, pictures and card; its
 * schedule stays (design §5). What LinkedIn was given of the old ones is forgotten. An ended sign-in does not matter here: who
 * posts stays the same, and no words are lost to it.
 * @throws AppError NEEDS_REAUTH where LinkedIn was never connected, NO_CONTENT, POST_TOO_LONG, TOO_MANY_IMAGES, IMAGE_NOT_FOUND
 */
export async function refreezePublication(ctx: Ctx, row: PublicationRow, words: Words): Promise<void> {
  const connection = await findConnection(ctx, { userId: row.userId });
  if (connection === null) throw new AppError('NEEDS_REAUTH');
  const frozen = await freeze(ctx, { ...words, userId: row.userId, authorUrn: connection.authorUrn });
  if (frozen.bodyHash === row.bodyHash) return;
  await forgetUploads(ctx, { publicationId: row.id });
  await updatePublication(ctx.db, row.id, frozen);
  await insertEvent(ctx.db, {
    publicationId: row.id,
    type: 'edited',
    from: row.state,
    to: row.state,
    fence: row.fence,
  });
}
