import { useEffect } from 'react';
import { ERRORS } from '#contract/messages.ts';
import { REFERRAL_MESSAGES } from '#contract/referral-messages.ts';
import { type ReferralStats, type Reward, useGenerateReferral, useReferralStats } from '#web/data/referrals.ts';
import { describeError } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/field.tsx';
import { Page } from '#web/ui/page.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonStack } from '#web/ui/skeleton.tsx';
import { StepNumber } from '#web/ui/step-number.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteCard } from './invite-card.tsx';
import { REFERRALS } from './referrals-labels.ts';

/** As tall as the card. */
const CARD_BLOCKS = ['h-48 w-full'];

export function ReferralsScreen() {
  const query = useReferralStats();
  return (
    <Page title={REFERRALS.title}>
      <QueryView
        query={query}
        failure={REFERRALS.loadFailed}
        skeleton={<SkeletonStack label={REFERRALS.loading} blocks={CARD_BLOCKS} className="lg:w-2/3" />}
      >
        {(stats) => (
          <div className="space-y-8">
            {stats.enabled ? <Offer stats={stats} /> : <p className="text-muted">{ERRORS.REFERRALS_OFF}</p>}
            <div className="border-t border-line pt-6">
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
      <div data-own-title>
        <h2 className="font-serif text-xl leading-9 text-balance">{REFERRAL_MESSAGES.headline(reward)}</h2>
        <p className="mt-2 text-pretty text-muted">{REFERRAL_MESSAGES.condition(reward)}</p>
      </div>
      <div className="mt-5 grid gap-x-10 gap-y-8 lg:grid-cols-[2fr_1fr]">
        {url === null ? <NewLink /> : <InviteCard url={url} shareText={`${REFERRAL_MESSAGES.share(reward)} ${url}`} />}
        <HowItWorks reward={reward} />
      </div>
    </>
  );
}

function HowItWorks({ reward }: { reward: Reward }) {
  return (
    <section aria-label={REFERRALS.howItWorks}>
      <h2 className="font-medium">{REFERRALS.howItWorks}</h2>
      <ol className="mt-3 grid gap-x-6 gap-y-3 md:max-lg:grid-cols-3">
        {REFERRAL_MESSAGES.steps(reward).map((step, at) => (
          <li key={step} className="flex gap-3">
            <StepNumber value={at + 1} />
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-xs text-muted">{REFERRAL_MESSAGES.starts(reward)}</p>
    </section>
  );
}

/** Whoever has no link yet gets one by opening the screen. */
function NewLink() {
  const { mutate, error } = useGenerateReferral();
  useEffect(() => mutate({ renew: false }), [mutate]);
  if (error === null) return <SkeletonStack label={REFERRALS.loading} blocks={CARD_BLOCKS} />;
  return (
    <div>
      <ErrorText>{describeError(error)}</ErrorText>
      <Button variant="primary" className="mt-3" onClick={() => mutate({ renew: false })}>
        Try again
      </Button>
    </div>
  );
}
