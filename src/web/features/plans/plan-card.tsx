import { Check } from 'lucide-react';
import type { Plan } from '#contract/plans.ts';
import { formatMoney } from '#web/lib/format/format-number.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import {
  FEATURE_HINTS,
  IN_EVERY_PLAN,
  listFeatures,
  offerLabel,
  PLANS_PAGE,
  type PlanOffer,
  SUITS,
} from './plan-messages.ts';

export function PlanCard(props: {
  plan: Plan;
  /** The plan beside it that has less. */
  below: Plan | undefined;
  offer: PlanOffer;
  isRecommended: boolean;
  isBusy: boolean;
  onChoose: () => void;
}) {
  const { plan, below, offer, isRecommended, isBusy, onChoose } = props;
  const isCurrent = offer === 'current';
  const label = offerLabel(offer, plan.name);
  const heading = `plan-${plan.id}`;
  const { amounts, intro, features } = listFeatures(plan, below);
  return (
    <article
      aria-labelledby={heading}
      // Its rows are those of the cards beside it: the buttons stand at one height.
      className={cx(
        'row-span-4 grid grid-rows-subgrid gap-y-0 rounded-lg border bg-surface p-6 max-md:p-5',
        isRecommended ? 'border-accent' : 'border-line',
      )}
    >
      {/* On a phone one line, so that the next plan is in sight below the recommended one. */}
      <div className="flex min-h-6 flex-wrap items-baseline justify-between gap-x-2 md:items-center">
        <h2 id={heading} className="text-lg font-medium">
          {plan.name}
        </h2>
        {isRecommended && (
          <Badge tone="accent" className="max-md:mr-auto">
            {PLANS_PAGE.recommended}
          </Badge>
        )}
        {plan.price !== null && (
          <p className="font-serif md:mt-2 md:w-full md:text-2xl max-md:text-xl">
            {formatMoney(plan.price)}
            <span className="font-sans text-sm text-muted"> a month</span>
          </p>
        )}
      </div>
      <div className="mt-1 text-sm">
        <p className="text-muted">{SUITS[plan.tier]}</p>
        {amounts.length > 0 && (
          <ul className="mt-3 space-y-1 font-medium">
            {amounts.map((amount) => (
              <li key={amount}>{amount}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="mt-5 md:min-h-10 empty:max-md:hidden">
        {label !== null && (
          <Button className="w-full" variant={isRecommended ? 'primary' : 'secondary'} busy={isBusy} onClick={onChoose}>
            {label}
          </Button>
        )}
        {isCurrent && (
          <p className="flex h-10 items-center justify-center rounded-md bg-sunken text-sm text-muted">
            {PLANS_PAGE.current}
          </p>
        )}
        {offer === 'ending' && <p className="text-sm text-muted">{PLANS_PAGE.beginsLater}</p>}
      </div>
      {/* What it has, and of a larger one what it adds. */}
      <div className="mt-6 text-sm">
        {intro !== null && <p className="mb-2 text-muted">{intro}</p>}
        <ul className="space-y-2">
          {[...features, ...(plan.tier === 'free' ? IN_EVERY_PLAN : [])].map(renderFeature)}
        </ul>
      </div>
    </article>
  );
}

function renderFeature(name: string) {
  const hint = FEATURE_HINTS[name];
  return (
    <li key={name} className="flex gap-2">
      <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
      <span>
        {name}
        {hint !== undefined && <span className="block text-xs text-pretty text-muted">{hint}</span>}
      </span>
    </li>
  );
}
