import { useRef, useState } from 'react';
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
import { Figures } from './figures.tsx';

const OwnFigures = laterPart(async () => (await import('./own-figures/own-figures.tsx')).OwnFigures);

const RANGES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '365 days' },
] as const;
type Range = (typeof RANGES)[number]['value'];

/** Figures about the person's own posts, if the plan includes them (docs/product.md §9.1). */
export function AnalyticsScreen({ onPlans, onCompose }: { onPlans: () => void; onCompose: () => void }) {
  const usage = useUsage();
  return (
    <QueryView query={usage} failure={ANALYTICS.planFailed} skeleton={<AnalyticsSkeleton />}>
      {({ tier }: Usage) =>
        PLANS[tier].hasAdvancedAnalytics ? <Allowed onCompose={onCompose} /> : <AnalyticsOffer onPlans={onPlans} />
      }
    </QueryView>
  );
}

function Allowed({ onCompose }: { onCompose: () => void }) {
  const [range, setRange] = useState<Range>('90');
  const [zone] = useState(readUserZone);
  const { keptAt = null } = useOwnFigures().data ?? {};
  const own = useRef<HTMLDivElement>(null);
  const query = usePostAnalytics({ days: Number(range), zone, isAllowed: true });
  function goToExport() {
    own.current?.scrollIntoView();
    own.current?.focus({ preventScroll: true });
  }

  return (
    <section aria-label="Analytics">
      <p className="mb-4 text-sm text-muted">
        {ANALYTICS.whatCounts}{' '}
        <button type="button" onClick={goToExport} className="cursor-pointer text-accent underline">
          {keptAt === null ? ANALYTICS.addExport : ANALYTICS.keptExport}
        </button>
      </p>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Segmented label="Range" items={RANGES} value={range} onChange={setRange} size="sm" />
        <p className="text-xs text-muted">{ANALYTICS.clock(zone)}</p>
      </div>
      <QueryView query={query} failure={ANALYTICS.loadFailed} skeleton={<AnalyticsSkeleton />}>
        {(data) => (
          <div {...staleProps(query.isPlaceholderData)}>
            <Figures data={data} onCompose={onCompose} />
          </div>
        )}
      </QueryView>
      <div ref={own} tabIndex={-1} className="scroll-mt-16 focus:outline-none">
        <OwnFigures zone={zone} />
      </div>
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
