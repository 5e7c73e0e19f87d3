import type { Ctx } from '#server/context.ts';
import { removeVoice } from './store.ts';

/** Deletes what is kept of a person's way of writing; nothing happens where nothing is kept. */
export async function deleteVoice(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  await removeVoice(ctx.db, userId);
}
