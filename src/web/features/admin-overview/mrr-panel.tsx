import { DEFINITIONS } from '#contract/admin-definitions.ts';
import type { DayRange } from '#domain/analytics/day-ranges.ts';
import { type MrrFigures, useMrr } from '#web/data/admin-analytics.ts';
import { formatMoney, pluralize } from '#web/lib/format/format-number.ts';
import { formatUtcDay } from '#web/lib/time/format-time.ts';
import { LinePlot } from '#web/ui/plots.tsx';

import { mrrChanges, NO_FIGURES, signedMoney } from './overview-messages.ts';
import { Headline, Panel } from './panel.tsx';

export function MrrPanel({ range }: { range: DayRange }) {
  const query = useMrr(range);
  return (
    <Panel
      title="Monthly recurring revenue"
      definitions={[DEFINITIONS.mrr, DEFINITIONS.mrrMoves]}
      query={query}
      emptyMessage={(mrr) => (isNothing(mrr) ? NO_FIGURES.mrr : null)}
    >
      {(mrr) => (
        <>
          <Headline
            value={formatMoney(mrr.endCents)}
            note={`a month, from ${pluralize(mrr.subscribers, 'person who pays', 'people who pay')}`}
          />
          <LinePlot
            label="Revenue a month, by day"
            axis="Day"
            points={mrr.trend.map(({ day, cents }) => ({ at: day, values: { cents } }))}
            series={[{ key: 'cents', label: 'Revenue a month', tone: 'accent' }]}
            formatPosition={formatUtcDay}
            formatValue={formatMoney}
          />
          <Breakdown mrr={mrr} />
        </>
      )}
    </Panel>
  );
}

function isNothing({ startCents, endCents, trend }: MrrFigures): boolean {
  return startCents === 0 && endCents === 0 && trend.every(({ cents }) => cents === 0);
}

/** From the first to the last revenue, added up. */
function Breakdown({ mrr }: { mrr: MrrFigures }) {
  return (
    <dl className="text-sm tabular-nums">
      <Line label="When these days began" value={formatMoney(mrr.startCents)} />
      {mrrChanges(mrr).map(({ label, cents }) => (
        <Line key={label} label={label} value={signedMoney(cents)} isChange />
      ))}
      <Line label="At their end" value={formatMoney(mrr.endCents)} isSum />
    </dl>
  );
}

function Line(props: { label: string; value: string; isChange?: boolean; isSum?: boolean }) {
  const { label, value, isChange = false, isSum = false } = props;
  const tone = isChange ? 'text-muted' : 'font-medium';
  return (
    <div className={`flex justify-between gap-4 py-1 ${isSum ? 'mt-1 border-t border-line pt-2' : ''} ${tone}`}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
