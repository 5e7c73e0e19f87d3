import { useState } from 'react';
import { DEFINITIONS } from '#contract/admin-definitions.ts';
import type { DayRange } from '#domain/analytics/day-ranges.ts';
import { type NpsFigures, useNps } from '#web/data/admin-analytics.ts';
import { formatCount, pluralize } from '#web/lib/format/format-number.ts';
import { formatLocalDateTime, formatUtcDay } from '#web/lib/time/format-time.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { BarPlot, LinePlot } from '#web/ui/plots.tsx';

import { NO_FIGURES, signedScore } from './overview-messages.ts';
import { FigureRow, Headline, Panel } from './panel.tsx';

const REASONS_SHOWN = 4;

export function NpsPanel({ range }: { range: DayRange }) {
  const query = useNps(range);
  return (
    <Panel
      title="Net promoter score"
      definitions={[DEFINITIONS.nps, DEFINITIONS.weeks]}
      query={query}
      emptyMessage={(nps) => (nps.answered === 0 ? NO_FIGURES.nps(nps.asked) : null)}
    >
      {(nps) => (
        <>
          <Headline
            value={signedScore(nps.score ?? 0)}
            note={`${pluralize(nps.answered, 'answer', 'answers')} of ${formatCount(nps.asked)} asked`}
          />
          <FigureRow
            figures={[
              { label: 'Promoters, 9 and 10', value: formatCount(nps.promoters) },
              { label: 'Passives, 7 and 8', value: formatCount(nps.passives) },
              { label: 'Detractors, 0 to 6', value: formatCount(nps.detractors) },
            ]}
          />
          <LinePlot
            label="Score by week"
            axis="Week of"
            points={nps.trend.map(({ week, score }) => ({ at: week, values: { score } }))}
            series={[{ key: 'score', label: 'Score', tone: 'accent' }]}
            formatPosition={formatUtcDay}
            formatValue={signedScore}
            domain={[-100, 100]}
          />
          <BarPlot
            label="Answers by score"
            axis="Score"
            points={nps.distribution.map((answers, score) => ({ at: String(score), values: { answers } }))}
            series={[{ key: 'answers', label: 'Answers', tone: 'accent' }]}
            formatPosition={(score) => score}
            formatValue={formatCount}
          />
          {nps.words.length > 0 && <Reasons answers={nps.words} />}
        </>
      )}
    </Panel>
  );
}

function Reasons({ answers }: { answers: NpsFigures['words'] }) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? answers : answers.slice(0, REASONS_SHOWN);
  return (
    <div>
      <h3 className="text-xs text-muted">In their words</h3>
      <ul className="divide-y divide-line">
        {shown.map(({ score, reason, at }) => (
          <li key={`${at} ${reason}`} className="flex gap-3 py-2.5">
            <Badge tone={toneOf(score)}>
              {score}
              <span className="sr-only"> of 10</span>
            </Badge>
            <div className="min-w-0">
              <p className="break-words whitespace-pre-wrap">{reason}</p>
              <p className="text-xs text-muted">{formatLocalDateTime(at)}</p>
            </div>
          </li>
        ))}
      </ul>
      {answers.length > REASONS_SHOWN && (
        <Button size="sm" variant="ghost" onClick={() => setAll(!isAll)}>
          {isAll ? 'Show fewer' : `Show all ${answers.length}`}
        </Button>
      )}
    </div>
  );
}

function toneOf(score: number): BadgeTone {
  if (score >= 9) return 'accent';
  return score >= 7 ? 'neutral' : 'danger';
}
