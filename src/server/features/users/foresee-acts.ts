import { PEOPLE_NOTES } from '#contract/admin-notes.ts';
import type { HeldPost } from '#contract/plans.ts';
import { isLiveSubscription } from '#domain/plans/effective-tier.ts';
import type { Tier } from '#domain/plans/plans.ts';
import { isNamedAdmin, type PersonAct, type PersonChange } from '#domain/users/administration.ts';
import type { Ctx } from '#server/context.ts';
import { foreseeHeld } from '#server/features/publications/foresee-held.ts';
import { foreseeTier } from '#server/features/tiers/foresee-tier.ts';
import { previewTierChange } from '#server/features/tiers/preview-tier-change.ts';
import { listRenewals, type PersonFacts } from './store.ts';

/** What a change comes to: a sentence, and the scheduled posts that would not go out any more. */
export type Foreseen = { note: string; held: HeldPost[] };

/** What acts on a person will do, before they are done; nothing changes. */
export async function foreseeActs(ctx: Ctx, person: PersonFacts, acts: readonly PersonAct[]): Promise<Foreseen> {
  const notes: string[] = [];
  const held = new Map<string, HeldPost>();
  for (const act of acts) {
    const foreseen = await foreseeAct(ctx, person, act);
    notes.push(foreseen.note);
    for (const post of foreseen.held) held.set(post.postId, post);
  }
  return { note: notes.join(' '), held: [...held.values()] };
}

async function foreseeAct(ctx: Ctx, person: PersonFacts, act: PersonAct): Promise<Foreseen> {
  const { id: userId, liveSessions, hasSchedules } = person;
  switch (act.action) {
    case 'user.set_tier':
      return foreseeSetTier(ctx, person, act.to);
    case 'user.disable': {
      // The publisher refuses whatever comes due.
      const held = hasSchedules ? await foreseeHeld(ctx, { userId, limit: 0, at: null }) : [];
      return { note: `${PEOPLE_NOTES.disabled(liveSessions)}${await noteCharges(ctx, person)}`, held };
    }
    case 'user.enable':
      return { note: PEOPLE_NOTES.enabled, held: [] };
    case 'user.sign_out':
      return { note: PEOPLE_NOTES.signedOut(liveSessions), held: [] };
  }
}

async function foreseeSetTier(ctx: Ctx, person: PersonFacts, base: Tier): Promise<Foreseen> {
  const { id: userId, tier: before, hasSchedules, hasOtherSources } = person;
  const after = hasOtherSources ? ((await foreseeTier(ctx, { userId, base, at: null })) ?? base) : base;
  const isNamed = base !== 'admin' && isNamedAdmin(person, ctx.config.adminEmails);
  const change = after === base ? PEOPLE_NOTES.tier(before, base) : PEOPLE_NOTES.tierOutweighed(base, after);
  const note = isNamed ? `${change} ${PEOPLE_NOTES.namedAdmin}` : change;
  const held = hasSchedules ? (await previewTierChange(ctx, { userId, tier: after, at: null })).held : [];
  return { note, held };
}

/** Who is disabled cannot end what they pay for: that is to be known before. */
async function noteCharges(ctx: Ctx, { id, hasOtherSources }: PersonFacts): Promise<string> {
  if (!hasOtherSources) return '';
  const renewing = (await listRenewals(ctx.db, id)).filter(({ status }) => isLiveSubscription(status));
  return renewing.map(({ tier }) => ` ${PEOPLE_NOTES.stillCharged(tier)}`).join('');
}

/** Why a change changes nothing. */
export function noteUnchanged({ tier, status }: PersonChange): string {
  if (tier !== undefined) return PEOPLE_NOTES.tierIsSo(tier);
  if (status === 'disabled') return PEOPLE_NOTES.isDisabled;
  return status === 'active' ? PEOPLE_NOTES.isEnabled : PEOPLE_NOTES.isSignedOut;
}
