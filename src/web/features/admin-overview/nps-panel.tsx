import { useState } from 'react';
import { DEFINITIONS } from '#contract/admin-definitions.ts';
import type { DayRange } from '#domain/analytics/ranges.ts';
import { type NpsFigures, useNps } from '#web/data/admin-analytics.ts';
import { countedOf, countOf } from '#web/lib/format/format-number.ts';
import { dayOf, momentOf } from '#web/lib/time/format-time.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { BarPlot, LinePlot } from '#web/ui/plots.tsx';

import { FigureRow, Headline, Panel } from './panel.tsx';

/** So many answers with words are shown before somebody asks for the rest. */
const WORDS_FIRST = 4;

export function NpsPanel({ range }: { range: DayRange }) {
  const reading = useNps(range);
  return (
    <Panel
      title="Net promoter score"
      definitions={[DEFINITIONS.nps, DEFINITIONS.weeks]}
      reading={reading}
      emptyOf={(nps) => (nps.answered === 0 ? emptyWords(nps) : null)}
    >
      {(nps) => (
        <>
          <Headline
            value={signed(nps.score ?? 0)}
            note={`${countedOf(nps.answered, 'answer', 'answers')} of ${countOf(nps.asked)} asked`}
          />
          <FigureRow
            figures={[
              { label: 'Promoters, 9 and 10', value: countOf(nps.promoters) },
              { label: 'Passives, 7 and 8', value: countOf(nps.passives) },
              { label: 'Detractors, 0 to 6', value: countOf(nps.detractors) },
            ]}
          />
          <LinePlot
            label="Score by week"
            axis="Week of"
            points={nps.trend.map(({ week, score }) => ({ at: week, values: { score } }))}
            series={[{ key: 'score', label: 'Score', tone: 'accent' }]}
            sayPlace={dayOf}
            sayValue={signed}
            domain={[-100, 100]}
          />
          <BarPlot
            label="Answers by score"
            axis="Score"
            points={nps.distribution.map((answers, score) => ({ at: String(score), values: { answers } }))}
            series={[{ key: 'answers', label: 'Answers', tone: 'accent' }]}
            sayPlace={(score) => score}
            sayValue={countOf}
          />
          {nps.words.length > 0 && <Words words={nps.words} />}
        </>
      )}
    </Panel>
  );
}

function emptyWords({ asked }: NpsFigures): string {
  return asked === 0 ? 'Nobody has been asked yet' : 'Nobody has answered yet';
}

function signed(score: number): string {
  return score > 0 ? `+${score}` : String(score).replace('-', '−');
}

function Words({ words }: { words: NpsFigures['words'] }) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? words : words.slice(0, WORDS_FIRST);
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
              <p className="text-xs text-muted">{momentOf(at)}</p>
            </div>
          </li>
        ))}
      </ul>
      {words.length > WORDS_FIRST && (
        <Button size="sm" variant="ghost" onClick={() => setAll(!isAll)}>
          {isAll ? 'Show fewer' : `Show all ${words.length}`}
        </Button>
      )}
    </div>
  );
}

function toneOf(score: number): BadgeTone {
  if (score >= 9) return 'accent';
  return score >= 7 ? 'neutral' : 'danger';
}
