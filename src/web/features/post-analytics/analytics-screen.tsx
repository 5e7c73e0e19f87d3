import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { sentenceFor } from '#contract/messages.ts';
import { PLANS } from '#domain/plans/plans.ts';
import { zoneLabel } from '#domain/scheduling/zones.ts';
import { usePostAnalytics } from '#web/data/post-analytics.ts';
import { type Usage, useUsage } from '#web/data/usage.ts';
import { readOwnZone } from '#web/lib/time/time-zone.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Figures } from './figures.tsx';

const RANGES = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '365 days' },
] as const;
type Range = (typeof RANGES)[number]['value'];

/** The person's own posts in numbers, where the plan has that (spec §6 'Advanced analytics'). */
export function AnalyticsScreen({ onPlans }: { onPlans: () => void }) {
  const usage = useUsage();
  return (
    <Loaded reading={usage} failure="Your plan could not be read" skeleton={<AnalyticsSkeleton />}>
      {({ tier }: Usage) => (PLANS[tier].hasAdvancedAnalytics ? <Allowed /> : <NotInPlan onPlans={onPlans} />)}
    </Loaded>
  );
}

function NotInPlan({ onPlans }: { onPlans: () => void }) {
  return (
    <EmptyState
      icon={<ChartColumn />}
      title={sentenceFor('ANALYTICS_EXCLUSIVE')}
      description="When your posts go out, how long they are, what they come from, and how punctual they leave."
      action={<Button onClick={onPlans}>See plans</Button>}
    />
  );
}

function Allowed() {
  const [range, setRange] = useState<Range>('90');
  const [zone] = useState(readOwnZone);
  const reading = usePostAnalytics({ days: Number(range), zone, isAllowed: true });
  return (
    <section aria-label="Analytics">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <Segmented label="Range" items={RANGES} value={range} onChange={setRange} size="sm" />
        <p className="text-xs text-muted">Days and hours by the clock in {zoneLabel(zone)}</p>
      </div>
      <Loaded reading={reading} failure="The numbers could not be read" skeleton={<AnalyticsSkeleton />}>
        {(data) => (
          <div
            aria-busy={reading.isPlaceholderData}
            className={cx('transition-opacity', reading.isPlaceholderData && 'opacity-55')}
          >
            <Figures data={data} />
          </div>
        )}
      </Loaded>
    </section>
  );
}

function AnalyticsSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">Loading analytics</span>
      <Skeleton className="h-16 w-72" />
      <div className="grid grid-cols-2 gap-6 max-md:grid-cols-1">
        <Skeleton className="h-52" />
        <Skeleton className="h-52" />
      </div>
    </div>
  );
}
