import { Check } from 'lucide-react';
import { placeholderFor } from '#contract/page-placeholders.ts';
import { OFFERED_TIERS, PLANS, RECOMMENDED_TIER, TIER_NAMES } from '#domain/plans/plans.ts';
import { formatMonthlyPrice } from '#web/lib/format/format-number.ts';
import { US } from '#web/lib/format/locale.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Section } from './section.tsx';

/** The plans, their prices and what each offers on this installation (docs/product.md §9.2). */
export function PriceTable() {
  return (
    <Section id="prices" title="Prices">
      <p className="mt-2 text-sm text-muted">{placeholderFor('payments')}</p>
      <ul className="mt-8 grid gap-4 md:grid-cols-3">
        {OFFERED_TIERS.map((tier) => {
          const isFree = PLANS[tier].price === 0;
          const isRecommended = tier === RECOMMENDED_TIER;
          return (
            <li
              key={tier}
              className={cx(
                'flex flex-col rounded-md border bg-surface p-6 max-md:p-4',
                isRecommended ? 'border-accent' : 'border-line',
              )}
            >
              <div className="flex min-h-6 items-center justify-between gap-2">
                <h3 className="text-base font-medium">{TIER_NAMES[tier]}</h3>
                {isRecommended && <Badge tone="accent">Recommended</Badge>}
              </div>
              <p className="mt-2 font-serif text-xl">{formatMonthlyPrice(PLANS[tier].price, US)}</p>
              <ul className="mt-4 mb-6 space-y-2 max-md:mt-3 max-md:mb-4 max-md:space-y-1 text-sm">
                <li className="flex gap-2">
                  <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
                  {placeholderFor(`${tier}.features`)}
                </li>
              </ul>
              <a
                href={isFree ? '/compose' : '/plans'}
                className={cx(buttonClass(isRecommended ? 'primary' : 'secondary'), 'mt-auto')}
              >
                {isFree ? 'Write a post' : `See ${TIER_NAMES[tier]}`}
              </a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
