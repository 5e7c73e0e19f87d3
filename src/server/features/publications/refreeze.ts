import { AppError } from '#domain/errors.ts';
import type { Ctx } from '../../context.ts';
import { findConnection } from '../connections/find-connection.ts';
import { freeze } from './freeze.ts';
import { insertEvent, type PublicationRow, updatePublication } from './store.ts';

/**
 * Gives a waiting publication, held by the caller's transaction (`holdPost`), its post's new words; its schedule stays
 * (design §5). An ended sign-in does not matter here: who posts stays the same, and no words are lost to it.
 * @throws AppError NEEDS_REAUTH where LinkedIn was never connected, NO_CONTENT, POST_TOO_LONG
 */
export async function refreezePublication(
  ctx: Ctx,
  row: PublicationRow,
  input: { content: string; tiptapJson: unknown },
): Promise<void> {
  const connection = await findConnection(ctx, { userId: row.userId });
  if (connection === null) throw new AppError('NEEDS_REAUTH');
  const frozen = freeze(ctx, { ...input, authorUrn: connection.authorUrn });
  if (frozen.bodyHash === row.bodyHash) return;
  await updatePublication(ctx.db, row.id, frozen);
  await insertEvent(ctx.db, {
    publicationId: row.id,
    type: 'edited',
    from: row.state,
    to: row.state,
    fence: row.fence,
  });
}
