import { DEFINITIONS, ACTIVITY_LABELS as LABELS } from '#contract/admin-definitions.ts';
import type { DayRange } from '#domain/analytics/day-ranges.ts';
import { useActivity } from '#web/data/admin-analytics.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { formatUtcDay } from '#web/lib/time/format-time.ts';
import { LinePlot } from '#web/ui/plots.tsx';

import { NO_FIGURES } from './overview-messages.ts';
import { FigureRow, Headline, Panel } from './panel.tsx';

export function ActivityPanel({ range }: { range: DayRange }) {
  const query = useActivity(range);
  return (
    <Panel
      title="Active people"
      definitions={[DEFINITIONS.activity]}
      query={query}
      emptyMessage={({ trend }) => (trend.every(({ mau }) => mau === 0) ? NO_FIGURES.activity : null)}
    >
      {({ dau, wau, mau, range: { to }, trend }) => (
        <>
          <Headline value={formatCount(dau)} note={`${LABELS.dau}, ${formatUtcDay(to)}`} />
          <FigureRow
            figures={[
              { label: LABELS.wau, value: formatCount(wau) },
              { label: LABELS.mau, value: formatCount(mau) },
            ]}
          />
          <LinePlot
            label="Active people by day"
            axis="Day"
            points={trend.map(({ day, ...counts }) => ({ at: day, values: counts }))}
            series={[
              { key: 'dau', label: LABELS.dau, tone: 'accent' },
              { key: 'wau', label: LABELS.wau, tone: 'warn' },
              { key: 'mau', label: LABELS.mau, tone: 'muted' },
            ]}
            formatPosition={formatUtcDay}
            formatValue={formatCount}
          />
        </>
      )}
    </Panel>
  );
}
