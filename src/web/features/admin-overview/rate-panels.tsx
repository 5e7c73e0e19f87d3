import { DEFINITIONS } from '#contract/admin-definitions.ts';
import type { DayRange } from '#domain/analytics/day-ranges.ts';
import { useChurn, useConversion } from '#web/data/admin-analytics.ts';
import { formatCount, formatPercent } from '#web/lib/format/format-number.ts';
import { formatUtcDay, formatUtcMonth } from '#web/lib/time/format-time.ts';
import { BarPlot, LinePlot } from '#web/ui/plots.tsx';

import { NO_FIGURES } from './overview-messages.ts';
import { Headline, Panel } from './panel.tsx';

export function ConversionPanel({ range }: { range: DayRange }) {
  const query = useConversion(range);
  return (
    <Panel
      title="Conversion rate"
      definitions={[DEFINITIONS.conversion, DEFINITIONS.weeks]}
      query={query}
      emptyMessage={({ signUps }) => (signUps === 0 ? NO_FIGURES.conversion : null)}
    >
      {({ rate, converted, signUps, trend }) => (
        <>
          <Headline
            value={formatPercent(rate)}
            note={`${formatCount(converted)} of ${formatCount(signUps)} who joined`}
          />
          <LinePlot
            label="Rate by week of joining"
            axis="Week of"
            points={trend.map(({ week, rate: weekly }) => ({ at: week, values: { rate: weekly } }))}
            series={[{ key: 'rate', label: 'Rate', tone: 'accent' }]}
            formatPosition={formatUtcDay}
            formatValue={formatPercent}
          />
          <BarPlot
            label="Joined and paid by week"
            axis="Week of"
            points={trend.map((one) => ({ at: one.week, values: { joined: one.signUps, paid: one.converted } }))}
            series={[
              { key: 'joined', label: 'Joined', tone: 'muted' },
              { key: 'paid', label: 'Paid', tone: 'accent' },
            ]}
            formatPosition={formatUtcDay}
            formatValue={formatCount}
          />
        </>
      )}
    </Panel>
  );
}

export function ChurnPanel({ range }: { range: DayRange }) {
  const query = useChurn(range);
  return (
    <Panel
      title="Churn rate"
      definitions={[DEFINITIONS.churn, DEFINITIONS.churnByMonth]}
      query={query}
      emptyMessage={({ payingAtStart }) => (payingAtStart === 0 ? NO_FIGURES.churn : null)}
    >
      {({ rate, lost, payingAtStart, trend }) => (
        <>
          <Headline
            value={formatPercent(rate)}
            note={`${formatCount(lost)} of ${formatCount(payingAtStart)} who paid`}
          />
          <BarPlot
            label="Rate by month"
            axis="Month"
            points={trend.map(({ month, rate: monthly }) => ({ at: month, values: { rate: monthly } }))}
            series={[{ key: 'rate', label: 'Rate', tone: 'danger' }]}
            formatPosition={formatUtcMonth}
            formatValue={formatPercent}
          />
          <BarPlot
            label="Paying and lost by month"
            axis="Month"
            points={trend.map((one) => ({ at: one.month, values: { paying: one.payingAtStart, lost: one.lost } }))}
            series={[
              { key: 'paying', label: 'Paying when it began', tone: 'muted' },
              { key: 'lost', label: 'Lost', tone: 'danger' },
            ]}
            formatPosition={formatUtcMonth}
            formatValue={formatCount}
          />
        </>
      )}
    </Panel>
  );
}
