import { DEFINITIONS } from '#contract/admin-definitions.ts';
import type { DayRange } from '#domain/analytics/ranges.ts';
import { type MrrFigures, useMrr } from '#web/data/admin-analytics.ts';
import { countedOf, moneyOf } from '#web/lib/format/format-number.ts';
import { dayOf } from '#web/lib/time/format-time.ts';
import { LinePlot } from '#web/ui/plots.tsx';

import { Headline, Panel } from './panel.tsx';

export function MrrPanel({ range }: { range: DayRange }) {
  const reading = useMrr(range);
  return (
    <Panel
      title="Monthly recurring revenue"
      definitions={[DEFINITIONS.mrr, DEFINITIONS.mrrMoves]}
      reading={reading}
      emptyOf={(mrr) => (isNothing(mrr) ? 'Nobody has paid yet' : null)}
    >
      {(mrr) => (
        <>
          <Headline
            value={moneyOf(mrr.endCents)}
            note={`a month, from ${countedOf(mrr.subscribers, 'person who pays', 'people who pay')}`}
          />
          <LinePlot
            label="Revenue a month, by day"
            axis="Day"
            points={mrr.trend.map(({ day, cents }) => ({ at: day, values: { cents } }))}
            series={[{ key: 'cents', label: 'Revenue a month', tone: 'accent' }]}
            sayPlace={dayOf}
            sayValue={moneyOf}
          />
          <Moves mrr={mrr} />
        </>
      )}
    </Panel>
  );
}

function isNothing({ startCents, endCents, trend }: MrrFigures): boolean {
  return startCents === 0 && endCents === 0 && trend.every(({ cents }) => cents === 0);
}

/** From the start to the end, as a bill is added up. */
function Moves({ mrr }: { mrr: MrrFigures }) {
  const moves = [
    { label: 'New', cents: mrr.newCents },
    { label: 'Came back', cents: mrr.returnedCents },
    { label: 'Moved to a larger plan', cents: mrr.expansionCents },
    { label: 'Moved to a smaller plan', cents: -mrr.contractionCents },
    { label: 'Ended', cents: -mrr.churnedCents },
  ];
  return (
    <dl className="text-sm tabular-nums">
      <Line label="When these days began" value={moneyOf(mrr.startCents)} />
      {moves.map(({ label, cents }) => (
        <Line key={label} label={label} value={signedMoney(cents)} isMove />
      ))}
      <Line label="At their end" value={moneyOf(mrr.endCents)} isSum />
    </dl>
  );
}

function Line(props: { label: string; value: string; isMove?: boolean; isSum?: boolean }) {
  const { label, value, isMove = false, isSum = false } = props;
  const tone = isMove ? 'text-muted' : 'font-medium';
  return (
    <div className={`flex justify-between gap-4 py-1 ${isSum ? 'mt-1 border-t border-line pt-2' : ''} ${tone}`}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function signedMoney(cents: number): string {
  if (cents === 0) return moneyOf(0);
  return cents > 0 ? `+${moneyOf(cents)}` : `−${moneyOf(-cents)}`;
}
