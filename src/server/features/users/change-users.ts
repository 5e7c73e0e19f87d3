import { USER_ACTION_MESSAGES } from '#contract/admin-user-messages.ts';
import type { BULK_USER_ACTIONS, changeUsers as route } from '#contract/admin-users.ts';
import { messageFor } from '#contract/error-messages.ts';
import type { RouteData } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import type { Tier } from '#domain/plans/plans.ts';
import { actionsFor, type RequestedUserChange, refusalFor } from '#domain/users/admin-actions.ts';
import type { Ctx } from '#server/context.ts';
import { changeUser } from './change-user.ts';
import { noteUnchanged, previewActions } from './preview-actions.ts';
import { findUsers, listAdministrators, type UserFacts } from './store.ts';

type Action = (typeof BULK_USER_ACTIONS)[number];
type Answer = RouteData<typeof route>;
type Result = Answer['results'][number];
type Outcome = Pick<Result, 'outcome' | 'note' | 'held'>;

export type ChangeUsersInput = {
  actorId: string;
  userIds: readonly string[];
  action: Action;
  tier: Tier | undefined;
  preview: boolean;
};

/**
 * One action on many users, each in a transaction of its own, so that one refusal does not stop the others. Duplicate ids count once.
 * With `preview` nothing is changed.
 * @throws AppError INVALID_INPUT: `set_tier` without a tier
 */
export async function changeUsers(ctx: Ctx, input: ChangeUsersInput): Promise<Answer> {
  const { actorId, preview } = input;
  const change = changeOf(input);
  const ids = [...new Set(input.userIds.map((id) => id.toLowerCase()))];
  const people = new Map((await findUsers(ctx.db, ids, new Date(ctx.clock.now()))).map((one) => [one.id, one]));
  const administrators = await listAdministrators(ctx.db, { lock: false });
  const results: Result[] = [];
  for (const id of ids) {
    const person = people.get(id);
    if (person === undefined) {
      results.push({ id, name: USER_ACTION_MESSAGES.goneName, ...refused(USER_ACTION_MESSAGES.gone) });
      continue;
    }
    const outcome = preview
      ? await previewChange(ctx, { actorId, person, change, administrators })
      : await performChange(ctx, { actorId, userId: id, change });
    results.push({ id, name: person.name, ...outcome });
  }
  return { preview, results };
}

function changeOf({ action, tier }: ChangeUsersInput): RequestedUserChange {
  switch (action) {
    case 'set_tier':
      if (tier === undefined) throw new AppError('INVALID_INPUT', { message: 'params.tier: say which tier to set.' });
      return { tier };
    case 'disable':
      return { status: 'disabled' };
    case 'enable':
      return { status: 'active' };
    case 'sign_out':
      return { signOut: true };
  }
}

async function previewChange(
  ctx: Ctx,
  input: { actorId: string; person: UserFacts; change: RequestedUserChange; administrators: readonly string[] },
): Promise<Outcome> {
  const { actorId, person, change, administrators } = input;
  const acts = actionsFor(person, change);
  const refusal = refusalFor({ actorId, personId: person.id, acts, administrators });
  if (refusal !== null) return refused(messageFor(refusal));
  if (acts.length === 0) return { outcome: 'unchanged', note: noteUnchanged(change), held: [] };
  return { outcome: 'changed', ...(await previewActions(ctx, person, acts)) };
}

async function performChange(
  ctx: Ctx,
  { actorId, userId, change }: { actorId: string; userId: string; change: RequestedUserChange },
): Promise<Outcome> {
  try {
    const done = await changeUser(ctx, { actorId, userId, change });
    return done === null
      ? { outcome: 'unchanged', note: noteUnchanged(change), held: [] }
      : { outcome: 'changed', ...done };
  } catch (error) {
    if (error instanceof AppError) {
      return refused(error.code === 'NOT_FOUND' ? USER_ACTION_MESSAGES.gone : messageFor(error.code));
    }
    ctx.log.error('an action on one of many users failed', { userId, error });
    return refused(messageFor('INTERNAL'));
  }
}

const refused = (note: string): Outcome => ({ outcome: 'refused', note, held: [] });
