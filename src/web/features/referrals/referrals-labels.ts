import { UI } from '#contract/messages.ts';
import { INVITATIONS_LISTED } from '#contract/referrals.ts';
import type { ReferralStats } from '#web/data/referrals.ts';
import { formatLocalDate } from '#web/lib/time/format-time.ts';

export const REFERRALS = {
  loading: 'Loading your invitations',
  loadFailed: 'Your invitations could not be read',
  conditions:
    'It counts for people who are new here and sign in within 30 days of opening your link. While you have as much anyway, your month waits for you.',
  whoJoined: 'Who came by your link',
  noneYet: (enabled: boolean) =>
    `Nobody yet.${enabled ? ' Send your link to somebody who has something to say on LinkedIn.' : ''}`,
  noNames: 'Who they are is theirs to tell, so no names stand here.',
  newestOnly: `These are the newest ${INVITATIONS_LISTED}.`,
  shareText: 'Words to go with it',
  renewQuestion: {
    title: 'Make a new link?',
    description: 'The present one still works for 30 days. Everybody who came by it stays counted.',
    confirmLabel: 'Make a new link',
  },
  renewed: 'Your new link is ready',
  renewFailed: 'There is no new link',
  shareFailed: { title: 'This could not be shared', description: 'Copy the text instead.' },
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
