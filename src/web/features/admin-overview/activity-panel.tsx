import { DEFINITIONS } from '#contract/admin-definitions.ts';
import type { DayRange } from '#domain/analytics/ranges.ts';
import { useActivity } from '#web/data/admin-analytics.ts';
import { countOf } from '#web/lib/figures.ts';
import { dayOf } from '#web/lib/moments.ts';
import { LinePlot } from '#web/ui/plots.tsx';

import { FigureRow, Headline, Panel } from './panel.tsx';

export function ActivityPanel({ range }: { range: DayRange }) {
  const reading = useActivity(range);
  return (
    <Panel
      title="Active people"
      definitions={[DEFINITIONS.activity]}
      reading={reading}
      emptyOf={({ trend }) => (trend.every(({ mau }) => mau === 0) ? 'Nobody was here in these days' : null)}
    >
      {({ dau, wau, mau, range: { to }, trend }) => (
        <>
          <Headline value={countOf(dau)} note={`on ${dayOf(to)}`} />
          <FigureRow
            figures={[
              { label: 'Within 7 days', value: countOf(wau) },
              { label: 'Within 30 days', value: countOf(mau) },
            ]}
          />
          <LinePlot
            label="Active people by day"
            axis="Day"
            points={trend.map(({ day, ...counts }) => ({ at: day, values: counts }))}
            series={[
              { key: 'dau', label: 'That day', tone: 'accent' },
              { key: 'wau', label: 'Within 7 days', tone: 'warn' },
              { key: 'mau', label: 'Within 30 days', tone: 'muted' },
            ]}
            sayPlace={dayOf}
            sayValue={countOf}
          />
        </>
      )}
    </Panel>
  );
}
