import { LIMITS } from '#contract/limit-messages.ts';
import { type LimitChanges, TIER_NAMES, tiersOffering } from '#domain/plans/plans.ts';
import { useAppInfo } from '#web/data/app-info.ts';
import { type Usage, useUsage } from '#web/data/usage.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { meterView, USAGE } from './usage-messages.ts';

/** What is left, and when it renews (docs/product.md §9.2). */
export function UsageScreen({ onPlans }: { onPlans: () => void }) {
  const query = useUsage();
  const { data: app, isPending } = useAppInfo();
  const limits = app?.limits ?? null;
  return (
    <QueryView query={query} failure={USAGE.loadFailed} skeleton={<UsageSkeleton />}>
      {(usage) => (isPending ? <UsageSkeleton /> : <UsageView usage={usage} limits={limits} onPlans={onPlans} />)}
    </QueryView>
  );
}

function UsageView(props: { usage: Usage; limits: LimitChanges | null; onPlans: () => void }) {
  const { usage, limits, onPlans } = props;
  const { tier, generations, scheduled, transcriptions, renewsAt } = usage;
  return (
    <section aria-label="Usage">
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-4">
        <p className="flex items-center gap-2">
          Your plan <Badge tone="accent">{TIER_NAMES[tier]}</Badge>
        </p>
        <Button size="sm" onClick={onPlans}>
          See plans
        </Button>
      </div>
      <div className="divide-y divide-line">
        <Meter {...USAGE.generations} counter={generations} renewal={USAGE.renewal(renewsAt)} />
        <Meter {...USAGE.scheduled} counter={scheduled} />
        {transcriptions.limit > 0 ? (
          <Meter {...USAGE.transcripts} counter={transcriptions} renewal={USAGE.renewal(renewsAt)} />
        ) : (
          <p className="py-5 text-sm text-muted">
            {limits !== null && LIMITS.transcriptsFor(tiersOffering(limits, 'youtubeTranscriptionsLimit'))}{' '}
            {USAGE.pastedTranscript}
          </p>
        )}
      </div>
    </section>
  );
}

/** `renewal` says when it begins anew; what is scheduled does not. */
function Meter(props: { label: string; hint: string; renewal?: string; counter: Usage['generations'] }) {
  const { label, hint, renewal, counter } = props;
  const { left, of, percent } = meterView(counter);
  return (
    <div className="py-5">
      <p className="text-muted">{label}</p>
      <p className="mt-1 flex items-baseline gap-1.5 tabular-nums">
        <span className="text-xl font-medium tracking-tight">{left}</span>
        {of !== '' && <span className="text-muted"> {of}</span>}
      </p>
      {percent !== null && (
        <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-sunken">
          <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
        </div>
      )}
      <p className="mt-2 text-xs text-muted">
        {hint} {renewal}
      </p>
    </div>
  );
}

function UsageSkeleton() {
  return (
    <section aria-label="Usage" aria-busy>
      <div className="flex items-center justify-between border-b border-line pb-4">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-5 w-40" />
      </div>
      {['generations', 'scheduled'].map((name) => (
        <div key={name} className="border-b border-line py-5 last:border-0">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="mt-1 h-8 w-28" />
          <Skeleton className="mt-2 h-1.5 w-full" />
          <Skeleton className="mt-2 h-5 w-52" />
        </div>
      ))}
    </section>
  );
}
