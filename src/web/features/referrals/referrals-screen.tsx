import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { INVITATION } from '#contract/growth-sentences.ts';
import { sentenceFor } from '#contract/messages.ts';
import { type ReferralStats, useReferralStats } from '#web/data/referrals.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteLink } from './invite-link.tsx';
import { NewLink } from './new-link.tsx';

/** A person's link, what it earns, and whom it brought. */
export function ReferralsScreen() {
  const stats = useReferralStats();
  if (stats.data === undefined && stats.error === null) return <ReferralsSkeleton />;
  if (stats.data === undefined) {
    return (
      <EmptyState
        headingLevel={1}
        icon={<CircleAlert />}
        title="Your invitations could not be read"
        description={messageOf(stats.error)}
        action={
          <Button busy={stats.isFetching} onClick={() => void stats.refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  return (
    <Frame>
      {stats.data.enabled ? (
        <Offer stats={stats.data} />
      ) : (
        <p className="mt-2 text-muted">{sentenceFor('REFERRALS_OFF')}</p>
      )}
      <InvitationList stats={stats.data} />
    </Frame>
  );
}

function Frame({ children, isBusy = false }: { children: ReactNode; isBusy?: boolean }) {
  return (
    <div className="mx-auto max-w-2xl px-6 py-6 max-md:px-4 max-md:py-4" aria-busy={isBusy || undefined}>
      <h1 className="text-lg font-semibold">Invite people</h1>
      {children}
    </div>
  );
}

function Offer({ stats: { url, reward } }: { stats: ReferralStats }) {
  return (
    <>
      <p className="mt-2 text-base">{INVITATION.promise(reward)}</p>
      <p className="mt-1 text-muted">
        It counts for people who are new here and sign in within 30 days of opening your link. While you have as much
        anyway, your month waits for you.
      </p>
      {url === null ? <NewLink /> : <InviteLink url={url} shareText={`${INVITATION.share(reward)} ${url}`} />}
    </>
  );
}

function ReferralsSkeleton() {
  return (
    <Frame isBusy>
      <Skeleton className="mt-3 h-5 w-full" />
      <Skeleton className="mt-2 h-5 w-2/3" />
      <Skeleton className="mt-8 h-10 w-full" />
      <Skeleton className="mt-6 h-24 w-full" />
    </Frame>
  );
}
