import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { isHashOf } from './hash-secret.ts';
import { findSession } from './store.ts';

/**
 * The `accessToken` of a call must be the handle of its own session; LinkedIn's token, or another session's handle, is refused
 * (docs/product.md §10.7).
 * @throws AppError FORBIDDEN
 */
export async function assertHandle(ctx: Ctx, input: { sessionId: string; handle: string }): Promise<void> {
  const session = await findSession(ctx.db, input.sessionId);
  if (session === null || !isHashOf(ctx.secrets, 'handle', input.handle, session.handleHash))
    throw new AppError('FORBIDDEN');
}
