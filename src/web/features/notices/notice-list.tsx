import { Bell, CircleAlert, CircleCheck, Clock, Eye, Hand, KeyRound, type LucideIcon, Settings } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { NOTICES } from '#contract/notice-messages.ts';
import { nextLabel, wayLabel } from '#contract/notice-next.ts';
import type { Inbox, NoticeView } from '#contract/notices.ts';
import type { NoticeKind } from '#domain/notices/notice-kinds.ts';
import { useInbox, useMarkNoticesRead } from '#web/data/notices.ts';
import { formatDayTime, formatLocalDateTime } from '#web/lib/time/format-time.ts';
import { readUserZone } from '#web/lib/time/time-zone.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { ClearButton } from './clear-button.tsx';
import { sayNow } from './notices-messages.ts';

const TONES = {
  danger: 'bg-danger-soft text-danger',
  warn: 'bg-warn-soft text-warn',
  accent: 'bg-accent-soft text-accent',
} as const;
const SIGNS: Readonly<Record<NoticeKind, { Icon: LucideIcon; tone: keyof typeof TONES }>> = {
  will_fail: { Icon: Clock, tone: 'danger' },
  failed: { Icon: CircleAlert, tone: 'danger' },
  please_look: { Icon: Eye, tone: 'warn' },
  sign_in_ends: { Icon: KeyRound, tone: 'warn' },
  yours_to_press: { Icon: Hand, tone: 'accent' },
  published: { Icon: CircleCheck, tone: 'accent' },
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
  const region = useRef<HTMLDivElement>(null);
  useKeptFocus(region);
  return (
    <div ref={region} tabIndex={-1} className="outline-none">
      <QueryView query={query} failure={NOTICES.loadFailed} skeleton={<ListSkeleton />} compact={compact}>
        {({ notices, mostUrgent, now }) =>
          notices.length === 0 ? (
            <NoNotices now={now} compact={compact} onOpen={onOpen} />
          ) : (
            <ul
              className={cx(
                'divide-y divide-line',
                !compact && 'rounded-md border border-line bg-surface px-5 max-md:px-4',
              )}
            >
              {notices.map((notice) => (
                <NoticeRow
                  key={notice.id}
                  notice={notice}
                  isNew={fresh.has(keyOf(notice))}
                  isFirst={notice.id === mostUrgent}
                  isStacked={compact}
                  onOpen={onOpen}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      {compact && <NoticeSettingsLink onOpen={onOpen} className="border-t border-line" />}
    </div>
  );
}

/** What was cleared may be the matter still. */
function NoNotices({ now, compact, onOpen }: { now: Inbox['now']; compact: boolean; onOpen: (path: string) => void }) {
  const { title, detail, way } = sayNow(now);
  return (
    <EmptyState
      icon={way === null ? <Bell /> : <CircleAlert />}
      title={title}
      description={detail}
      action={
        way === null ? undefined : (
          <a
            href={way.path}
            onClick={(event) => follow(event, () => onOpen(way.path))}
            className={buttonClass('primary', 'sm')}
          >
            {way.label}
          </a>
        )
      }
      className={compact ? 'py-8' : ''}
    />
  );
}

function NoticeRow(props: {
  notice: NoticeView;
  isNew: boolean;
  /** To be seen to first: its button is the filled one. Where each of several posts has a button, none is. */
  isFirst: boolean;
  /** Its button stands below it, as on a phone. */
  isStacked: boolean;
  onOpen: (path: string) => void;
}) {
  const { notice, isNew, isFirst, isStacked, onOpen } = props;
  const { kind, title, detail, posts, count, path } = notice;
  const { Icon, tone } = SIGNS[kind];
  const next = nextLabel(notice);
  const only = count === 1 ? (posts[0] ?? null) : null;
  // Where each of its posts has a way, none leads to all of them.
  const hasButton = only !== null || posts.length === 0 || posts.length < count;
  // Several posts each say theirs, and of a sign-in counts when it ends, which is said.
  const isTimed = only !== null || (posts.length === 0 && kind !== 'sign_in_ends');
  const button = (
    <a
      href={path}
      aria-label={`${next}: ${title}`}
      onClick={(event) => follow(event, () => onOpen(path))}
      className={buttonClass(isFirst ? 'primary' : 'secondary', 'sm')}
    >
      {next}
    </a>
  );
  return (
    <li className="flex gap-3 py-5">
      <span
        aria-hidden
        className={cx('relative flex size-8 shrink-0 items-center justify-center rounded-full', TONES[tone])}
      >
        <Icon className="size-4" />
        {isNew && (
          <span className="absolute -top-0.5 -right-0.5 size-3 rounded-full border-2 border-surface bg-current" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex min-h-8 items-center gap-2">
          <p className={cx('min-w-0 flex-1 break-words', isNew ? 'font-semibold' : 'font-medium')}>
            {isNew && <span className="sr-only">New: </span>}
            {title}
          </p>
          {!isStacked && hasButton && <div className="max-md:hidden">{button}</div>}
          {!(isFirst && kind === 'sign_in_ends') && (
            // Posts wait for it: it goes with what mends it.
            <ClearButton
              name={title}
              notice={notice}
              ofSeveral={only === null && posts.length > 1 ? count : null}
              className="-my-1"
            />
          )}
        </div>
        <div className={cx('mt-0.5 min-w-0 text-sm break-words', !isStacked && 'md:pr-8')}>
          {/* A post's words, then when and why: the same of one post as of one of several. */}
          {only !== null && <p>{only.words}</p>}
          <p className={only === null ? 'max-w-[90ch] text-pretty' : 'text-xs text-muted'}>
            {isTimed && <DayTime at={only?.at ?? notice.at} />}
            {isTimed && detail !== '' && ' · '}
            {detail}
          </p>
        </div>
        {only === null && <NamedPosts notice={notice} isStacked={isStacked} onOpen={onOpen} />}
        {hasButton && <div className={cx('mt-3', !isStacked && 'md:hidden')}>{button}</div>}
      </div>
    </li>
  );
}

/** The posts that a notice is about, each leading to itself, and by name to what helps it. */
function NamedPosts(props: { notice: NoticeView; isStacked: boolean; onOpen: (path: string) => void }) {
  const { notice, isStacked, onOpen } = props;
  const { kind, detail, posts, count } = notice;
  if (posts.length === 0) return null;
  const more = count - posts.length;
  return (
    <ul className="mt-3 divide-y divide-line border-t border-line text-sm">
      {posts.map(({ id, words, path, at, reason }) => (
        <li key={id} className="group/post flex items-center gap-x-2 max-md:items-start">
          <a
            href={path}
            onClick={(event) => follow(event, () => onOpen(path))}
            className={cx(
              'group flex min-w-0 flex-1 gap-x-4 py-2.5',
              isStacked ? 'flex-col gap-y-1' : 'items-center max-md:flex-col max-md:items-stretch max-md:gap-y-1',
            )}
          >
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 group-hover:underline">{words}</span>
              <span className="block text-xs text-muted">
                <DayTime at={at ?? notice.at} />
                {reason !== null && ` · ${reason}`}
              </span>
            </span>
            <span
              className={cx(
                buttonClass('secondary', 'sm'),
                'self-center max-md:mt-1 max-md:self-start',
                isStacked && 'self-start!',
              )}
            >
              {wayLabel(kind, reason ?? detail)}
            </span>
          </a>
          <ClearButton
            name={words}
            notice={notice}
            postId={id}
            className={cx('max-md:mt-1', isStacked && 'self-start')}
          />
        </li>
      ))}
      {more > 0 && <li className="py-2.5 text-xs text-muted">{NOTICES.more(more)}</li>}
    </ul>
  );
}

/** The day and the hour; the whole date under the pointer. */
function DayTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatLocalDateTime(at)} className="tabular-nums">
      {formatDayTime(Date.parse(at), Date.now(), readUserZone())}
    </time>
  );
}

/** Leads to where one chooses what to be told about. */
export function NoticeSettingsLink({ onOpen, className }: Pick<NoticeListProps, 'onOpen'> & { className?: string }) {
  return (
    <a
      href={SETTINGS_PATH}
      onClick={(event) => follow(event, () => onOpen(SETTINGS_PATH))}
      className={cx('flex min-h-10 items-center gap-2 text-sm text-muted max-md:min-h-11 hover:text-ink', className)}
    >
      <Settings aria-hidden className="size-4" />
      {NOTICES.settings}
    </a>
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
    const newest = unread
      .map(({ at }) => at)
      .toSorted()
      .at(-1);
    if (newest === undefined) return;
    setFresh((before) => new Set([...before, ...unread.map(keyOf)]));
    markRead(newest);
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
