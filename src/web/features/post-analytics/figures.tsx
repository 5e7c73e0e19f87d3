import { ChartColumn } from 'lucide-react';
import type { PostAnalytics } from '#web/data/post-analytics.ts';
import { dayOf } from '#web/lib/time/format-time.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BarPlot, type PlotProps } from '#web/ui/plots.tsx';
import { hourOf, punctualityWords, sourceOf, waitWords, weekdayOf } from './analytics-words.ts';

/** The numbers first, then when, how long and from what. */
export function Figures({ data }: { data: PostAnalytics }) {
  const { byStatus } = data;
  if (data.total === 0) {
    return (
      <EmptyState
        icon={<ChartColumn />}
        title="No posts in these days"
        description="What you write and publish is counted here. Choose more days to look further back."
      />
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <Figure label="Published" value={byStatus.published} />
        <Figure label="Scheduled" value={byStatus.scheduled} />
        <Figure label="Drafts" value={byStatus.draft} />
        <Figure label="Failed" value={byStatus.failed} />
      </dl>
      <Punctuality {...data.punctuality} />
      {byStatus.published === 0 ? (
        <p className="border-t border-line pt-6 text-muted">
          Nothing was published in these days. The plots begin with the first post that goes out.
        </p>
      ) : (
        <Plots data={data} />
      )}
    </div>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="text-2xl font-medium tracking-tight tabular-nums">{value}</dd>
    </div>
  );
}

function Punctuality(punctuality: PostAnalytics['punctuality']) {
  const words = punctualityWords(punctuality);
  const { count, later, medianSeconds, worstSeconds } = punctuality;
  if (words === null || medianSeconds === null || worstSeconds === null) return null;
  return (
    <div className="border-t border-line pt-4">
      <p className="font-serif text-lg">{words}.</p>
      <p className="mt-1 text-sm text-muted">
        {count > 1 && `Half went out within ${waitWords(medianSeconds)} of their time, `}
        {count > 1 ? 'the slowest' : 'It went out'} {waitWords(worstSeconds)} after its time
        {later > 0 && `; ${later} later than five minutes`}.
      </p>
    </div>
  );
}

type Shown = Pick<PlotProps, 'label' | 'axis' | 'points' | 'sayPlace'>;

function Plots({ data }: { data: PostAnalytics }) {
  const plots: Shown[] = [
    {
      label: 'By weekday',
      axis: 'Weekday',
      points: data.byWeekday.map((count, place) => ({ at: String(place), values: { count } })),
      sayPlace: (at, length) => weekdayOf(Number(at), length),
    },
    {
      label: 'By hour',
      axis: 'Hour',
      points: data.byHour.map((count, hour) => ({ at: String(hour), values: { count } })),
      sayPlace: (at) => hourOf(Number(at)),
    },
    {
      label: 'By length, in characters',
      axis: 'Characters',
      points: data.byLength.map(({ key, count }) => ({ at: key, values: { count } })),
      sayPlace: (at) => at,
    },
    {
      label: 'By source',
      axis: 'Source',
      points: data.bySource.map(({ key, count }) => ({ at: key, values: { count } })),
      sayPlace: sourceOf,
    },
    {
      label: 'By week',
      axis: 'Week from',
      points: data.byWeek.map(({ week, published }) => ({ at: week, values: { count: published } })),
      sayPlace: dayOf,
    },
  ];
  return (
    <div className="grid grid-cols-2 gap-x-8 gap-y-8 border-t border-line pt-6 max-md:grid-cols-1 [&>:last-child]:md:col-span-2">
      {plots.map((plot) => (
        <BarPlot
          key={plot.label}
          {...plot}
          series={[{ key: 'count', label: 'Published posts', tone: 'accent' }]}
          sayValue={String}
        />
      ))}
    </div>
  );
}
