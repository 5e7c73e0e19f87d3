import { DEFINITIONS } from '#contract/admin-definitions.ts';
import type { DayRange } from '#domain/analytics/ranges.ts';
import { useChurn, useConversion } from '#web/data/admin-analytics.ts';
import { countOf, percentOf } from '#web/lib/format/format-number.ts';
import { dayOf, monthOf } from '#web/lib/time/format-time.ts';
import { BarPlot, LinePlot } from '#web/ui/plots.tsx';

import { Headline, Panel } from './panel.tsx';

export function ConversionPanel({ range }: { range: DayRange }) {
  const reading = useConversion(range);
  return (
    <Panel
      title="Conversion rate"
      definitions={[DEFINITIONS.conversion, DEFINITIONS.weeks]}
      reading={reading}
      emptyOf={({ signUps }) => (signUps === 0 ? 'Nobody joined in these days' : null)}
    >
      {({ rate, converted, signUps, trend }) => (
        <>
          <Headline value={percentOf(rate)} note={`${countOf(converted)} of ${countOf(signUps)} who joined`} />
          <LinePlot
            label="Rate by week of joining"
            axis="Week of"
            points={trend.map(({ week, rate: weekly }) => ({ at: week, values: { rate: weekly } }))}
            series={[{ key: 'rate', label: 'Rate', tone: 'accent' }]}
            sayPlace={dayOf}
            sayValue={percentOf}
          />
          <BarPlot
            label="Joined and paid by week"
            axis="Week of"
            points={trend.map((one) => ({ at: one.week, values: { joined: one.signUps, paid: one.converted } }))}
            series={[
              { key: 'joined', label: 'Joined', tone: 'muted' },
              { key: 'paid', label: 'Paid', tone: 'accent' },
            ]}
            sayPlace={dayOf}
            sayValue={countOf}
          />
        </>
      )}
    </Panel>
  );
}

export function ChurnPanel({ range }: { range: DayRange }) {
  const reading = useChurn(range);
  return (
    <Panel
      title="Churn rate"
      definitions={[DEFINITIONS.churn, DEFINITIONS.churnByMonth]}
      reading={reading}
      emptyOf={({ payingAtStart }) => (payingAtStart === 0 ? 'Nobody paid when these days began' : null)}
    >
      {({ rate, lost, payingAtStart, trend }) => (
        <>
          <Headline value={percentOf(rate)} note={`${countOf(lost)} of ${countOf(payingAtStart)} who paid`} />
          <BarPlot
            label="Rate by month"
            axis="Month"
            points={trend.map(({ month, rate: monthly }) => ({ at: month, values: { rate: monthly } }))}
            series={[{ key: 'rate', label: 'Rate', tone: 'danger' }]}
            sayPlace={monthOf}
            sayValue={percentOf}
          />
          <BarPlot
            label="Paying and lost by month"
            axis="Month"
            points={trend.map((one) => ({ at: one.month, values: { paying: one.payingAtStart, lost: one.lost } }))}
            series={[
              { key: 'paying', label: 'Paying when it began', tone: 'muted' },
              { key: 'lost', label: 'Lost', tone: 'danger' },
            ]}
            sayPlace={monthOf}
            sayValue={countOf}
          />
        </>
      )}
    </Panel>
  );
}
