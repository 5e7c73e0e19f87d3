import type { Ctx } from '#server/context.ts';
import { move } from './move.ts';
import type { PublicationRow } from './store.ts';

/** Cancels a waiting publication that the caller's transaction holds (`holdPost`); its post is a draft again. */
export async function cancelPublication(ctx: Ctx, row: PublicationRow): Promise<void> {
  await move(ctx, row, 'cancelled', { waitReason: null }, { type: 'cancelled' });
}
