import type { Ctx } from '#server/context.ts';
import { type GrantRow, listGrants } from './store.ts';

/** The time a person was given on a tier, in the order it was given. */
export function readGrants(ctx: Ctx, { userId }: { userId: string }): Promise<GrantRow[]> {
  return listGrants(ctx.db, userId);
}
