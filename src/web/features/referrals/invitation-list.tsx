import type { InvitationState } from '#domain/referrals/referrals.ts';
import type { ReferralStats } from '#web/data/referrals.ts';
import { formatLocalDate } from '#web/lib/time/format-time.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Figure } from '#web/ui/group.tsx';
import { progressLabel, REFERRALS } from './referrals-labels.ts';

const STATES: Readonly<Record<InvitationState, { label: string; tone: BadgeTone }>> = {
  joined: { label: 'Joined', tone: 'neutral' },
  paid: { label: 'Paid', tone: 'accent' },
  rewarded: { label: 'Rewarded', tone: 'accent' },
};

export function InvitationList({ stats }: { stats: ReferralStats }) {
  const { joined, paid, rewarded, invitations } = stats;
  return (
    <section aria-label="Your invitations">
      <h2 className="font-medium">{REFERRALS.whoJoined}</h2>
      {joined === 0 ? (
        <p className="mt-1 text-sm text-muted">{REFERRALS.nobody}</p>
      ) : (
        <>
          <dl className="mt-3 flex gap-10">
            <Figure label="Joined" value={joined} />
            <Figure label="Paid" value={paid} />
            <Figure label="Rewarded" value={rewarded} />
          </dl>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {invitations.map(({ id, state, joinedAt, ...progress }) => (
              <li key={id} className="flex items-center gap-3 py-3">
                <Badge tone={STATES[state].tone} className="w-22 justify-center">
                  {STATES[state].label}
                </Badge>
                <p className="min-w-0 text-muted">
                  <span className="text-ink">Joined {formatLocalDate(joinedAt)}</span>
                  {progressLabel(progress)}
                </p>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-xs text-muted">
            {joined > invitations.length && `${REFERRALS.newestOnly} `}
            {REFERRALS.noNames}
          </p>
        </>
      )}
    </section>
  );
}
