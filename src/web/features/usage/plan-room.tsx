import {
  effectivePlan,
  hasLargerPlan,
  LIMIT_NAMES,
  type LimitChanges,
  OFFERED_TIERS,
  PLANS,
  TIER_NAMES,
  type Tier,
} from '#domain/plans/plans.ts';
import { formatMonthlyPrice } from '#web/lib/format/format-number.ts';
import { cx } from '#web/ui/cx.ts';
import { limitLabel, USAGE } from './usage-messages.ts';

/** What each plan holds beside one's own; nothing where none holds more. */
export function PlanRoom({ tier, limits }: { tier: Tier; limits: LimitChanges }) {
  if (!LIMIT_NAMES.some((name) => hasLargerPlan(limits, tier, name))) return null;
  return (
    <div className="mt-8 max-w-3xl">
      <h2 className="font-medium">{USAGE.room.title}</h2>
      <table className="mt-2 w-full table-fixed text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line align-top [&>th]:py-2 [&>th]:pl-2 [&>th]:font-medium">
            <td className="w-2/5 max-md:w-1/4" />
            {OFFERED_TIERS.map((offered) => (
              <th key={offered} scope="col" className={cx('text-right', offered === tier && 'text-accent')}>
                {TIER_NAMES[offered]}
                <span className={cx('block text-xs font-normal', offered !== tier && 'text-muted')}>
                  {offered === tier ? USAGE.room.yours : formatMonthlyPrice(PLANS[offered].price)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-b border-line">
          {LIMIT_NAMES.map((name) => (
            <tr key={name}>
              <th scope="row" className="py-2 text-left font-normal text-muted">
                {USAGE.room[name]}
              </th>
              {OFFERED_TIERS.map((offered) => (
                <td key={offered} className={cx('text-right', offered === tier && 'font-medium text-accent')}>
                  {limitLabel(effectivePlan(limits, offered)[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
