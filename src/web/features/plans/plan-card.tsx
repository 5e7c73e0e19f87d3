import { Check } from 'lucide-react';
import type { Plan } from '#contract/plans.ts';
import { priceWords } from '#web/lib/format/price.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { PlanOffer } from './plan-words.ts';

/** One plan: its price, what it offers, and the one thing to do with it. */
export function PlanCard({
  plan,
  offer,
  isBusy,
  onChoose,
}: {
  plan: Plan;
  offer: PlanOffer;
  isBusy: boolean;
  onChoose: () => void;
}) {
  const isCurrent = offer.kind === 'current';
  const label = labelOf(offer, plan.name);
  const heading = `plan-${plan.id}`;
  return (
    <article
      aria-labelledby={heading}
      className={cx('flex flex-col rounded-lg border bg-surface p-6', isCurrent ? 'border-accent' : 'border-line')}
    >
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h2 id={heading} className="text-lg font-medium">
          {plan.name}
        </h2>
        {isCurrent && <Badge tone="accent">Your plan</Badge>}
      </div>
      <p className="mt-2 font-serif text-2xl">{priceWords(plan.price)}</p>
      <ul className="mt-5 flex-1 space-y-2 text-sm">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-6 md:min-h-10 empty:max-md:hidden">
        {label !== null && (
          <Button
            className="w-full"
            variant={offer.kind === 'buy' || offer.kind === 'sign_in' ? 'primary' : 'secondary'}
            busy={isBusy}
            onClick={onChoose}
          >
            {label}
          </Button>
        )}
        {offer.kind === 'ending' && <p className="text-sm text-muted">Begins when your paid month ends.</p>}
      </div>
    </article>
  );
}

function labelOf(offer: PlanOffer, name: string): string | null {
  switch (offer.kind) {
    case 'sign_in':
      return `Sign in to choose ${name}`;
    case 'buy':
      return `Choose ${name}`;
    case 'switch':
      return `Switch to ${name}`;
    case 'cancel':
      return 'End my plan';
    default:
      return null;
  }
}
