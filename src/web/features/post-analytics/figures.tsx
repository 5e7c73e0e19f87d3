import { ChartColumn } from 'lucide-react';
import type { PostAnalytics } from '#web/data/post-analytics.ts';
import { formatUtcDay } from '#web/lib/time/format-time.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Figure } from '#web/ui/group.tsx';
import { BarPlot, type PlotProps } from '#web/ui/plots.tsx';
import {
  ANALYTICS,
  delayMessage,
  hourLabel,
  punctualityMessage,
  sourceLabel,
  weekdayLabel,
} from './analytics-labels.ts';

const FIGURE_CLASS = 'text-2xl font-medium tracking-tight';

export function Figures({ data }: { data: PostAnalytics }) {
  const { byStatus } = data;
  if (data.total === 0) {
    return <EmptyState icon={<ChartColumn />} {...ANALYTICS.noPosts} />;
  }
  return (
    <div className="flex flex-col gap-6">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <Figure label="Published" value={byStatus.published} className={FIGURE_CLASS} />
        <Figure label="Scheduled" value={byStatus.scheduled} className={FIGURE_CLASS} />
        <Figure label="Drafts" value={byStatus.draft} className={FIGURE_CLASS} />
        <Figure label="Failed" value={byStatus.failed} className={FIGURE_CLASS} />
      </dl>
      <Punctuality punctuality={data.punctuality} />
      {byStatus.published === 0 ? (
        <p className="border-t border-line pt-6 text-muted">{ANALYTICS.nonePublished}</p>
      ) : (
        <Plots data={data} />
      )}
    </div>
  );
}

function Punctuality({ punctuality }: Pick<PostAnalytics, 'punctuality'>) {
  const message = punctualityMessage(punctuality);
  const delays = delayMessage(punctuality);
  if (message === null || delays === null) return null;
  return (
    <div className="border-t border-line pt-4">
      <p className="font-serif text-lg">{message}.</p>
      <p className="mt-1 text-sm text-muted">{delays}</p>
    </div>
  );
}

type Shown = Pick<PlotProps, 'label' | 'axis' | 'points' | 'formatPosition'>;

function Plots({ data }: { data: PostAnalytics }) {
  const plots: Shown[] = [
    {
      label: 'By weekday',
      axis: 'Weekday',
      points: data.byWeekday.map((count, index) => ({ at: String(index), values: { count } })),
      formatPosition: (at, length) => weekdayLabel(Number(at), length),
    },
    {
      label: 'By hour',
      axis: 'Hour',
      points: data.byHour.map((count, hour) => ({ at: String(hour), values: { count } })),
      formatPosition: (at) => hourLabel(Number(at)),
    },
    {
      label: 'By length, in characters',
      axis: 'Characters',
      points: data.byLength.map(({ key, count }) => ({ at: key, values: { count } })),
      formatPosition: (at) => at,
    },
    {
      label: 'By source',
      axis: 'Source',
      points: data.bySource.map(({ key, count }) => ({ at: key, values: { count } })),
      formatPosition: sourceLabel,
    },
    {
      label: 'By week',
      axis: 'Week from',
      points: data.byWeek.map(({ week, published }) => ({ at: week, values: { count: published } })),
      formatPosition: formatUtcDay,
    },
  ];
  return (
    <div className="grid grid-cols-2 gap-x-8 gap-y-8 border-t border-line pt-6 max-md:grid-cols-1 [&>:last-child]:md:col-span-2">
      {plots.map((plot) => (
        <BarPlot
          key={plot.label}
          {...plot}
          series={[{ key: 'count', label: 'Published posts', tone: 'accent' }]}
          formatValue={String}
        />
      ))}
    </div>
  );
}
