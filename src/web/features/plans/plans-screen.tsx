import { CircleAlert, FlaskConical } from 'lucide-react';
import { useState } from 'react';
import type { Plan } from '#contract/plans.ts';
import { PAID_TIERS, type PaidTier, TIER_NAMES, type Tier } from '#domain/plans/plans.ts';
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
import { messageOf } from '#web/lib/api/api-error.ts';
import { tellAnalytics } from '#web/lib/browser/analytics.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { PlanCard } from './plan-card.tsx';
import { type CheckoutReturn, offerOf, type PlanOffer } from './plan-words.ts';
import { Standing } from './standing.tsx';

/** The plans: what each offers, what the person has, and the way from one to another. */
export function PlansScreen({
  checkout,
  onMovedOn,
  onSignIn,
}: {
  checkout: CheckoutReturn | null;
  /** The plan was changed since: what came of the provider's page is no news any more. */
  onMovedOn: () => void;
  onSignIn: () => void;
}) {
  const { user } = useSession();
  const plans = usePlans();
  const billing = useBilling();
  const checkoutCall = useStartCheckout();
  const portal = useOpenPortal();
  const change = useChangePlan();
  const cancel = useCancelPlan();
  const awaited = useAwaitPayment(checkout === 'done' && user !== null);
  const [changingTo, setChangingTo] = useState<Tier | null>(null);

  if (plans.isError || billing.isError) {
    const failed = plans.isError ? plans : billing;
    return (
      <EmptyState
        icon={<CircleAlert />}
        title="The plans could not be read"
        description={messageOf(failed.error)}
        action={
          <Button busy={failed.isFetching} onClick={() => void failed.refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  if (plans.isPending || (user !== null && billing.isPending)) return <PlansSkeleton />;
  const own = user === null ? null : (billing.data ?? null);
  const { payments } = plans.data;

  function choose(plan: Plan, offer: PlanOffer) {
    if (offer.kind === 'sign_in') onSignIn();
    else if (offer.kind === 'switch' || offer.kind === 'cancel') setChangingTo(plan.tier);
    else if (offer.kind === 'buy' && isPaid(plan.tier)) buy(plan, plan.tier);
  }
  function buy(plan: Plan, tier: PaidTier) {
    tellAnalytics({
      event: 'begin_checkout',
      plan_name: plan.name,
      plan_price: Math.round((plan.price ?? 0) / 100),
      currency: 'USD',
    });
    checkoutCall.mutate(tier, { onSuccess: leaveFor, onError: tellProblem });
  }
  function confirm(tier: Tier) {
    const done = (sentence: string) => ({
      onSuccess: () => {
        setChangingTo(null);
        onMovedOn();
        toast.success(sentence);
      },
      onError: tellProblem,
    });
    if (isPaid(tier)) change.mutate(tier, done(`You are on ${TIER_NAMES[tier]} now`));
    else cancel.mutate({ cancel: true }, done('Your plan ends with its paid month'));
  }
  function resume() {
    cancel.mutate(
      { cancel: false },
      { onSuccess: () => void toast.success('Your plan goes on'), onError: tellProblem },
    );
  }

  return (
    <>
      {checkout !== null && <PaymentNotice checkout={checkout} billing={awaited.data ?? null} error={awaited.error} />}
      {payments === 'off' && (
        <p className="mb-6 rounded-lg border border-line bg-surface px-4 py-3 text-sm">
          Payments are off on this installation. Whoever runs it can set your plan.
        </p>
      )}
      {payments === 'practice' && (
        <p className="mb-6 flex items-center gap-2 rounded-lg bg-warn-soft px-4 py-3 text-sm text-warn">
          <FlaskConical aria-hidden className="size-4 shrink-0" />
          Payments are practice here: no money moves.
        </p>
      )}
      {own !== null && (
        <Standing
          billing={own}
          isOpening={portal.isPending}
          isResuming={cancel.isPending && changingTo === null}
          onPortal={() => portal.mutate(undefined, { onSuccess: leaveFor, onError: tellProblem })}
          onResume={resume}
        />
      )}
      <div className="grid gap-4 md:grid-cols-3">
        {plans.data.plans
          .filter(({ tier }) => tier !== 'guest' || own?.tier === 'guest')
          .map((plan) => {
            const offer = offerOf(plan.tier, isPaid(plan.tier) && payments !== 'off', own);
            return (
              <PlanCard
                key={plan.id}
                plan={plan}
                offer={offer}
                isBusy={checkoutCall.isPending && checkoutCall.variables === plan.tier}
                onChoose={() => choose(plan, offer)}
              />
            );
          })}
      </div>
      {own?.tier === 'admin' && (
        <p className="mt-6 text-sm text-muted">You are an administrator: that gives you more than any plan here.</p>
      )}
      <p className="mt-6 text-sm text-muted">
        Prices are in US dollars. A plan can be ended at any time; it then runs to the end of the month that is paid.
      </p>
      <ChangeDialog
        tier={changingTo}
        isBusy={change.isPending || cancel.isPending}
        onClose={() => setChangingTo(null)}
        onConfirm={confirm}
      />
    </>
  );
}

function isPaid(tier: Tier): tier is PaidTier {
  return (PAID_TIERS as readonly Tier[]).includes(tier);
}

function leaveFor(url: string): void {
  window.location.assign(url);
}

function tellProblem(error: Error): void {
  toast.error(messageOf(error));
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
