import { INVITATION } from '#contract/growth-sentences.ts';
import type { Reward } from '#web/data/referrals.ts';
import { toast } from '#web/ui/toast.tsx';

/** Says that an invitation was taken, and what it brings. */
export function tellInvitation(reward: Reward): void {
  toast(INVITATION.acceptedTitle, { description: INVITATION.accepted(reward) });
}
