import { CircleAlert, CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { type PublisherHealth, usePublisherHealth } from '#web/data/admin-publisher.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { formatLocalDateTime } from '#web/lib/time/format-time.ts';
import { useNow } from '#web/lib/time/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { DescriptionList, Group } from '#web/ui/group.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import type { RenderUser } from '#web/ui/render-user.ts';
import { SkeletonStack } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { ClockHold } from './clock-hold.tsx';
import {
  apiVersionStatus,
  databaseStatus,
  last24hItems,
  PUBLISHER,
  publisherAlarms,
  publisherStatus,
  queueItems,
  type StatusMessage,
  type Tone,
  troubleLabel,
} from './publisher-labels.ts';
import { ReleaseForm } from './release-form.tsx';

const TICK_MS = 1000;
const BLOCKS = ['h-8 w-80 max-w-full', 'h-28 w-full', 'h-48 w-full'];

/** The state of publishing: first what needs an administrator, then the queue. It refreshes by itself. */
export function PublisherScreen({ renderUser }: { renderUser: RenderUser }) {
  const health = usePublisherHealth();
  const nowMs = useNow(Date.now, TICK_MS);
  const ageSeconds = Math.max(0, Math.round((nowMs - health.dataUpdatedAt) / 1000));
  return (
    <section aria-label="Publisher">
      <QueryView
        query={health}
        failure={PUBLISHER.loadFailed}
        skeleton={<SkeletonStack label={PUBLISHER.loading} blocks={BLOCKS} />}
      >
        {(data) => (
          <>
            <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
              <StatusLine {...publisherStatus(data)} />
              <div className="flex items-center gap-3">
                <span className="text-xs text-muted tabular-nums">{PUBLISHER.readAgo(ageSeconds)}</span>
                <Button size="sm" icon={RefreshCw} onClick={() => void health.refetch()}>
                  Read now
                </Button>
              </div>
            </div>
            <DatabaseStatus health={data} />
            {data.clockHold !== null && <ClockHold hold={data.clockHold} />}
            <Alarms health={data} />
            {data.restored !== null && <ReleaseForm restored={data.restored} />}
            <div className="mt-8 grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
              <Group title="The queue">
                <DescriptionList items={queueItems(data)} />
              </Group>
              <div className="flex flex-col gap-8">
                <Group title={PUBLISHER.last24h}>
                  <DescriptionList items={last24hItems(data)} />
                </Group>
                <Group title={PUBLISHER.apiVersion(data.apiVersion.version)}>
                  <div className="py-2.5">
                    <StatusLine {...apiVersionStatus(data)} />
                  </div>
                </Group>
              </div>
            </div>
            <Group
              title={PUBLISHER.troubled}
              empty={data.troubled.length === 0 ? PUBLISHER.noneTroubled : null}
              className="mt-8"
            >
              <Table
                label={PUBLISHER.troubled}
                columns={columnsFor(renderUser)}
                rows={data.troubled}
                keyOf={({ postId }) => postId}
              />
            </Group>
          </>
        )}
      </QueryView>
    </section>
  );
}

function DatabaseStatus({ health }: { health: PublisherHealth }) {
  const status = databaseStatus(health);
  return (
    status !== null && (
      <div className="mb-5">
        <StatusLine {...status} />
      </div>
    )
  );
}

function Alarms({ health }: { health: PublisherHealth }) {
  return (
    <dl className="grid gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-3">
      {publisherAlarms(health).map(({ label, count, tone, note }) => (
        <div key={label} className="flex flex-col bg-surface px-5 py-4">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className={cx('text-2xl font-medium tabular-nums', count > 0 ? TONE_CLASSES[tone] : 'text-ink')}>
            {formatCount(count)}
          </dd>
          <dd className="text-xs text-muted">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

const TONE_CLASSES: Readonly<Record<Tone, string>> = { good: 'text-accent', warn: 'text-warn', danger: 'text-danger' };
const ICONS: Readonly<Record<Tone, ReactNode>> = {
  good: <CircleCheck />,
  warn: <TriangleAlert />,
  danger: <CircleAlert />,
};

function StatusLine({ tone, message }: StatusMessage) {
  return (
    <p className="flex items-center gap-2 text-sm">
      <span aria-hidden className={cx('[&_svg]:size-4', TONE_CLASSES[tone])}>
        {ICONS[tone]}
      </span>
      <span className={tone === 'good' ? '' : TONE_CLASSES[tone]}>{message}</span>
    </p>
  );
}

function columnsFor(renderUser: RenderUser): Column<PublisherHealth['troubled'][number]>[] {
  return [
    { key: 'who', header: 'Whose', cell: ({ userId, name }) => renderUser({ id: userId, name }) },
    { key: 'what', header: 'What', cell: ({ state, waitReason }) => troubleLabel(state, waitReason) },
    {
      key: 'due',
      header: 'Due',
      cell: ({ dueAt }) => <span className="tabular-nums">{formatLocalDateTime(dueAt)}</span>,
    },
    { key: 'tries', header: 'Tries', align: 'end', cell: ({ tries }) => formatCount(tries) },
  ];
}
