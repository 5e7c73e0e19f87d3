import { UI } from '#contract/messages.ts';
import { INVITATIONS_LISTED } from '#contract/referrals.ts';
import type { ReferralStats } from '#web/data/referrals.ts';
import { formatLocalDate } from '#web/lib/time/format-time.ts';

export const REFERRALS = {
  title: 'Invite people',
  loading: 'Loading your invitations',
  loadFailed: 'Your invitations could not be loaded',
  howItWorks: 'How it works',
  whoJoined: 'People who joined with your link',
  nobody: 'Nobody yet. Whoever joins with your link appears here.',
  noNames: 'To protect their privacy, no names are shown.',
  newestOnly: `Showing the newest ${INVITATIONS_LISTED}.`,
  link: 'Your link',
  share: 'Share',
  shareText: 'Message to send',
  renew: 'Replace my link',
  /** Folded away: few ever need it. */
  renewing: {
    title: 'Get a different link',
    about: 'For example if yours ended up where it should not be. The old one keeps working for 30 days.',
  },
  renewQuestion: {
    title: 'Replace your link?',
    description: 'Your current link keeps working for 30 days. Everyone who joined with it still counts.',
    confirmLabel: 'Replace my link',
  },
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
