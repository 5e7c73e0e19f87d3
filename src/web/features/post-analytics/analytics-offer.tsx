import { Check } from 'lucide-react';
import { ERRORS } from '#contract/messages.ts';
import type { WhatDidWell } from '#domain/own-figures/what-did-well.ts';
import { PLANS } from '#domain/plans/plans.ts';
import { formatMonthlyPrice } from '#web/lib/format/format-number.ts';
import { readUserZone } from '#web/lib/time/time-zone.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { BarPlot } from '#web/ui/plots.tsx';
import { ANALYTICS, countsByWeekday, findingMessage, weekdayLabel } from './analytics-labels.ts';
import { DidWell } from './own-figures/did-well.tsx';

/** Nobody's posts: what the plots look like. Monday first. */
const SAMPLE_WEEKDAYS = [3, 9, 6, 5, 2, 0, 1];
const SAMPLE_FIGURES: WhatDidWell = {
  by: 'impressions',
  count: 26,
  all: { median: 1304, lower: 836, upper: 1902 },
  hours: [],
  lengths: [
    { key: 'up to 300', count: 6, spread: { median: 2155, lower: 2040, upper: 2270 } },
    { key: '301–900', count: 11, spread: { median: 1278, lower: 868, upper: 1688 } },
    { key: '901–1500', count: 9, spread: { median: 1194, lower: 849, upper: 1591 } },
  ],
  formats: [],
};

/**
 * Where the plan has no analytics: what they answer, an example, the price and the way to it; a secondary one where something else comes
 * first.
 */
export function AnalyticsOffer(props: { onPlans: () => void; variant?: 'primary' | 'secondary' }) {
  const { onPlans, variant = 'primary' } = props;
  return (
    <section
      aria-label="Analytics"
      className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div>
        <h2 className="font-serif text-xl leading-9 text-balance">{ANALYTICS.offer}</h2>
        <p className="mt-2 text-muted">{ERRORS.ANALYTICS_EXCLUSIVE}</p>
        <ul className="mt-4 space-y-2">
          {ANALYTICS.answers.map((answer) => (
            <li key={answer} className="flex gap-2">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
              {answer}
            </li>
          ))}
        </ul>
        <Button variant={variant} className="mt-6" onClick={onPlans}>
          {ANALYTICS.seePro(formatMonthlyPrice(PLANS.pro.price))}
        </Button>
        <p className="mt-6 max-w-prose text-xs text-muted">{ANALYTICS.whereFrom}</p>
      </div>
      <div className="rounded-lg border border-line bg-surface p-5 max-md:p-4">
        <p className="mb-4 flex items-center gap-2 text-xs text-muted">
          <Badge tone="warn">{ANALYTICS.sample}</Badge>
          {ANALYTICS.sampleNote}
        </p>
        <div className="flex flex-col gap-8">
          <DidWell said={SAMPLE_FIGURES} zone={readUserZone()} isSample isFramed={false} />
          <SamplePlot
            label="Published posts by weekday"
            axis="Weekday"
            counts={countsByWeekday(SAMPLE_WEEKDAYS)}
            formatPosition={(at, length) => weekdayLabel(Number(at), length)}
            name={(at) => `on ${weekdayLabel(Number(at), 'full')}`}
          />
        </div>
      </div>
    </section>
  );
}

function SamplePlot(props: {
  label: string;
  axis: string;
  counts: readonly { at: string; count: number }[];
  formatPosition: (at: string, length: 'full' | 'short') => string;
  name: (at: string) => string;
}) {
  const { counts, label, name, ...plot } = props;
  return (
    <BarPlot
      {...plot}
      label={label}
      finding={findingMessage(counts, name)}
      points={counts.map(({ at, count }) => ({ at, values: { count } }))}
      series={[{ key: 'count', label: 'Published posts', tone: 'accent' }]}
      formatValue={String}
    />
  );
}
