import {
  effectivePlan,
  type LimitChanges,
  OFFERED_TIERS,
  type PlanLimits,
  TIER_NAMES,
  type Tier,
} from '#domain/plans/plans.ts';
import { formatMonthlyPrice } from '#web/lib/format/format-number.ts';
import { cx } from '#web/ui/cx.ts';
import { planValueLabel, USAGE } from './usage-messages.ts';

const ROWS: readonly { label: string; value: (plan: PlanLimits) => number | boolean }[] = [
  { label: 'Posts a month', value: (plan) => plan.monthlyPostLimit },
  { label: 'Scheduled at once', value: (plan) => plan.scheduledPostsLimit },
  { label: 'Video transcripts a month', value: (plan) => plan.youtubeTranscriptionsLimit },
  { label: 'AI rewrite', value: (plan) => plan.hasAIRewrite },
  { label: 'AI images', value: (plan) => plan.hasAIImage },
  { label: 'Advanced analytics', value: (plan) => plan.hasAdvancedAnalytics },
  { label: 'Bulk operations', value: (plan) => plan.hasBulkOperations },
];

/** What each plan offers on this installation (docs/product.md §9.2), with the person's own marked. */
export function PlanTable({ tier, limits }: { tier: Tier; limits: LimitChanges }) {
  const offered: readonly Tier[] = OFFERED_TIERS;
  // The person's own plan is added if it is not on offer.
  const tiers = offered.includes(tier) ? offered : [...offered, tier];
  return (
    <table className="mt-6 w-full table-fixed border-collapse text-sm">
      <caption className="pb-2 text-left font-medium">{USAGE.planTable}</caption>
      <thead>
        <tr className="border-b border-line align-bottom">
          <td className="w-2/5" />
          {tiers.map((name) => (
            <th key={name} scope="col" className="px-1 py-2 font-medium">
              {TIER_NAMES[name]}
              <span className="block text-xs font-normal text-muted">
                {name === tier ? 'Your plan' : formatMonthlyPrice(effectivePlan(limits, name).price)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {ROWS.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row" className="py-2 pr-2 text-left font-normal text-muted">
              {label}
            </th>
            {tiers.map((name) => (
              <td
                key={name}
                className={cx('px-1 py-2 text-center tabular-nums', name === tier && 'bg-accent-soft font-medium')}
              >
                <PlanValue value={value(effectivePlan(limits, name))} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PlanValue({ value }: { value: number | boolean }) {
  return (
    planValueLabel(value) ?? (
      <>
        <span aria-hidden>–</span>
        <span className="sr-only">None</span>
      </>
    )
  );
}
