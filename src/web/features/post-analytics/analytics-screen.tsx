import { useState } from 'react';
import { PLANS } from '#domain/plans/plans.ts';
import { useOwnFigures } from '#web/data/own-figures.ts';
import { usePostAnalytics } from '#web/data/post-analytics.ts';
import { type Usage, useUsage } from '#web/data/usage.ts';
import { readUserZone } from '#web/lib/time/time-zone.ts';
import { staleProps } from '#web/ui/cx.ts';
import { laterPart } from '#web/ui/later-part.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ANALYTICS } from './analytics-labels.ts';
import { AnalyticsOffer } from './analytics-offer.tsx';
import { Overview, Plots } from './figures.tsx';

const OwnFigures = laterPart(async () => (await import('./own-figures/own-figures.tsx')).OwnFigures);

const RANGES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '365 days' },
] as const;
type Range = (typeof RANGES)[number]['value'];

type Ways = { onCompose: () => void; onFailed: () => void };

/** Figures about the person's own posts, if the plan includes them (docs/product.md §9.1). */
export function AnalyticsScreen({ onPlans, ...ways }: Ways & { onPlans: () => void }) {
  const usage = useUsage();
  return (
    <QueryView query={usage} failure={ANALYTICS.planFailed} skeleton={<AnalyticsSkeleton />}>
      {({ tier }: Usage) =>
        PLANS[tier].hasAdvancedAnalytics ? <Allowed {...ways} /> : <AnalyticsOffer onPlans={onPlans} />
      }
    </QueryView>
  );
}

function Allowed({ onCompose, onFailed }: Ways) {
  const [range, setRange] = useState<Range>('90');
  const [zone] = useState(readUserZone);
  const query = usePostAnalytics({ days: Number(range), zone, isAllowed: true });
  const own = useOwnFigures();
  const hasFigures = own.data !== undefined && own.data.keptAt !== null;

  return (
    <section aria-label="Analytics">
      <div className="mb-4 flex items-center justify-between gap-x-6 gap-y-4 max-md:flex-col max-md:items-start">
        <p className="text-sm text-muted">
          {hasFigures ? ANALYTICS.withFigures : ANALYTICS.whatCounts} {ANALYTICS.clock(zone)}
        </p>
        <Segmented label="Range" items={RANGES} value={range} onChange={setRange} size="sm" />
      </div>
      {/* How posts did comes first where that is known; what follows waits for it, so that nothing moves. */}
      {hasFigures && <OwnFigures zone={zone} className="mt-6" />}
      <QueryView
        query={own.isPending ? { ...query, data: undefined } : query}
        failure={ANALYTICS.loadFailed}
        skeleton={<AnalyticsSkeleton />}
      >
        {(data) => (
          <div {...staleProps(query.isPlaceholderData, hasFigures ? 'mt-10' : '')}>
            <Overview data={data} onCompose={onCompose} onFailed={onFailed} />
          </div>
        )}
      </QueryView>
      {!hasFigures && !own.isPending && <OwnFigures zone={zone} className="mt-10" />}
      {query.data !== undefined && !own.isPending && (
        <div {...staleProps(query.isPlaceholderData, 'mt-10')}>
          <Plots data={query.data} />
        </div>
      )}
    </section>
  );
}

function AnalyticsSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">{ANALYTICS.loading}</span>
      <Skeleton className="h-16 w-72" />
      <div className="grid grid-cols-2 gap-6 max-md:grid-cols-1">
        <Skeleton className="h-52" />
        <Skeleton className="h-52" />
      </div>
    </div>
  );
}
