import { LIMITS } from '#contract/limit-messages.ts';
import { type LimitChanges, TIER_NAMES, tiersOffering } from '#domain/plans/plans.ts';
import { useAppInfo } from '#web/data/app-info.ts';
import { type Usage, useUsage } from '#web/data/usage.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { meterView, USAGE } from './usage-messages.ts';

/** What is used, what remains, and when it renews (docs/product.md §9.2). */
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
        <p className="text-muted">{USAGE.renewal(renewsAt)}</p>
      </div>
      <div className="divide-y divide-line">
        <Meter {...USAGE.generations} counter={generations} />
        <Meter {...USAGE.scheduled} counter={scheduled} />
        {transcriptions.limit > 0 ? (
          <Meter {...USAGE.transcripts} counter={transcriptions} />
        ) : (
          <p className="py-5 text-sm text-muted">
            {limits !== null && LIMITS.transcriptsFor(tiersOffering(limits, 'youtubeTranscriptionsLimit'))}{' '}
            {USAGE.pastedTranscript}
          </p>
        )}
      </div>
      <Button onClick={onPlans}>See plans</Button>
    </section>
  );
}

function Meter(props: { label: string; hint: string; counter: Usage['generations'] }) {
  const { label, counter } = props;
  const { limitLabel, hint, percent } = meterView(counter, props.hint);
  return (
    <div className="py-5">
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-medium">{label}</p>
        <p className="tabular-nums">
          {counter.used} <span className="text-muted">{limitLabel}</span>
        </p>
      </div>
      {percent !== null && (
        <div aria-hidden className="mt-3 h-1.5 overflow-hidden rounded-full bg-sunken">
          <div
            className={cx('h-full rounded-full', counter.remaining === 0 ? 'bg-warn' : 'bg-accent')}
            style={{ width: `${percent}%` }}
          />
        </div>
      )}
      <p className="mt-2 text-xs text-muted">{hint}</p>
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
          <Skeleton className="mt-3 h-1.5 w-full" />
          <Skeleton className="mt-2 h-5 w-52" />
        </div>
      ))}
    </section>
  );
}
