import { LIMITS } from '#contract/limit-messages.ts';
import { type LimitChanges, TIER_NAMES, tiersOffering } from '#domain/plans/plans.ts';
import { useAppInfo } from '#web/data/app-info.ts';
import { type Usage, useUsage } from '#web/data/usage.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { meterView, USAGE } from './usage-messages.ts';

/** The plan, what of it is used, and when it renews (docs/product.md §9.2). */
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
      <div className={METERS}>
        <div className={cx(METER, 'flex flex-wrap items-start justify-between gap-x-4')}>
          <div>
            <p className="font-medium">Your plan</p>
            <p className="mt-1 text-xl font-medium tracking-tight">{TIER_NAMES[tier]}</p>
          </div>
          <Button size="sm" onClick={onPlans}>
            See plans
          </Button>
          {transcriptions.limit === 0 && (
            <p className="mt-3 w-full text-xs text-muted">
              {limits !== null && LIMITS.transcriptsFor(tiersOffering(limits, 'youtubeTranscriptionsLimit'))}{' '}
              {USAGE.pastedTranscript}
            </p>
          )}
        </div>
        <Meter {...USAGE.generations} counter={generations} renewal={USAGE.renewal(renewsAt)} />
        <Meter {...USAGE.scheduled} counter={scheduled} />
        {transcriptions.limit > 0 && (
          <Meter {...USAGE.transcripts} counter={transcriptions} renewal={USAGE.renewal(renewsAt)} />
        )}
      </div>
    </section>
  );
}

const METERS = 'grid gap-4 md:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]';
const METER = 'rounded-md border border-line bg-surface p-5';

/** `renewal` says when it begins anew; what is scheduled does not. */
function Meter(props: { label: string; hint: string; renewal?: string; counter: Usage['generations'] }) {
  const { label, hint, renewal, counter } = props;
  const { used, of, left, percent } = meterView(counter);
  return (
    <div className={METER}>
      <p className="font-medium">{label}</p>
      <div className="mt-1 flex items-baseline justify-between gap-3 tabular-nums">
        <p>
          <span className="text-xl font-medium tracking-tight">{used}</span> <span className="text-muted">{of}</span>
        </p>
        <p className="text-xs text-muted">{left}</p>
      </div>
      {percent !== null && (
        <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-sunken">
          <div
            className={cx('h-full rounded-full', percent < 100 ? 'bg-accent' : 'bg-warn')}
            style={{ width: `${percent}%` }}
          />
        </div>
      )}
      <p className="mt-3 text-xs text-muted">
        {hint} {renewal}
      </p>
    </div>
  );
}

function UsageSkeleton() {
  return (
    <section aria-label="Usage" aria-busy>
      <div className={METERS}>
        {['plan', 'generations', 'scheduled'].map((name) => (
          <div key={name} className={METER}>
            <Skeleton className="h-5 w-36" />
            <Skeleton className="mt-1 h-8 w-28" />
            <Skeleton className="mt-2 h-1.5 w-full" />
            <Skeleton className="mt-3 h-5 w-52" />
          </div>
        ))}
      </div>
    </section>
  );
}
