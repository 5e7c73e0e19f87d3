import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import type { QueryState } from '#web/ui/query-state.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonStack } from '#web/ui/skeleton.tsx';

/** One group of figures with their definitions. It loads and fails by itself. */
export function Panel<T>(props: {
  title: string;
  /** What the figures mean, a paragraph each. */
  definitions: readonly string[];
  query: QueryState<T> & { isPlaceholderData: boolean };
  /** Shown if there are no figures yet; null if there are. */
  emptyMessage: (data: T) => string | null;
  children: (data: T) => ReactNode;
}) {
  const { title, definitions, query, emptyMessage, children } = props;
  return (
    <section aria-label={title} className="min-w-0 rounded-md border border-line bg-surface p-5 max-md:p-4">
      <h2 className="mb-2 text-base font-medium">{title}</h2>
      <QueryView
        query={query}
        failure={`${title} could not be loaded`}
        skeleton={<SkeletonStack label={`Loading ${title}`} blocks={['h-13 w-40', 'h-52 w-full']} />}
        compact
      >
        {(data) => {
          const empty = emptyMessage(data);
          return (
            <div aria-busy={query.isPlaceholderData} className={cx(query.isPlaceholderData && 'opacity-55')}>
              {empty === null ? (
                <div className="flex flex-col gap-5">{children(data)}</div>
              ) : (
                <p className="py-16 text-center font-serif text-lg text-muted">{empty}</p>
              )}
            </div>
          );
        }}
      </QueryView>
      <div className="mt-5 flex max-w-prose flex-col gap-1.5 border-t border-line pt-3 text-xs text-muted">
        {definitions.map((definition) => (
          <p key={definition}>{definition}</p>
        ))}
      </div>
    </section>
  );
}

export function Headline({ value, note }: { value: string; note: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="text-2xl font-medium tracking-tight tabular-nums">{value}</span>
      <span className="text-sm text-muted">{note}</span>
    </p>
  );
}

export function FigureRow({ figures }: { figures: readonly { label: string; value: string }[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="text-base tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
