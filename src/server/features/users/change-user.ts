import { AppError } from '#domain/errors.ts';
import { actsOn, type PersonAct, type PersonChange, refusalOf } from '#domain/users/administration.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAct } from '#server/features/audit/record-act.ts';
import { endAllSessions } from '#server/features/auth/end-sessions.ts';
import { settleTier } from '#server/features/tiers/settle-tier.ts';
import { type Foreseen, foreseeActs } from './foresee-acts.ts';
import { holdAdministrators } from './hold-administrators.ts';
import { changePerson, findPeople, lockPerson } from './store.ts';

/**
 * Changes a person's tier or status, or signs them out, and writes down each act, all in one transaction.
 * @param input.actorId the administrator
 * @returns what that came to; null where everything was so already
 * @throws AppError NOT_FOUND; LAST_ADMIN: oneself, or the last administrator; FORBIDDEN: the actor is no administrator any more
 */
export function changeUser(
  ctx: Ctx,
  { actorId, userId, change }: { actorId: string; userId: string; change: PersonChange },
): Promise<Foreseen | null> {
  return inTransaction(ctx, async (tx) => {
    const administrators = await holdAdministrators(tx);
    await lockPerson(tx.db, userId);
    const [person] = await findPeople(tx.db, [userId], new Date(tx.clock.now()));
    if (person === undefined) throw new AppError('NOT_FOUND');
    const acts = actsOn(person, change);
    const refusal = refusalOf({ actorId, personId: userId, acts, administrators });
    if (refusal !== null) throw new AppError(refusal);
    if (acts.length === 0) return null;
    const foreseen = await foreseeActs(tx, person, acts);
    for (const act of acts) {
      const detail = await perform(tx, userId, act);
      await recordAct(tx, { actorId, action: act.action, targetId: userId, detail });
    }
    return foreseen;
  });
}

/** Does one act; gives what the log says of it. */
async function perform(ctx: Ctx, userId: string, act: PersonAct): Promise<Record<string, unknown>> {
  const now = new Date(ctx.clock.now());
  switch (act.action) {
    case 'user.set_tier': {
      await changePerson(ctx.db, userId, { baseTier: act.to }, now);
      const settled = await settleTier(ctx, { userId });
      return { from: act.from, to: act.to, tier: settled?.after };
    }
    case 'user.disable':
      await changePerson(ctx.db, userId, { status: 'disabled' }, now);
      return { sessions: await endAllSessions(ctx, { userId }) };
    case 'user.enable':
      await changePerson(ctx.db, userId, { status: 'active' }, now);
      return {};
    case 'user.sign_out':
      return { sessions: await endAllSessions(ctx, { userId }) };
  }
}
