import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import type { Billing, Plan } from '#contract/plans.ts';
import { PAID_TIERS, type PaidTier, type Tier } from '#domain/plans/plans.ts';
import {
  useAwaitPayment,
  useBilling,
  useCancelPlan,
  useChangePlan,
  useOpenPortal,
  usePlans,
  useStartCheckout,
} from '#web/data/billing.ts';
import { useSession } from '#web/data/session.ts';
import { describeError } from '#web/lib/api/api-error.ts';
import { pushAnalyticsEvent } from '#web/lib/browser/analytics.ts';
import { NARROW_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { PlanCard } from './plan-card.tsx';
import {
  type CheckoutReturn,
  isRecommended,
  PLAN_QUESTIONS,
  PLANS_PAGE,
  type PlanOffer,
  planOffer,
} from './plan-messages.ts';
import { SubscriptionPanel } from './subscription-panel.tsx';

type PlansProps = {
  checkout: CheckoutReturn | null;
  /** The plan was changed: what came of the payment provider's page is outdated. */
  onPlanChanged: () => void;
  onSignIn: () => void;
  /** Leads to a message to support with this subject. */
  onAsk: (subject: string) => void;
};
type PlansData = NonNullable<ReturnType<typeof usePlans>['data']>;

/** The plans: what each includes, what the person has, and how to change it (docs/product.md §9.1). */
export function PlansScreen(props: PlansProps) {
  const { user } = useSession();
  const plans = usePlans();
  const billing = useBilling();
  const view = { failure: PLANS_PAGE.loadFailed, skeleton: <PlansSkeleton /> };
  return (
    <QueryView query={plans} {...view}>
      {(data) =>
        user === null ? (
          <Plans {...props} {...data} billing={null} />
        ) : (
          <QueryView query={billing} {...view}>
            {(own) => <Plans {...props} {...data} billing={own} />}
          </QueryView>
        )
      }
    </QueryView>
  );
}

function Plans(props: PlansProps & PlansData & { billing: Billing | null }) {
  const { checkout, onPlanChanged, onSignIn, onAsk, plans, payments, billing } = props;
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const startCheckout = useStartCheckout();
  const portal = useOpenPortal();
  const change = useChangePlan();
  const cancel = useCancelPlan();
  const payment = useAwaitPayment(checkout === 'done' && billing !== null);
  const [changingTo, setChangingTo] = useState<Tier | null>(null);

  function choose(plan: Plan, offer: PlanOffer) {
    if (offer === 'sign_in') onSignIn();
    else if (offer === 'ask') onAsk(PLANS_PAGE.askSubject(plan.name));
    else if (offer === 'switch' || offer === 'cancel') setChangingTo(plan.tier);
    else if (offer === 'buy' && isPaid(plan.tier)) buy(plan, plan.tier);
  }
  function buy(plan: Plan, tier: PaidTier) {
    pushAnalyticsEvent({
      event: 'begin_checkout',
      plan_name: plan.name,
      plan_price: Math.round((plan.price ?? 0) / 100),
      currency: 'USD',
    });
    startCheckout.mutate(tier, { onSuccess: openUrl, onError: showError });
  }
  function confirm(tier: Tier) {
    const done = (message: string) => ({
      onSuccess: () => {
        setChangingTo(null);
        onPlanChanged();
        toast.success(message);
      },
      onError: showError,
    });
    if (isPaid(tier)) change.mutate(tier, done(PLANS_PAGE.switched(tier)));
    else cancel.mutate({ cancel: true }, done(PLANS_PAGE.willEnd));
  }
  function resume() {
    const onSuccess = () => void toast.success(PLANS_PAGE.resumed);
    cancel.mutate({ cancel: false }, { onSuccess, onError: showError });
  }

  const inOrder = plans
    .filter(({ tier }) => tier !== 'guest' || billing?.tier === 'guest')
    .map((plan, index, shown) => {
      const offer = planOffer(plan.tier, isPaid(plan.tier) && payments !== 'off', billing);
      return { plan, below: shown[index - 1], offer, isFirst: isRecommended(plan.tier, offer, billing) };
    });
  // One below the other the recommended plan comes first, and last the person's own: they come for another one.
  const placeOf = ({ isFirst, offer }: (typeof inOrder)[number]) => (isFirst ? 0 : offer === 'current' ? 2 : 1);
  const cards = isNarrow ? inOrder.toSorted((a, b) => placeOf(a) - placeOf(b)) : inOrder;

  return (
    <>
      {checkout !== null && <PaymentNotice checkout={checkout} billing={payment.data ?? null} error={payment.error} />}
      {payments === 'off' && (
        <p className="mb-6 rounded-lg border border-line bg-surface px-4 py-3 text-sm">{PLANS_PAGE.paymentsOff}</p>
      )}
      {payments === 'practice' && (
        <p className="-mt-3 mb-5 flex items-center gap-2 text-sm text-warn">
          <FlaskConical aria-hidden className="size-4 shrink-0" />
          {PLANS_PAGE.paymentsPractice}
        </p>
      )}
      {billing !== null && (
        <SubscriptionPanel
          billing={billing}
          isOpening={portal.isPending}
          isResuming={cancel.isPending && changingTo === null}
          onPortal={() => portal.mutate(undefined, { onSuccess: openUrl, onError: showError })}
          onResume={resume}
        />
      )}
      {isNarrow && billing !== null && billing.subscription === null && billing.tier !== 'admin' && (
        <p className="-mt-1 mb-4">{PLANS_PAGE.present(billing.tier)}</p>
      )}
      <div className="grid gap-4 md:grid-cols-3">
        {cards.map(({ plan, below, offer, isFirst }) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            below={below}
            offer={offer}
            isRecommended={isFirst}
            isBusy={startCheckout.isPending && startCheckout.variables === plan.tier}
            onChoose={() => choose(plan, offer)}
          />
        ))}
      </div>
      {billing?.tier === 'admin' && <p className="mt-6 text-sm text-muted">{PLANS_PAGE.administrator}</p>}
      <p className="mt-6 text-sm text-muted">{PLANS_PAGE.prices}</p>
      {payments !== 'off' && <PlanQuestions />}
      {changingTo !== null && (
        <ChangeDialog
          tier={changingTo}
          isBusy={change.isPending || cancel.isPending}
          onClose={() => setChangingTo(null)}
          onConfirm={confirm}
        />
      )}
    </>
  );
}

function PlanQuestions() {
  return (
    <section aria-labelledby="plan-questions" className="mt-10 border-t border-line pt-8">
      <h2 id="plan-questions" className="text-base font-medium">
        {PLANS_PAGE.questions}
      </h2>
      <dl className="mt-5 grid gap-x-12 gap-y-6 md:grid-cols-2">
        {PLAN_QUESTIONS.map(({ question, answer }) => (
          <div key={question}>
            <dt className="text-sm font-medium">{question}</dt>
            <dd className="mt-1 text-sm text-pretty text-muted">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function isPaid(tier: Tier): tier is PaidTier {
  return (PAID_TIERS as readonly Tier[]).includes(tier);
}

function openUrl(url: string): void {
  window.location.assign(url);
}

function showError(error: Error): void {
  toast.error(describeError(error));
}

function PlansSkeleton() {
  return (
    <div aria-busy className="grid gap-4 md:grid-cols-3">
      {['free', 'pro', 'top_voice'].map((name) => (
        <Skeleton key={name} className="h-96 w-full rounded-lg" />
      ))}
    </div>
  );
}
