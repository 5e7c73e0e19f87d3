import { Check, Minus } from 'lucide-react';
import type { Plan } from '#contract/plans.ts';
import { formatMoney } from '#web/lib/format/format-number.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import {
  type ComparedFeature,
  FEATURE_HINTS,
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
  /** The lines that all cards have, where they stand side by side; null where each stands alone, and says what it adds. */
  compared: readonly ComparedFeature[] | null;
  offer: PlanOffer;
  isRecommended: boolean;
  isBusy: boolean;
  onChoose: () => void;
}) {
  const { plan, below, compared, offer, isRecommended, isBusy, onChoose } = props;
  const isCurrent = offer === 'current';
  const label = offerLabel(offer, plan.name);
  const heading = `plan-${plan.id}`;
  return (
    <article
      aria-labelledby={heading}
      className={cx(
        'rounded-lg border bg-surface p-6 max-md:p-5',
        compared === null ? 'flex flex-col' : 'grid grid-rows-subgrid gap-y-0',
        isRecommended ? 'border-accent' : 'border-line',
      )}
      style={compared === null ? undefined : { gridRow: `span ${compared.length + HEAD_ROWS}` }}
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
      <p className="mt-1 text-sm text-muted">{SUITS[plan.tier]}</p>
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
      {compared === null ? <OwnFeatures plan={plan} below={below} /> : <ComparedFeatures features={compared} />}
    </article>
  );
}

/** Name and price, whom it suits, and the button: the rows of a card above its features. */
const HEAD_ROWS = 3;

/** What the plan has, and of a larger one what it adds. */
function OwnFeatures({ plan, below }: { plan: Plan; below: Plan | undefined }) {
  const { amounts, intro, features } = listFeatures(plan, below);
  const list = (items: readonly string[]) =>
    items.map((text) => <Feature key={text} feature={{ text, isIncluded: true }} className="" />);
  return (
    <>
      <ul className="mt-6 space-y-2 text-sm">{list(amounts)}</ul>
      {intro !== null && <p className="mt-4 text-sm font-medium">{intro}</p>}
      <ul className="mt-2 space-y-2 text-sm">{list(features)}</ul>
    </>
  );
}

/** A row of the grid for each, which the cards beside it share. */
function ComparedFeatures({ features }: { features: readonly ComparedFeature[] }) {
  return (
    <ul className="grid grid-rows-subgrid gap-y-0 text-sm" style={{ gridRow: `span ${features.length}` }}>
      {features.map((feature, at) => (
        <Feature key={feature.text} feature={feature} hasHint={false} className={at === 0 ? 'pt-6' : 'pt-2'} />
      ))}
    </ul>
  );
}

function Feature(props: { feature: ComparedFeature; hasHint?: boolean; className: string }) {
  const { feature, hasHint = true, className } = props;
  const { text, isIncluded } = feature;
  const Mark = isIncluded ? Check : Minus;
  const hint = hasHint ? FEATURE_HINTS[text] : undefined;
  return (
    <li className={cx('flex gap-2', !isIncluded && 'text-muted', className)}>
      <Mark aria-hidden className={cx('mt-0.5 size-4 shrink-0', isIncluded && 'text-accent')} />
      <span>
        {!isIncluded && <span className="sr-only">{PLANS_PAGE.notIncluded}</span>}
        {text}
        {hint !== undefined && <span className="block text-xs text-muted">{hint}</span>}
      </span>
    </li>
  );
}
