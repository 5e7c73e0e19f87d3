import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { isHashOf } from './hash-secret.ts';
import { findSession } from './store.ts';

/**
 * A call that names an `accessToken` must name its own session's handle; LinkedIn's own token, or another session's handle,
 * is refused (design §5).
 * @throws AppError FORBIDDEN
 */
export async function assertHandle(ctx: Ctx, input: { sessionId: string; handle: string }): Promise<void> {
  const session = await findSession(ctx.db, input.sessionId);
  if (session === null || !isHashOf(ctx.secrets, 'handle', input.handle, session.handleHash))
    throw new AppError('FORBIDDEN');
}
