import { CircleAlert, CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { type PublisherHealth, usePublisherHealth } from '#web/data/admin-publisher.ts';
import { countOf } from '#web/lib/format/format-number.ts';
import { momentOf, spanOf } from '#web/lib/time/format-time.ts';
import { useNow } from '#web/lib/time/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Group, Pairs } from '#web/ui/group.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { pulseOf, reasonOf, sunsetOf, type Tone, troubleOf } from './publisher-words.ts';

type RenderPerson = (person: { id: string; name: string }) => ReactNode;
const TICK_MS = 1000;

/** How publishing stands: first what needs somebody, then what it is busy with. It is read anew by itself. */
export function PublisherScreen({ renderPerson }: { renderPerson: RenderPerson }) {
  const health = usePublisherHealth();
  const nowMs = useNow(Date.now, TICK_MS);
  const ageSeconds = Math.max(0, Math.round((nowMs - health.dataUpdatedAt) / 1000));
  return (
    <section aria-label="Publisher">
      <Loaded reading={health} failure="How publishing stands could not be read" skeleton={<PublisherSkeleton />}>
        {(data) => (
          <>
            <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
              <Statement {...pulseOf(data)} />
              <div className="flex items-center gap-3">
                <span className="text-xs text-muted tabular-nums">Read {ageSeconds} s ago</span>
                <Button
                  size="sm"
                  icon={<RefreshCw aria-hidden className="size-4" />}
                  onClick={() => void health.refetch()}
                >
                  Read now
                </Button>
              </div>
            </div>
            <Alarms health={data} />
            <div className="mt-8 grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
              <Group title="The queue">
                <Pairs
                  pairs={[
                    { label: 'Scheduled', value: countOf(data.queued) },
                    { label: 'Of these, due now', value: countOf(data.dueNow) },
                    {
                      label: 'Oldest due one',
                      value: data.oldestDueSeconds > 0 ? `${spanOf(data.oldestDueSeconds)} past its time` : 'None',
                    },
                    { label: 'Being sent right now', value: countOf(data.sending) },
                    ...data.waiting.map(({ reason, count }) => ({
                      label: `Waiting ${reasonOf(reason)}`,
                      value: countOf(count),
                    })),
                  ]}
                />
              </Group>
              <div className="flex flex-col gap-8">
                <Group title="The last 24 hours">
                  <Pairs
                    pairs={[
                      { label: 'Published', value: countOf(data.last24h.published) },
                      { label: 'Failed', value: countOf(data.last24h.failed) },
                      { label: 'Typically out after its time', value: medianOf(data) },
                    ]}
                  />
                </Group>
                <Group title={`LinkedIn's API, version ${data.apiVersion.version}`}>
                  <div className="py-2.5">
                    <Statement {...sunsetOf(data)} />
                  </div>
                </Group>
              </div>
            </div>
            <Group
              title="Posts that need somebody"
              empty={data.troubled.length === 0 ? 'None. Every post is out, or goes out by itself.' : null}
              className="mt-8"
            >
              <Table
                label="Posts that need somebody"
                columns={columnsWith(renderPerson)}
                rows={data.troubled}
                keyOf={({ postId }) => postId}
              />
            </Group>
          </>
        )}
      </Loaded>
    </section>
  );
}

/** The three numbers that should be 0. */
function Alarms({ health: { late, doubt, needsLook, oldestDueSeconds } }: { health: PublisherHealth }) {
  const alarms: { label: string; count: number; tone: Tone; note: string }[] = [
    {
      label: 'Late',
      count: late,
      tone: 'danger',
      note: late === 0 ? 'Nothing is over 5 minutes late.' : `The oldest by ${spanOf(oldestDueSeconds)}.`,
    },
    {
      label: 'In doubt',
      count: doubt,
      tone: 'warn',
      note: doubt === 0 ? 'Every answer was clear.' : 'It is being found out whether they are published.',
    },
    {
      label: 'Please look',
      count: needsLook,
      tone: 'danger',
      note: needsLook === 0 ? 'Nobody has to look.' : 'Their people were asked to look on LinkedIn.',
    },
  ];
  return (
    <dl className="grid gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-3">
      {alarms.map(({ label, count, tone, note }) => (
        <div key={label} className="flex flex-col bg-surface px-5 py-4">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className={cx('text-2xl font-medium tabular-nums', count > 0 ? TEXTS[tone] : 'text-ink')}>
            {countOf(count)}
          </dd>
          <dd className="text-xs text-muted">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

const TEXTS: Readonly<Record<Tone, string>> = { good: 'text-accent', warn: 'text-warn', danger: 'text-danger' };
const ICONS: Readonly<Record<Tone, ReactNode>> = {
  good: <CircleCheck />,
  warn: <TriangleAlert />,
  danger: <CircleAlert />,
};

function Statement({ tone, words }: { tone: Tone; words: string }) {
  return (
    <p className="flex items-center gap-2 text-sm">
      <span aria-hidden className={cx('[&_svg]:size-4', TEXTS[tone])}>
        {ICONS[tone]}
      </span>
      <span className={tone === 'good' ? '' : TEXTS[tone]}>{words}</span>
    </p>
  );
}

function medianOf({ last24h: { medianLateSeconds } }: PublisherHealth): string {
  return medianLateSeconds === null ? 'None was' : spanOf(medianLateSeconds);
}

function columnsWith(renderPerson: RenderPerson): Column<PublisherHealth['troubled'][number]>[] {
  return [
    { key: 'who', header: 'Whose', cell: ({ userId, name }) => renderPerson({ id: userId, name }) },
    { key: 'what', header: 'What', cell: ({ state, waitReason }) => troubleOf(state, waitReason) },
    { key: 'due', header: 'Due', cell: ({ dueAt }) => <span className="tabular-nums">{momentOf(dueAt)}</span> },
    { key: 'tries', header: 'Tries', align: 'end', cell: ({ tries }) => countOf(tries) },
  ];
}

function PublisherSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">Loading how publishing stands</span>
      <Skeleton className="h-8 w-80 max-w-full" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  );
}
