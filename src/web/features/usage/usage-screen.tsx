import { LIMITS } from '#contract/limit-messages.ts';
import {
  effectivePlan,
  type LimitChanges,
  type LimitName,
  nextLargerPlan,
  TIER_NAMES,
  tiersOffering,
} from '#domain/plans/plans.ts';
import { formatShortDateTime } from '#domain/scheduling/format-time.ts';
import { useAppInfo } from '#web/data/app-info.ts';
import { usePosts } from '#web/data/posts.ts';
import { type Usage, useUsage } from '#web/data/usage.ts';
import { readUserZone } from '#web/lib/time/time-zone.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import { Section } from '#web/ui/section.tsx';
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
  const renewal = USAGE.renewal(renewsAt);
  const hasTranscripts = transcriptions.limit > 0;
  const nextPlace = useNextPlace(scheduled);
  function larger(name: LimitName, per: string): string | null {
    const next = limits === null ? null : nextLargerPlan(limits, tier, name);
    return limits === null || next === null ? null : USAGE.larger(next, effectivePlan(limits, next)[name], per);
  }
  return (
    <section aria-label="Usage">
      <Section title={USAGE.plan.label}>
        <div className="flex items-center justify-between gap-4">
          <p className="text-lg font-medium">{TIER_NAMES[tier]}</p>
          <Button onClick={onPlans}>See plans</Button>
        </div>
      </Section>
      <Section title={USAGE.generations.label} about={USAGE.generations.hint}>
        <Meter counter={generations} note={renewal} more={larger('monthlyPostLimit', 'a month')} />
      </Section>
      <Section title={USAGE.scheduled.label} about={USAGE.scheduled.hint}>
        <Meter counter={scheduled} note={nextPlace} more={larger('scheduledPostsLimit', 'at a time')} />
      </Section>
      <Section title={USAGE.transcripts.label} about={hasTranscripts ? USAGE.transcripts.hint : null}>
        {hasTranscripts ? (
          <Meter counter={transcriptions} note={renewal} more={larger('youtubeTranscriptionsLimit', 'a month')} />
        ) : (
          <p className="text-muted">
            {limits !== null && LIMITS.transcriptsFor(tiersOffering(limits, 'youtubeTranscriptionsLimit'))}{' '}
            {USAGE.pastedTranscript}
          </p>
        )}
      </Section>
    </section>
  );
}

/** From so many percent on a bar warns. */
const NEARLY = 80;
const FIGURE = 'text-xl font-medium tracking-tight';

/** When the next scheduled post makes room for another. */
function useNextPlace({ used, remaining }: Usage['scheduled']): string {
  const { data } = usePosts({ status: 'scheduled', sort: 'time', limit: 1 });
  const at = data?.posts[0]?.scheduledAt ?? null;
  if (used === 0 || at === null) return USAGE.scheduled.renewal;
  const time = formatShortDateTime(Date.parse(at), Date.now(), readUserZone());
  return remaining > 0 ? USAGE.scheduled.nextOut(time) : USAGE.scheduled.nextPlace(time);
}

/** `note` says when it begins anew, `more` what a larger plan has. */
function Meter({ note, more, counter }: { note: string; more: string | null; counter: Usage['generations'] }) {
  const { used, of, percent } = meterView(counter);
  return (
    <>
      <div className="flex items-baseline justify-between gap-3 tabular-nums">
        <p>
          <span className={FIGURE}>{used}</span> <span className="text-muted">{of}</span>
        </p>
        <p className="text-muted">{percent === null ? 'No limit' : more}</p>
      </div>
      {percent !== null && (
        <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-sunken">
          <div
            className={cx('h-full rounded-full', percent < NEARLY ? 'bg-accent' : 'bg-warn')}
            style={{ width: `${percent}%` }}
          />
        </div>
      )}
      <p className="mt-2 text-xs text-muted">{note}</p>
    </>
  );
}

function UsageSkeleton() {
  const { plan, generations, scheduled, transcripts } = USAGE;
  return (
    <section aria-label="Usage" aria-busy>
      {[plan, generations, scheduled, transcripts].map(({ label }) => (
        <Section key={label} title={label}>
          <Skeleton className="h-8 w-28" />
          <Skeleton className="mt-2 h-2 w-full" />
        </Section>
      ))}
    </section>
  );
}
