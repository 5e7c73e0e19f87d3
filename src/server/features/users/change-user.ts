import { AppError } from '#domain/errors.ts';
import { type AdminUserAction, actionsFor, type RequestedUserChange, refusalFor } from '#domain/users/admin-actions.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAuditEntry } from '#server/features/audit/record-audit-entry.ts';
import { endAllSessions } from '#server/features/auth/end-sessions.ts';
import { updateTier } from '#server/features/tiers/update-tier.ts';
import { lockAdministrators } from './lock-administrators.ts';
import { type ActionPreview, previewActions } from './preview-actions.ts';
import { findUsers, lockUser, updateUser } from './store.ts';

/**
 * Changes a user's tier or status, or signs them out, with an audit entry for each action, all in one transaction.
 * @param input.actorId the administrator
 * @returns what it did; null where nothing changed
 * @throws AppError NOT_FOUND; LAST_ADMIN: oneself, or the last administrator; FORBIDDEN: the actor is not an administrator any more
 */
export function changeUser(
  ctx: Ctx,
  { actorId, userId, change }: { actorId: string; userId: string; change: RequestedUserChange },
): Promise<ActionPreview | null> {
  return inTransaction(ctx, async (tx) => {
    const administrators = await lockAdministrators(tx);
    await lockUser(tx.db, userId);
    const [person] = await findUsers(tx.db, [userId], new Date(tx.clock.now()));
    if (person === undefined) throw new AppError('NOT_FOUND');
    const actions = actionsFor(person, change);
    const refusal = refusalFor({ actorId, personId: userId, acts: actions, administrators });
    if (refusal !== null) throw new AppError(refusal);
    if (actions.length === 0) return null;
    const preview = await previewActions(tx, person, actions);
    for (const action of actions) {
      const detail = await perform(tx, userId, action);
      await recordAuditEntry(tx, { actorId, action: action.action, targetId: userId, detail });
    }
    return preview;
  });
}

/** Performs one action; returns what the audit log says of it. */
async function perform(ctx: Ctx, userId: string, action: AdminUserAction): Promise<Record<string, unknown>> {
  const now = new Date(ctx.clock.now());
  switch (action.action) {
    case 'user.set_tier': {
      await updateUser(ctx.db, userId, { baseTier: action.to }, now);
      const changed = await updateTier(ctx, { userId });
      return { from: action.from, to: action.to, tier: changed?.after };
    }
    case 'user.disable':
      await updateUser(ctx.db, userId, { status: 'disabled' }, now);
      return { sessions: await endAllSessions(ctx, { userId }) };
    case 'user.enable':
      await updateUser(ctx.db, userId, { status: 'active' }, now);
      return {};
    case 'user.sign_out':
      return { sessions: await endAllSessions(ctx, { userId }) };
  }
}
