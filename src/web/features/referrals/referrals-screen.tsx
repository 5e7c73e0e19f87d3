import { useEffect } from 'react';
import { ERRORS } from '#contract/messages.ts';
import { REFERRAL_MESSAGES } from '#contract/referral-messages.ts';
import { type ReferralStats, useGenerateReferral, useReferralStats } from '#web/data/referrals.ts';
import { describeError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/field.tsx';
import { Page } from '#web/ui/page.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonStack } from '#web/ui/skeleton.tsx';
import { StepNumber } from '#web/ui/step-number.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteLink } from './invite-link.tsx';
import { REFERRALS } from './referrals-labels.ts';

/** As tall as the link with its text. */
const LINK_BLOCKS = ['mt-6 h-16 w-full', 'mt-6 h-28 w-full'];
const BLOCKS = ['h-9 w-full', 'mt-1 h-9 w-2/3', ...LINK_BLOCKS];

export function ReferralsScreen() {
  return (
    <Page title="Invite people">
      <QueryView
        query={useReferralStats()}
        failure={REFERRALS.loadFailed}
        skeleton={<SkeletonStack label={REFERRALS.loading} blocks={BLOCKS} className="gap-0" />}
      >
        {(stats) => (
          <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="min-w-0">
              {stats.enabled ? <Offer stats={stats} /> : <p className="text-muted">{ERRORS.REFERRALS_OFF}</p>}
            </div>
            {stats.enabled && <HowItWorks stats={stats} />}
            <div className="lg:col-span-2">
              <InvitationList stats={stats} />
            </div>
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function Offer({ stats: { url, reward } }: { stats: ReferralStats }) {
  return (
    <>
      <p className="font-serif text-xl leading-9 text-balance">{REFERRAL_MESSAGES.headline(reward)}</p>
      <p className="mt-2 text-muted">{REFERRAL_MESSAGES.promise(reward)}</p>
      {url === null ? <NewLink /> : <InviteLink url={url} shareText={`${REFERRAL_MESSAGES.share(reward)} ${url}`} />}
    </>
  );
}

function HowItWorks({ stats: { reward } }: { stats: ReferralStats }) {
  return (
    <section aria-label={REFERRALS.howItWorks} className="self-start rounded-md border border-line bg-surface p-5">
      <h2 className="font-medium">{REFERRALS.howItWorks}</h2>
      <ol className="mt-3 space-y-3">
        {REFERRAL_MESSAGES.steps(reward).map((step, at) => (
          <li key={step} className="flex gap-3">
            <StepNumber value={at + 1} />
            {step}
          </li>
        ))}
      </ol>
      <p className="mt-4 text-xs text-muted">{REFERRALS.kept}</p>
    </section>
  );
}

/** Whoever has no link yet gets one by opening the screen. */
function NewLink() {
  const { mutate, error } = useGenerateReferral();
  useEffect(() => mutate({ renew: false }), [mutate]);
  if (error === null) return <SkeletonStack label={REFERRALS.loading} blocks={LINK_BLOCKS} className="gap-0" />;
  return (
    <div className="mt-6">
      <ErrorText>{describeError(error)}</ErrorText>
      <Button variant="primary" className="mt-3" onClick={() => mutate({ renew: false })}>
        Try again
      </Button>
    </div>
  );
}
