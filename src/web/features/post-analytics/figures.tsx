import { ChartColumn } from 'lucide-react';
import type { PostAnalytics } from '#web/data/post-analytics.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { formatHour, formatUtcDay } from '#web/lib/time/format-time.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Figure } from '#web/ui/group.tsx';
import { BarPlot, type PlotProps } from '#web/ui/plots.tsx';
import {
  ANALYTICS,
  countsByWeekday,
  delayMessage,
  findingMessage,
  punctualityMessage,
  sourceLabel,
  weekdayLabel,
} from './analytics-labels.ts';

/** Zeros are muted, so that what there is stands out. */
const figureClass = (count: number) => cx('text-2xl font-medium tracking-tight', count === 0 && 'text-muted');
const CARD = 'min-w-0 rounded-md border border-line bg-surface p-5 max-md:p-4';

/** How many posts there are, and how punctual they were. */
export function Overview(props: { data: PostAnalytics; onCompose: () => void; onFailed: () => void }) {
  const { data, onCompose, onFailed } = props;
  const { byStatus } = data;
  if (data.total === 0) {
    const write = <Button onClick={onCompose}>Write a post</Button>;
    return <EmptyState icon={<ChartColumn />} {...ANALYTICS.noPosts} action={write} />;
  }
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <dl className={cx(CARD, 'grid grid-cols-4 gap-3 max-[380px]:grid-cols-2')}>
        <Figure label="Published" value={byStatus.published} className={figureClass(byStatus.published)} />
        <Figure label="Scheduled" value={byStatus.scheduled} className={figureClass(byStatus.scheduled)} />
        <Figure label="Drafts" value={byStatus.draft} className={figureClass(byStatus.draft)} />
        <Figure
          label={
            byStatus.failed === 0 ? (
              'Failed'
            ) : (
              <button type="button" onClick={onFailed} className="cursor-pointer text-danger underline">
                Failed
              </button>
            )
          }
          value={byStatus.failed}
          className={figureClass(byStatus.failed)}
        />
      </dl>
      <Punctuality punctuality={data.punctuality} />
    </div>
  );
}

/** An empty place where nothing was scheduled. */
function Punctuality({ punctuality }: Pick<PostAnalytics, 'punctuality'>) {
  const message = punctualityMessage(punctuality);
  const delays = delayMessage(punctuality);
  if (message === null || delays === null) return <div className="max-md:hidden" />;
  return (
    <div className={CARD}>
      <p className="font-serif text-lg leading-7 text-balance">{message}.</p>
      <p className="mt-1 text-xs text-muted">{delays}</p>
    </div>
  );
}

type Shown = {
  label: string;
  axis: string;
  counts: { at: string; count: number }[];
  formatPosition: PlotProps['formatPosition'];
  /** A place in a sentence. */
  name: (at: string) => string;
};

/** When, by the clock of `zone`, and what was published; nothing where there is nothing at all, which the overview says. */
export function Plots({ data, zone }: { data: PostAnalytics; zone: string }) {
  if (data.total === 0) return null;
  if (data.byStatus.published === 0) return <p className="text-muted">{ANALYTICS.nonePublished}</p>;
  const plots: Shown[] = [
    {
      label: 'Published posts by weekday',
      axis: 'Weekday',
      counts: countsByWeekday(data.byWeekday),
      formatPosition: (at, length) => weekdayLabel(Number(at), length),
      name: (at) => `on ${weekdayLabel(Number(at), 'full')}`,
    },
    {
      label: 'Published posts by hour',
      axis: ANALYTICS.hours(zone),
      counts: data.byHour.map((count, hour) => ({ at: String(hour), count })),
      formatPosition: (at) => formatHour(Number(at)),
      name: (at) => `between ${formatHour(Number(at))} and ${formatHour((Number(at) + 1) % 24)}`,
    },
    {
      label: 'Published posts by length',
      axis: 'Characters',
      counts: data.byLength.map(({ key, count }) => ({ at: key, count })),
      formatPosition: (at) => at,
      name: (at) => `with ${at} characters`,
    },
    {
      label: 'Published posts by source',
      axis: 'Source',
      counts: data.bySource.map(({ key, count }) => ({ at: key, count })),
      formatPosition: sourceLabel,
      name: (at) => (at === 'manual' ? 'by hand' : `from ${sourceLabel(at).toLowerCase()}`),
    },
    {
      label: 'Published posts by week',
      axis: 'Week from',
      counts: data.byWeek.map(({ week, published }) => ({ at: week, count: published })),
      formatPosition: formatUtcDay,
      name: (at) => `in the week from ${formatUtcDay(at, 'short')}`,
    },
  ];
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {plots.map(({ counts, name, ...plot }) => (
        <div key={plot.label} className={cx(CARD, 'last:md:col-span-2')}>
          <BarPlot
            {...plot}
            finding={findingMessage(counts, name)}
            unit="posts"
            points={counts.map(({ at, count }) => ({ at, values: { count } }))}
            series={[{ key: 'count', label: 'Published posts', tone: 'accent' }]}
            formatValue={formatCount}
          />
        </div>
      ))}
    </div>
  );
}
