import { messageFor } from '#contract/messages.ts';
import { REFERRAL_MESSAGES } from '#contract/referral-messages.ts';
import { type ReferralStats, useGenerateReferral, useReferralStats } from '#web/data/referrals.ts';
import { describeError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/field.tsx';
import { Page } from '#web/ui/page.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonStack } from '#web/ui/skeleton.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteLink } from './invite-link.tsx';
import { REFERRALS } from './referrals-labels.ts';

const BLOCKS = ['h-5 w-full', 'mt-2 h-5 w-2/3', 'mt-8 h-10 w-full', 'mt-6 h-24 w-full'];

export function ReferralsScreen() {
  return (
    <Page title="Invite people" width="text">
      <QueryView
        query={useReferralStats()}
        failure={REFERRALS.loadFailed}
        skeleton={<SkeletonStack label={REFERRALS.loading} blocks={BLOCKS} className="gap-0" />}
      >
        {(stats) => (
          <>
            {stats.enabled ? <Offer stats={stats} /> : <p className="text-muted">{messageFor('REFERRALS_OFF')}</p>}
            <InvitationList stats={stats} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

function Offer({ stats: { url, reward } }: { stats: ReferralStats }) {
  return (
    <>
      <p className="font-serif text-xl leading-9 text-balance">{REFERRAL_MESSAGES.promise(reward)}</p>
      {url === null ? <NewLink /> : <InviteLink url={url} shareText={`${REFERRAL_MESSAGES.share(reward)} ${url}`} />}
      <p className="mt-4 text-xs text-muted">{REFERRALS.conditions}</p>
    </>
  );
}

function NewLink() {
  const { mutate, isPending, error } = useGenerateReferral();
  return (
    <div className="mt-6">
      <Button variant="primary" busy={isPending} onClick={() => mutate({ renew: false })}>
        Get my link
      </Button>
      <ErrorText className="mt-2 empty:hidden">{error === null ? null : describeError(error)}</ErrorText>
    </div>
  );
}
