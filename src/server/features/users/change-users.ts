import { PEOPLE_NOTES } from '#contract/admin-notes.ts';
import type { BULK_USER_ACTIONS, changeUsers as route } from '#contract/admin-users.ts';
import { sentenceFor } from '#contract/messages.ts';
import type { RouteOutput } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import type { Tier } from '#domain/plans/plans.ts';
import { actsOn, type PersonChange, refusalOf } from '#domain/users/administration.ts';
import type { Ctx } from '#server/context.ts';
import { changeUser } from './change-user.ts';
import { foreseeActs, noteUnchanged } from './foresee-acts.ts';
import { findPeople, listAdministrators, type PersonFacts } from './store.ts';

type Action = (typeof BULK_USER_ACTIONS)[number];
type Answer = RouteOutput<typeof route>['data'];
type Result = Answer['results'][number];
type Told = Pick<Result, 'outcome' | 'note' | 'held'>;

export type ChangeUsersInput = {
  actorId: string;
  userIds: readonly string[];
  action: Action;
  tier: Tier | undefined;
  preview: boolean;
};

/**
 * One act on many people, each in a transaction of its own: who is refused keeps nobody else from it. Who is named twice counts
 * once. With `preview` nothing is done.
 * @throws AppError INVALID_INPUT: `set_tier` without a tier
 */
export async function changeUsers(ctx: Ctx, input: ChangeUsersInput): Promise<Answer> {
  const { actorId, preview } = input;
  const change = changeOf(input);
  const ids = [...new Set(input.userIds.map((id) => id.toLowerCase()))];
  const people = new Map((await findPeople(ctx.db, ids, new Date(ctx.clock.now()))).map((one) => [one.id, one]));
  const administrators = await listAdministrators(ctx.db, { lock: false });
  const results: Result[] = [];
  for (const id of ids) {
    const person = people.get(id);
    if (person === undefined) {
      results.push({ id, name: PEOPLE_NOTES.goneName, ...refused(PEOPLE_NOTES.gone) });
      continue;
    }
    const told = preview
      ? await foresee(ctx, { actorId, person, change, administrators })
      : await perform(ctx, { actorId, userId: id, change });
    results.push({ id, name: person.name, ...told });
  }
  return { preview, results };
}

function changeOf({ action, tier }: ChangeUsersInput): PersonChange {
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

async function foresee(
  ctx: Ctx,
  input: { actorId: string; person: PersonFacts; change: PersonChange; administrators: readonly string[] },
): Promise<Told> {
  const { actorId, person, change, administrators } = input;
  const acts = actsOn(person, change);
  const refusal = refusalOf({ actorId, personId: person.id, acts, administrators });
  if (refusal !== null) return refused(sentenceFor(refusal));
  if (acts.length === 0) return { outcome: 'unchanged', note: noteUnchanged(change), held: [] };
  return { outcome: 'changed', ...(await foreseeActs(ctx, person, acts)) };
}

async function perform(
  ctx: Ctx,
  { actorId, userId, change }: { actorId: string; userId: string; change: PersonChange },
): Promise<Told> {
  try {
    const done = await changeUser(ctx, { actorId, userId, change });
    return done === null
      ? { outcome: 'unchanged', note: noteUnchanged(change), held: [] }
      : { outcome: 'changed', ...done };
  } catch (error) {
    if (error instanceof AppError) {
      return refused(error.code === 'NOT_FOUND' ? PEOPLE_NOTES.gone : sentenceFor(error.code));
    }
    ctx.log.error('an act on one of many people failed', { userId, error });
    return refused(sentenceFor('INTERNAL'));
  }
}

const refused = (note: string): Told => ({ outcome: 'refused', note, held: [] });
