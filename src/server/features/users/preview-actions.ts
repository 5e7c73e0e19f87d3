import { USER_ACTION_MESSAGES } from '#contract/admin-user-messages.ts';
import type { HeldPost } from '#contract/plans.ts';
import { isLiveSubscription } from '#domain/plans/effective-tier.ts';
import type { Tier } from '#domain/plans/plans.ts';
import { type AdminUserAction, isConfiguredAdmin, type RequestedUserChange } from '#domain/users/admin-actions.ts';
import type { Ctx } from '#server/context.ts';
import { previewHeldPosts } from '#server/features/publications/schedules/preview-held-posts.ts';
import { previewTier } from '#server/features/tiers/preview-tier.ts';
import { previewTierChange } from '#server/features/tiers/preview-tier-change.ts';
import { listRenewals, type UserFacts } from './store.ts';

/** What a change will do: a sentence, and the scheduled posts that would be held back. */
export type ActionPreview = { note: string; held: HeldPost[] };

/** What actions on a user will do; changes nothing. */
export async function previewActions(
  ctx: Ctx,
  person: UserFacts,
  actions: readonly AdminUserAction[],
): Promise<ActionPreview> {
  const notes: string[] = [];
  const held = new Map<string, HeldPost>();
  for (const action of actions) {
    const preview = await previewAction(ctx, person, action);
    notes.push(preview.note);
    for (const post of preview.held) held.set(post.postId, post);
  }
  return { note: notes.join(' '), held: [...held.values()] };
}

async function previewAction(ctx: Ctx, person: UserFacts, action: AdminUserAction): Promise<ActionPreview> {
  const { id: userId, liveSessions, hasSchedules } = person;
  switch (action.action) {
    case 'user.set_tier':
      return previewSetTier(ctx, person, action.to);
    case 'user.disable': {
      // The publisher refuses every post of a disabled user.
      const held = hasSchedules ? await previewHeldPosts(ctx, { userId, limit: 0, at: null }) : [];
      return { note: `${USER_ACTION_MESSAGES.disabled(liveSessions)}${await noteCharges(ctx, person)}`, held };
    }
    case 'user.enable':
      return { note: USER_ACTION_MESSAGES.enabled, held: [] };
    case 'user.sign_out':
      return { note: USER_ACTION_MESSAGES.signedOut(liveSessions), held: [] };
  }
}

async function previewSetTier(ctx: Ctx, person: UserFacts, base: Tier): Promise<ActionPreview> {
  const { id: userId, tier: before, hasSchedules, hasOtherSources } = person;
  const after = hasOtherSources ? ((await previewTier(ctx, { userId, base, at: null })) ?? base) : base;
  const isNamed = base !== 'admin' && isConfiguredAdmin(person, ctx.config.adminEmails);
  const change =
    after === base ? USER_ACTION_MESSAGES.tier(before, base) : USER_ACTION_MESSAGES.tierOutweighed(base, after);
  const note = isNamed ? `${change} ${USER_ACTION_MESSAGES.namedAdmin}` : change;
  const held = hasSchedules ? (await previewTierChange(ctx, { userId, tier: after, at: null })).held : [];
  return { note, held };
}

/** A disabled user cannot cancel a subscription, so the administrator is told of it. */
async function noteCharges(ctx: Ctx, { id, hasOtherSources }: UserFacts): Promise<string> {
  if (!hasOtherSources) return '';
  const renewing = (await listRenewals(ctx.db, id)).filter(({ status }) => isLiveSubscription(status));
  return renewing.map(({ tier }) => ` ${USER_ACTION_MESSAGES.stillCharged(tier)}`).join('');
}

/** Why a change changes nothing. */
export function noteUnchanged({ tier, status }: RequestedUserChange): string {
  if (tier !== undefined) return USER_ACTION_MESSAGES.tierIsSo(tier);
  if (status === 'disabled') return USER_ACTION_MESSAGES.isDisabled;
  return status === 'active' ? USER_ACTION_MESSAGES.isEnabled : USER_ACTION_MESSAGES.isSignedOut;
}
