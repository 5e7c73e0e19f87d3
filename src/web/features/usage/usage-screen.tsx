import { CircleAlert } from 'lucide-react';
import { LIMITS } from '#contract/limit-messages.ts';
import { TIER_NAMES, tiersWith } from '#domain/plans/plans.ts';
import { useAppInfo } from '#web/data/app-info.ts';
import { useUsage } from '#web/data/usage.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Meter } from './meter.tsx';
import { PlanTable } from './plan-table.tsx';
import { UsageSkeleton } from './usage-skeleton.tsx';

/** A date as the product writes them: US format (spec §2 'Dashboard list'). Counters renew at midnight UTC. */
function dayOf(iso: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}

/** What is used, what is left, when it renews (spec §9 'Plan limits'). */
export function UsageScreen({ onPlans }: { onPlans: () => void }) {
  const usage = useUsage();
  const { data: app, isPending: isAppPending } = useAppInfo();
  if (usage.isPending || isAppPending) return <UsageSkeleton />;
  if (usage.isError) {
    return (
      <EmptyState
        icon={<CircleAlert />}
        title="Your usage could not be read"
        description={messageOf(usage.error)}
        action={
          <Button busy={usage.isFetching} onClick={() => void usage.refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  const { tier, generations, scheduled, transcriptions, renewsAt } = usage.data;
  return (
    <section aria-label="Usage" className="max-w-2xl">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-4">
        <p className="flex items-center gap-2">
          Your plan <Badge tone="accent">{TIER_NAMES[tier]}</Badge>
        </p>
        <p className="text-muted">Counts begin anew on {dayOf(renewsAt)}</p>
      </div>
      <div className="divide-y divide-line">
        <Meter label="Posts generated" hint="Generations and rewrites this month" counter={generations} />
        <Meter label="Posts scheduled" hint="Waiting for their time" counter={scheduled} />
        {transcriptions.limit > 0 ? (
          <Meter label="Video transcripts" hint="Videos read for you this month" counter={transcriptions} />
        ) : (
          <p className="py-5 text-sm text-muted">
            {app !== undefined && LIMITS.transcriptsFor(tiersWith(app.limits, 'youtubeTranscriptionsLimit'))} A
            transcript that you paste works on every plan.
          </p>
        )}
      </div>
      {app !== undefined && <PlanTable tier={tier} limits={app.limits} />}
      <Button className="mt-4" onClick={onPlans}>
        See plans
      </Button>
    </section>
  );
}
