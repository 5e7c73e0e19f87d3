import { DEFINITIONS, ACTIVITY_LABELS as LABELS } from '#contract/admin-definitions.ts';
import type { DayRange } from '#domain/analytics/ranges.ts';
import { useActivity } from '#web/data/admin-analytics.ts';
import { countOf } from '#web/lib/format/format-number.ts';
import { dayOf } from '#web/lib/time/format-time.ts';
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
          <Headline value={countOf(dau)} note={`${LABELS.dau}, ${dayOf(to)}`} />
          <FigureRow
            figures={[
              { label: LABELS.wau, value: countOf(wau) },
              { label: LABELS.mau, value: countOf(mau) },
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
            sayPlace={dayOf}
            sayValue={countOf}
          />
        </>
      )}
    </Panel>
  );
}
