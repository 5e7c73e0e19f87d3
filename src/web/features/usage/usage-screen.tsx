import type { ReactNode } from 'react';
import type { LimitChanges, LimitName } from '#domain/plans/plans.ts';
import { useAppInfo } from '#web/data/app-info.ts';
import { usePosts } from '#web/data/posts.ts';
import { type Usage, useUsage } from '#web/data/usage.ts';
import { formatShortDateTime } from '#web/lib/time/format-time.ts';
import { readUserZone } from '#web/lib/time/time-zone.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { largerPlans, meterView, USAGE } from './usage-messages.ts';
import { type RenderPostLink, UsesList } from './uses-list.tsx';

type UsageProps = {
  onPlans: () => void;
  /** Leads to the list of the scheduled posts. */
  onScheduledPosts: () => void;
  renderPostLink: RenderPostLink;
};

/** The plan, what of it is left, and when it renews (docs/product.md §9.2). */
export function UsageScreen(props: UsageProps) {
  const query = useUsage();
  // Without a connection the plan is shown, and no larger one beside it.
  const { data: app, isLoading } = useAppInfo();
  const limits = app?.limits ?? null;
  return (
    <QueryView query={query} failure={USAGE.loadFailed} skeleton={<UsageSkeleton />}>
      {(usage) => (isLoading ? <UsageSkeleton /> : <UsageView usage={usage} limits={limits} {...props} />)}
    </QueryView>
  );
}

function UsageView(props: UsageProps & { usage: Usage; limits: LimitChanges | null }) {
  const { usage, limits, onPlans, onScheduledPosts, renderPostLink } = props;
  const { tier, generations, scheduled, transcriptions, renewsAt } = usage;
  const hasTranscripts = transcriptions.limit > 0;
  const compared: LimitName[] = ['monthlyPostLimit', 'scheduledPostsLimit'];
  if (hasTranscripts) compared.push('youtubeTranscriptionsLimit');
  const larger = limits === null ? [] : largerPlans(limits, tier, compared);
  const { both, generations: alone } = USAGE.renewing;
  const seePlans = <Button onClick={onPlans}>See plans</Button>;
  return (
    <section aria-label="Usage">
      <div className="rounded-md border border-line bg-surface">
        <div className="flex items-center justify-between gap-4 p-5 max-md:p-4">
          <div className="min-w-0">
            <h2 className="text-lg font-medium">{USAGE.plan(tier)}</h2>
            <p className="text-muted">{USAGE.renewal(hasTranscripts ? both : alone, renewsAt)}</p>
          </div>
          {larger.length === 0 && seePlans}
        </div>
        <Meters>
          <Meter label={USAGE.generations.label} counter={generations} note={USAGE.generations.hint} />
          <Meter
            label={USAGE.scheduled.label}
            counter={scheduled}
            note={<NextPlace counter={scheduled} onScheduledPosts={onScheduledPosts} />}
          />
        </Meters>
        {larger.length > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-5 py-4 max-md:px-4">
            <p className="min-w-0">{larger.join(' ')}</p>
            {seePlans}
          </div>
        )}
        {hasTranscripts && (
          <p className="border-t border-line px-5 py-3 text-xs text-muted max-md:px-4">
            {USAGE.transcripts(transcriptions)}
          </p>
        )}
      </div>
      <UsesList used={generations.used} renderPostLink={renderPostLink} />
    </section>
  );
}

/** Two meters, side by side where there is room. */
function Meters({ children }: { children: ReactNode }) {
  return (
    <div className="grid border-t border-line max-md:divide-y max-md:divide-line md:grid-cols-2 md:divide-x md:divide-line">
      {children}
    </div>
  );
}

/** A meter warns when so many percent are used, or more. */
const MUCH = 80;
const METER_CLASS = 'min-w-0 p-5 max-md:p-4';

/** `note` says what counts, or when there is room again. */
function Meter({ label, note, counter }: { label: string; note: ReactNode; counter: Usage['generations'] }) {
  const { figure, word, aside, percentUsed } = meterView(counter);
  const isLittle = percentUsed !== null && percentUsed >= MUCH;
  return (
    <div className={METER_CLASS}>
      <h3 className="font-medium">{label}</h3>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3 tabular-nums">
        <p className="text-base">
          <span className="text-xl font-medium tracking-tight">{figure}</span> {word}
        </p>
        <p className={cx('text-base font-medium', isLittle && 'text-warn')}>{aside}</p>
      </div>
      {percentUsed !== null && (
        <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-sunken">
          <div
            className={cx('h-full rounded-full', isLittle ? 'bg-warn' : 'bg-accent')}
            style={{ width: `${percentUsed}%` }}
          />
        </div>
      )}
      <p className="mt-3 text-xs text-pretty text-muted">{note}</p>
    </div>
  );
}

/** When the next scheduled post makes room for another, or only goes out; its time leads to the scheduled posts. */
function NextPlace(props: { counter: Usage['scheduled']; onScheduledPosts: () => void }) {
  const { used, limit } = props.counter;
  const { data } = usePosts({ status: 'scheduled', sort: 'time', limit: 1 });
  const at = data?.posts[0]?.scheduledAt ?? null;
  if (used === 0) return USAGE.scheduled.hint;
  if (at === null) return USAGE.scheduled.renewal;
  // Of a plan that became smaller more may wait than it has places: one that goes out leaves none free.
  const [before, after] = used === limit ? USAGE.scheduled.nextPlace : USAGE.scheduled.nextOut;
  return (
    <>
      {before}{' '}
      <button
        type="button"
        onClick={props.onScheduledPosts}
        className="relative cursor-pointer text-accent underline underline-offset-2 before:absolute before:-inset-x-2 before:-inset-y-1 max-md:before:-inset-y-3"
      >
        {formatShortDateTime(Date.parse(at), Date.now(), readUserZone())}
      </button>
      {after}
    </>
  );
}

function UsageSkeleton() {
  return (
    <section aria-label="Usage" aria-busy className="rounded-md border border-line bg-surface">
      <div className="p-5 max-md:p-4">
        <Skeleton className="h-6 w-28" />
        <Skeleton className="mt-2 h-4 w-56" />
      </div>
      <Meters>
        {[USAGE.generations, USAGE.scheduled].map(({ label }) => (
          <div key={label} className={METER_CLASS}>
            <h3 className="font-medium">{label}</h3>
            <Skeleton className="mt-3 h-8 w-24" />
            <Skeleton className="mt-2 h-1.5 w-full" />
            <Skeleton className="mt-4 h-4 w-2/3" />
          </div>
        ))}
      </Meters>
    </section>
  );
}
