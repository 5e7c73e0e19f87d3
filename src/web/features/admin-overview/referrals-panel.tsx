import { DEFINITIONS } from '#contract/admin-definitions.ts';
import type { DayRange } from '#domain/analytics/day-ranges.ts';
import { type ReferralFigures, useReferralFigures } from '#web/data/admin-analytics.ts';
import { formatCount, pluralize } from '#web/lib/format/format-number.ts';
import { formatUtcDay } from '#web/lib/time/format-time.ts';
import { LinePlot } from '#web/ui/plots.tsx';
import type { RenderUser } from '#web/ui/render-user.ts';
import { funnelSteps, NO_FIGURES } from './overview-messages.ts';
import { Headline, Panel } from './panel.tsx';

export function ReferralsPanel({ range, renderUser }: { range: DayRange; renderUser: RenderUser }) {
  const query = useReferralFigures(range);
  return (
    <Panel
      title="Referrals"
      definitions={[DEFINITIONS.referrals]}
      query={query}
      emptyMessage={({ funnel }) => (funnel.sharers + funnel.joined === 0 ? NO_FIGURES.referrals : null)}
    >
      {({ funnel, trend, top }) => (
        <>
          <Headline
            value={formatCount(funnel.joined)}
            note={`joined by invitation, ${formatCount(funnel.paid)} of them paid`}
          />
          <Funnel funnel={funnel} />
          <LinePlot
            label="Joined and paid by day"
            axis="Day"
            points={trend.map(({ day, joined, paid }) => ({ at: day, values: { joined, paid } }))}
            series={[
              { key: 'joined', label: 'Joined', tone: 'accent' },
              { key: 'paid', label: 'Paid', tone: 'warn' },
            ]}
            formatPosition={formatUtcDay}
            formatValue={formatCount}
          />
          {top.length > 0 && (
            <div>
              <h3 className="text-xs text-muted">Who brought most</h3>
              <ol className="divide-y divide-line">
                {top.map(({ userId, name, joined, paid }) => (
                  <li key={userId} className="flex items-baseline justify-between gap-4 py-2">
                    <span className="min-w-0 truncate">{renderUser({ id: userId, name })}</span>
                    <span className="shrink-0 text-xs text-muted tabular-nums">
                      {pluralize(joined, 'person', 'people')}, {formatCount(paid)} paid
                    </span>
                  </li>
                ))}
              </ol>
            </div>
          )}
        </>
      )}
    </Panel>
  );
}

/** Each step as a bar beside its number. */
function Funnel({ funnel }: { funnel: ReferralFigures['funnel'] }) {
  return (
    <dl className="flex flex-col gap-2">
      {funnelSteps(funnel).map(({ label, count, percent }) => (
        <div key={label} className="grid grid-cols-[8.5rem_minmax(0,1fr)_3rem] items-center gap-3">
          <dt className="text-xs text-muted">{label}</dt>
          <dd aria-hidden className="h-3 rounded-sm bg-sunken">
            <div className="h-full rounded-sm bg-accent" style={{ width: `${percent}%` }} />
          </dd>
          <dd className="text-right tabular-nums">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
