import { SERIES } from '#contract/series-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorText } from '#web/ui/field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SeriesPlan } from './series-plan.tsx';
import type { SeriesState, useSeries } from './use-series.ts';

type Series = ReturnType<typeof useSeries>;

/** Says what a series would be and what it counts, writes it, and shows the drafts. */
export function SeriesDialog({ series, onPosts }: { series: Series; onPosts: () => void }) {
  const { state, close } = series;
  return (
    <Dialog
      title={SERIES.title}
      description={SERIES.description}
      open={state.phase !== 'closed'}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      footer={<Footer series={series} onPosts={onPosts} />}
    >
      <div className="space-y-4 text-sm">
        <p role="status" className="sr-only">
          {statusOf(state)}
        </p>
        <Content series={series} />
      </div>
    </Dialog>
  );
}

function Content({ series: { state, choose } }: { series: Series }) {
  switch (state.phase) {
    case 'closed':
      return null;
    case 'reading':
      return (
        <>
          <p aria-hidden>{SERIES.reading}</p>
          <Skeleton className="h-24 w-full" />
        </>
      );
    case 'refused':
      return <ErrorText className="text-sm">{state.problem}</ErrorText>;
    case 'planned': {
      const { plan, count, problem } = state;
      const { remaining, counts } = plan;
      const least = counts[0] ?? 0;
      return (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <span aria-hidden className="font-medium">
              {SERIES.count}
            </span>
            <Segmented
              label={SERIES.count}
              items={counts.map((one) => ({ value: String(one), label: String(one) }))}
              value={String(count)}
              onChange={(next) => choose(Number(next))}
            />
          </div>
          <p data-testid="series-counts" className={count > remaining ? 'text-danger' : 'text-muted'}>
            {remaining < least
              ? SERIES.noneLeft(remaining)
              : count > remaining
                ? SERIES.lacking(count, remaining)
                : SERIES.counts(count, remaining)}
          </p>
          {problem !== null && <ErrorText className="text-sm">{problem}</ErrorText>}
          <SeriesPlan text={plan.source.text} count={count} posts={null} />
        </>
      );
    }
    case 'writing':
      return (
        <>
          <p aria-hidden className="font-medium">
            {statusOf(state)}
          </p>
          <div
            role="progressbar"
            aria-label={SERIES.title}
            aria-valuemin={0}
            aria-valuemax={state.count}
            aria-valuenow={state.part}
            className="h-1.5 overflow-hidden rounded-full bg-sunken"
          >
            <div className="h-full rounded-full bg-accent" style={{ width: `${(100 * state.part) / state.count}%` }} />
          </div>
          <p className="text-xs text-muted">{SERIES.stopHint}</p>
        </>
      );
    case 'made':
      return (
        <>
          <p aria-hidden className="font-medium">
            {statusOf(state)}
          </p>
          {state.posts.length > 0 && (
            <SeriesPlan text={state.plan.source.text} count={state.count} posts={state.posts} />
          )}
        </>
      );
  }
}

function Footer({ series, onPosts }: { series: Series; onPosts: () => void }) {
  const { state, close, write, stop, acceptSource } = series;
  switch (state.phase) {
    case 'planned':
      return (
        <>
          <Button onClick={close}>{SERIES.cancel}</Button>
          <Button variant="primary" disabled={state.count > state.plan.remaining} onClick={write}>
            {SERIES.create(state.count)}
          </Button>
        </>
      );
    case 'writing':
      return (
        <Button busy={state.isStopping} onClick={stop}>
          {state.isStopping ? SERIES.stopping : SERIES.stop}
        </Button>
      );
    case 'made':
      return (
        <>
          <Button onClick={close}>{SERIES.close}</Button>
          {state.posts.length > 0 && (
            <Button variant="primary" onClick={onPosts}>
              {SERIES.seePosts}
            </Button>
          )}
        </>
      );
    default:
      return (
        <>
          <Button onClick={close}>{SERIES.close}</Button>
          {state.phase === 'refused' && state.isDoubtful && <Button onClick={acceptSource}>{SERIES.again}</Button>}
        </>
      );
  }
}

/** How far it is, for screen readers too. */
function statusOf(state: SeriesState): string {
  if (state.phase === 'reading') return SERIES.reading;
  if (state.phase === 'writing') return SERIES.writing(state.part + 1, state.count);
  if (state.phase !== 'made') return '';
  return state.isStopped ? SERIES.stopped(state.posts.length, state.count) : SERIES.made(state.posts.length);
}
