import { Bell, CircleAlert, CircleCheck, Clock, Eye, Hand, KeyRound, type LucideIcon, Settings, X } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { NOTICE_NEXT, NOTICES } from '#contract/notice-messages.ts';
import type { NoticeView } from '#contract/notices.ts';
import type { NoticeKind } from '#domain/notices/notice-kinds.ts';
import { useClearNotice, useInbox, useMarkNoticesRead } from '#web/data/notices.ts';
import { formatLocalDateTime } from '#web/lib/time/format-time.ts';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { showFailure } from '#web/ui/toast.tsx';

const SIGNS: Readonly<Record<NoticeKind, { Icon: LucideIcon; tone: string }>> = {
  will_fail: { Icon: Clock, tone: 'text-danger' },
  failed: { Icon: CircleAlert, tone: 'text-danger' },
  please_look: { Icon: Eye, tone: 'text-warn' },
  sign_in_ends: { Icon: KeyRound, tone: 'text-warn' },
  yours_to_press: { Icon: Hand, tone: 'text-accent' },
  published: { Icon: CircleCheck, tone: 'text-accent' },
};
const SETTINGS_PATH = '/settings#notices';

type NoticeListProps = {
  /** Leads to a path of the app. */
  onOpen: (path: string) => void;
  /** In a panel beside the screen. */
  compact?: boolean;
};

/** What needs the person, one line a matter. What is shown counts as seen, and stays marked as new as long as this is open. */
export function NoticeList({ onOpen, compact = false }: NoticeListProps) {
  const query = useInbox();
  const fresh = useSeen(query.data?.notices);
  return (
    <>
      <QueryView query={query} failure={NOTICES.loadFailed} skeleton={<ListSkeleton />} compact={compact}>
        {({ notices }) =>
          notices.length === 0 ? (
            <EmptyState
              icon={<Bell />}
              title={NOTICES.empty}
              description={NOTICES.emptyDetail}
              className={compact ? 'py-8' : ''}
            />
          ) : (
            <ul className="divide-y divide-line">
              {notices.map((notice) => (
                <NoticeRow key={notice.id} notice={notice} isNew={fresh.has(keyOf(notice))} onOpen={onOpen} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <a
        href={SETTINGS_PATH}
        onClick={(event) => follow(event, () => onOpen(SETTINGS_PATH))}
        className="mt-2 flex min-h-11 items-center gap-2 border-t border-line text-sm text-muted hover:text-ink"
      >
        <Settings aria-hidden className="size-4" />
        {NOTICES.settings}
      </a>
    </>
  );
}

function NoticeRow(props: { notice: NoticeView; isNew: boolean; onOpen: (path: string) => void }) {
  const { notice, isNew, onOpen } = props;
  const clearing = useClearNotice();
  const { Icon, tone } = SIGNS[notice.kind];
  return (
    <li className="flex items-start gap-1 py-1">
      <a
        href={notice.path}
        onClick={(event) => follow(event, () => onOpen(notice.path))}
        className="-ml-2 flex min-w-0 flex-1 gap-3 rounded-md px-2 py-2.5 hover:bg-hover"
      >
        <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', isNew ? tone : 'text-muted')} />
        <span className="min-w-0 flex-1">
          <span className={cx('block text-sm break-words', isNew && 'font-semibold')}>
            {isNew && <span className="sr-only">New: </span>}
            {notice.title}
          </span>
          <span className="line-clamp-4 text-sm break-words text-muted">{notice.detail}</span>
          <span className="mt-1 flex flex-wrap gap-x-3 text-xs">
            <span className="font-medium text-accent">{NOTICE_NEXT[notice.kind]}</span>
            <span className="text-muted">{formatLocalDateTime(notice.at)}</span>
          </span>
        </span>
      </a>
      <IconButton
        label={`${NOTICES.clear}: ${notice.title}`}
        icon={<X />}
        size="sm"
        className="mt-1.5"
        onClick={() => clearing.mutate(notice, { onError: (error) => showFailure(NOTICES.clearFailed, error) })}
      />
    </li>
  );
}

/** A press with a key that opens another tab is the browser's. */
function follow(event: MouseEvent, go: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  go();
}

const keyOf = ({ id, at }: NoticeView) => `${id} ${at}`;
const NONE: readonly NoticeView[] = [];

/** Notes what is shown as seen; gives what was new when it came. */
function useSeen(notices: readonly NoticeView[] = NONE): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const markRead = useMarkNoticesRead();
  useEffect(() => {
    const unread = notices.filter(({ isUnread }) => isUnread);
    const [newest] = unread;
    if (newest === undefined) return;
    setFresh((before) => new Set([...before, ...unread.map(keyOf)]));
    markRead(newest.at);
  }, [notices, markRead]);
  return fresh;
}

function ListSkeleton() {
  return (
    <div aria-busy className="space-y-4 py-3">
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
    </div>
  );
}
