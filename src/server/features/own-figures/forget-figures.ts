import type { Ctx } from '#server/context.ts';
import { deleteFigures } from './store.ts';

/** Forgets all figures that a person has kept, in any plan. @returns of how many posts */
export async function forgetFigures(ctx: Ctx, { userId }: { userId: string }): Promise<{ forgotten: number }> {
  return { forgotten: await deleteFigures(ctx.db, userId) };
}
