import { useState } from 'react';
import { PLANS } from '#domain/plans/plans.ts';
import { useOwnFigures } from '#web/data/own-figures.ts';
import { usePostAnalytics } from '#web/data/post-analytics.ts';
import { type Usage, useUsage } from '#web/data/usage.ts';
import { readUserZone } from '#web/lib/time/time-zone.ts';
import { staleProps } from '#web/ui/cx.ts';
import { Group } from '#web/ui/group.tsx';
import { laterPart } from '#web/ui/later-part.tsx';
import { OfflineState } from '#web/ui/offline-state.tsx';
import { isMissingOffline } from '#web/ui/query-state.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ANALYTICS } from './analytics-labels.ts';
import { AnalyticsOffer } from './analytics-offer.tsx';
import { Overview, Plots } from './figures.tsx';
import type { OnWrite } from './own-figures/did-well.tsx';

const OwnFigures = laterPart(async () => (await import('./own-figures/own-figures.tsx')).OwnFigures);

const RANGES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '365 days' },
] as const;
type Range = (typeof RANGES)[number]['value'];

type Ways = { onCompose: () => void; onFailed: () => void; onWrite: OnWrite };

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

function Allowed({ onCompose, onFailed, onWrite }: Ways) {
  const [range, setRange] = useState<Range>('90');
  const [zone] = useState(readUserZone);
  const query = usePostAnalytics({ days: Number(range), zone, isAllowed: true });
  const own = useOwnFigures();
  // What is known of the figures decides what comes first, so that nothing moves later.
  if (own.isPending) return isMissingOffline(own) ? <OfflineState /> : <AnalyticsSkeleton />;
  const hasFigures = own.data !== undefined && own.data.keptAt !== null;
  const ranges = <Segmented label="Range" items={RANGES} value={range} onChange={setRange} size="sm" />;
  const overview = (
    <QueryView query={query} failure={ANALYTICS.loadFailed} skeleton={<AnalyticsSkeleton />}>
      {(data) => (
        <div {...staleProps(query.isPlaceholderData)}>
          <Overview data={data} onCompose={onCompose} onFailed={onFailed} />
        </div>
      )}
    </QueryView>
  );
  const plots = (gap: string) =>
    query.data !== undefined && (
      <div {...staleProps(query.isPlaceholderData, gap)}>
        <Plots data={query.data} zone={zone} />
      </div>
    );

  return (
    <section aria-label="Analytics">
      {hasFigures ? (
        <>
          <OwnFigures zone={zone} onWrite={onWrite} className="" />
          <Group title={ANALYTICS.counts} actions={ranges} className="mt-10">
            <div className="mt-4">{overview}</div>
            {plots('mt-4')}
          </Group>
        </>
      ) : (
        <>
          <div className="mb-4 flex items-center justify-between gap-x-6 gap-y-4 max-md:flex-col max-md:items-start">
            <p className="text-sm text-muted">{ANALYTICS.whatCounts}</p>
            {ranges}
          </div>
          {overview}
          <OwnFigures zone={zone} onWrite={onWrite} className="mt-10" />
          {plots('mt-10')}
        </>
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
