import type { Ctx } from '#server/context.ts';
import { refuseConnectionRow } from './store.ts';

/**
 * LinkedIn answered 401: the token is thrown away and the person must reconnect.
 * @param input.updatedAt of the connection that was refused; one that came later stays
 * @returns whether it was still the current one
 */
export async function refuseConnection(ctx: Ctx, input: { userId: string; updatedAt: Date }): Promise<boolean> {
  const isCurrent = await refuseConnectionRow(ctx.db, { ...input, now: new Date(ctx.clock.now()) });
  if (isCurrent) ctx.log.auth('LinkedIn refused a token; the member has to reconnect', { userId: input.userId });
  return isCurrent;
}
