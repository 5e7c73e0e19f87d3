import type { Ctx } from '#server/context.ts';
import { setTokens } from './store.ts';

/** Books what a model used on the generation it was used for, refunded or not: the provider has counted it. */
export async function recordTokens(
  ctx: Ctx,
  {
    eventId,
    ...tokens
  }: { eventId: string; model: string | null; inputTokens: number | null; outputTokens: number | null },
): Promise<void> {
  await setTokens(ctx.db, eventId, tokens);
}
