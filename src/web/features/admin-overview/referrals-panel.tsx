import type { ReactNode } from 'react';
import { DEFINITIONS } from '#contract/admin-definitions.ts';
import type { DayRange } from '#domain/analytics/ranges.ts';
import { type ReferralFigures, useReferralFigures } from '#web/data/admin-analytics.ts';
import { countedOf, countOf } from '#web/lib/format/format-number.ts';
import { dayOf } from '#web/lib/time/format-time.ts';
import { LinePlot } from '#web/ui/plots.tsx';

import { Headline, Panel } from './panel.tsx';

export type PersonLink = (person: { id: string; name: string }) => ReactNode;

export function ReferralsPanel({ range, renderPerson }: { range: DayRange; renderPerson: PersonLink }) {
  const reading = useReferralFigures(range);
  return (
    <Panel
      title="Referrals"
      definitions={[DEFINITIONS.referrals]}
      reading={reading}
      emptyOf={({ funnel }) => (funnel.sharers + funnel.joined === 0 ? 'Nobody has shared a code yet' : null)}
    >
      {({ funnel, trend, top }) => (
        <>
          <Headline
            value={countOf(funnel.joined)}
            note={`joined by invitation, ${countOf(funnel.paid)} of them paid`}
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
            sayPlace={dayOf}
            sayValue={countOf}
          />
          {top.length > 0 && (
            <div>
              <h3 className="text-xs text-muted">Who brought most</h3>
              <ol className="divide-y divide-line">
                {top.map(({ userId, name, joined, paid }) => (
                  <li key={userId} className="flex items-baseline justify-between gap-4 py-2">
                    <span className="min-w-0 truncate">{renderPerson({ id: userId, name })}</span>
                    <span className="shrink-0 text-xs text-muted tabular-nums">
                      {countedOf(joined, 'person', 'people')}, {countOf(paid)} paid
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

/** Each step as a bar beside its number, of the width of the widest. */
function Funnel({ funnel }: { funnel: ReferralFigures['funnel'] }) {
  const steps = [
    { label: 'Have a code', count: funnel.sharers },
    { label: 'Joined with one', count: funnel.joined },
    { label: 'Of those, paid', count: funnel.paid },
    { label: 'Both rewarded', count: funnel.rewarded },
  ];
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <dl className="flex flex-col gap-2">
      {steps.map(({ label, count }) => (
        <div key={label} className="grid grid-cols-[8.5rem_minmax(0,1fr)_3rem] items-center gap-3">
          <dt className="text-xs text-muted">{label}</dt>
          <dd aria-hidden className="h-3 rounded-sm bg-sunken">
            <div className="h-full rounded-sm bg-accent" style={{ width: `${(count / most) * 100}%` }} />
          </dd>
          <dd className="text-right tabular-nums">{countOf(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
