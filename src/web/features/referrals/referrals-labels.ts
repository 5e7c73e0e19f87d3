import { UI } from '#contract/messages.ts';
import { INVITATIONS_LISTED } from '#contract/referrals.ts';
import type { ReferralStats } from '#web/data/referrals.ts';
import { formatLocalDate } from '#web/lib/time/format-time.ts';

export const REFERRALS = {
  loading: 'Loading your invitations',
  loadFailed: 'Your invitations could not be loaded',
  howItWorks: 'How it works',
  kept: 'If your plan already includes as much, we keep your reward until you can use it.',
  whoJoined: 'People who joined with your link',
  noneYet: 'Nobody yet. You see here who joined, who paid, and what you both got.',
  noNames: 'To protect their privacy, no names are shown.',
  newestOnly: `Showing the newest ${INVITATIONS_LISTED}.`,
  shareText: 'Message to send',
  renewQuestion: {
    title: 'Create a new link?',
    description: 'Your current link keeps working for 30 days. Everyone who joined with it still counts.',
    confirmLabel: 'Create a new link',
  },
  oldLink: 'With a new link, the old one works for 30 more days.',
  mailSubject: 'Postsmith, for LinkedIn posts',
  renewed: 'Your new link is ready',
  renewFailed: 'The new link could not be created',
  shareFailed: { title: 'Sharing failed', description: 'Copy the text instead.' },
} as const;

const COPY_FAILED = { failed: UI.clipboard.failed, hint: 'Select it and copy it by hand.' };
export const COPY_LINK = { copied: 'Link copied', ...COPY_FAILED };
export const COPY_SHARE_TEXT = { copied: UI.clipboard.copied, ...COPY_FAILED };

/** How far an invitation is, after 'Joined': ' · paid Nov 24, 2026 · rewarded Dec 24, 2026'. */
export function progressLabel(invitation: Pick<ReferralStats['invitations'][number], 'paidAt' | 'rewardedAt'>): string {
  const { paidAt, rewardedAt } = invitation;
  const paid = paidAt === null ? '' : ` · paid ${formatLocalDate(paidAt)}`;
  return rewardedAt === null ? paid : `${paid} · rewarded ${formatLocalDate(rewardedAt)}`;
}
