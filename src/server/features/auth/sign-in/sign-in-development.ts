import { AppError } from '#domain/errors.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { type OpenedSession, openSession } from '../open-session.ts';
import { upsertMember } from '../store.ts';

/** The development user (docs/product.md §10.16): without a LinkedIn connection, so it cannot publish. */
const DEVELOPMENT_SUB = 'dev-user-1';

/**
 * Signs in the development user.
 * @throws AppError DEVELOPMENT_ONLY without DEVELOPMENT_MODE
 */
export async function signInDevelopment(
  ctx: Ctx,
  input: { oldCookie: string | null; userAgent: string | null },
): Promise<OpenedSession> {
  if (!ctx.config.developmentMode) throw new AppError('DEVELOPMENT_ONLY');
  return inTransaction(ctx, async (tx) => {
    const { id, status } = await upsertMember(tx.db, {
      newId: ctx.random.uuid(),
      sub: DEVELOPMENT_SUB,
      name: 'Development User',
      email: 'developer@localhost',
      emailVerified: false,
      photo: null,
      firstTier: 'top_voice',
      isAdmin: false,
      now: new Date(ctx.clock.now()),
    });
    if (status === 'disabled') throw new AppError('ACCOUNT_DISABLED');
    return openSession(tx, { userId: id, ...input });
  });
}
