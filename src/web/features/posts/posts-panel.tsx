import { useEffect, useRef, useState } from 'react';
import { UI } from '#contract/messages.ts';
import { usePosts } from '#web/data/posts.ts';
import { countPages } from '#web/lib/format/page-count.ts';
import { readOwnZone } from '#web/lib/time/time-zone.ts';
import { useNow } from '#web/lib/time/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { BulkWork } from './bulk/bulk-progress.tsx';
import { SelectLine } from './bulk/select-line.tsx';
import { useSelection } from './bulk/use-selection.ts';
import { ListEmpty, ListFailed, ListOffline } from './empty-list.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { Pager } from './pager.tsx';
import { pageOf, windowFor } from './paging.ts';
import { type Overlay, PostOverlays } from './post-overlays.tsx';
import type { DashboardAddress, DashboardProps } from './posts-props.ts';
import { PostRow } from './row/post-row.tsx';
import { SelectableRow } from './row/selectable-row.tsx';
import { usePostActions } from './row/use-post-actions.ts';
import { useMissedToast } from './use-missed-post-toast.ts';

/** Cards compare their times with the clock so often. */
const TICK_MS = 5000;

/** The person's posts with search, filter and pages (spec §2 'Dashboard list'). */
export function PostsPanel(props: Omit<DashboardProps, 'tab' | 'renderUsage' | 'renderCalendar' | 'renderAnalytics'>) {
  const { search, status, page, size, onSearchChange, renderSchedule, onEdit, onNeedsReauth, onSignIn, onPlans } =
    props;
  const isFiltered = search.trim() !== '' || status !== 'all';
  const window = windowFor(page, size, isFiltered);
  const query = usePosts({ limit: window.limit, offset: window.offset, search, status });
  const { data, refetch } = query;
  const actions = usePostActions(onNeedsReauth);
  // The browser's clock may be wrong; the one that publishing obeys came with the list.
  const nowMs = useNow(Date.now, TICK_MS) + (data?.clockOffsetMs ?? 0);
  const [zone] = useState(readOwnZone);
  const [overlay, setOverlay] = useState<Overlay>(null);
  const region = useRef<HTMLElement>(null);
  const posts = data === undefined ? [] : pageOf(data.posts, window, size);
  const selection = useSelection(posts);
  const total = data?.pagination.total ?? 0;
  const pages = countPages(total, size);
  const isPastEnd = data !== undefined && !query.isPlaceholderData && page > pages;
  // The preloaded start of the list may not reach as far as this page.
  const isOnTheWay =
    query.isPending || (posts.length === 0 && query.isFetching && !query.isPlaceholderData && total > 0);
  const isOffline = query.fetchStatus === 'paused' && (query.isPending || query.isPlaceholderData);
  const shown = overlay === null ? null : { ...overlay, post: posts.find(isSame(overlay)) ?? overlay.post };

  useMissedToast();
  useFocusAfter(overlay !== null, region);
  useEffect(() => {
    if (isPastEnd) onSearchChange({ page: pages }, { replace: true });
  }, [isPastEnd, pages, onSearchChange]);

  function turnTo(patch: Partial<DashboardAddress>) {
    onSearchChange(patch);
    // The pressed button stands below what comes next, and may go; reading goes on from the top.
    region.current?.focus({ preventScroll: true });
  }

  return (
    <section ref={region} tabIndex={-1} aria-label="Posts" className="outline-none">
      <ListToolbar search={search} status={status} counts={data?.statusCounts} onChange={onSearchChange} />
      <p role="status" className="sr-only">
        {data !== undefined && !query.isPlaceholderData && `${total} ${total === 1 ? 'post' : 'posts'}`}
      </p>
      {query.isError && data !== undefined && (
        <div role="alert" className="mt-3 flex items-center justify-between gap-3 text-sm text-danger">
          <div>
            <p>{UI.list.fetchFailed}</p>
            <p className="text-xs text-muted">What stands here may be out of date.</p>
          </div>
          <Button size="sm" busy={query.isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {isOffline && <ListOffline />}
      {isOnTheWay && !isOffline && <ListSkeleton />}
      {query.isError && data === undefined && (
        <ListFailed error={query.error} isBusy={query.isFetching} onRetry={() => void refetch()} />
      )}
      {data !== undefined && total === 0 && !query.isPlaceholderData && (
        <ListEmpty
          isFiltered={isFiltered}
          onClear={() => onSearchChange({ search: '', status: 'all', page: 1 })}
          onCompose={props.onCompose}
        />
      )}
      {posts.length > 1 && !isOffline && selection.isAllowed !== null && (
        <SelectLine
          isAllowed={selection.isAllowed}
          isSelecting={selection.isSelecting}
          all={selection.all}
          onToggle={selection.toggleSelecting}
          onAll={selection.takeAll}
          onPlans={onPlans}
        />
      )}
      {posts.length > 0 && !isOffline && (
        <ul
          aria-busy={query.isPlaceholderData}
          className={cx('divide-y divide-line transition-opacity', query.isPlaceholderData && 'opacity-55')}
        >
          {posts.map((post) => (
            <li key={post.id}>
              <SelectableRow
                content={post.content}
                isSelecting={selection.isSelecting}
                isChosen={selection.isChosen(post.id)}
                onPress={(isRange) => selection.press(post.id, isRange)}
              >
                <PostRow
                  post={post}
                  nowMs={nowMs}
                  zone={zone}
                  isBusy={actions.busy.has(post.id)}
                  onSignIn={onSignIn}
                  onOpen={() => setOverlay({ kind: 'view', post })}
                  onCopy={() => void actions.copy(post)}
                  onEdit={() => onEdit(post.id)}
                  onShare={() => void actions.share(post)}
                  onSchedule={() => setOverlay({ kind: 'schedule', post })}
                  onMoveToDraft={() => void actions.moveToDraft(post)}
                  onDelete={() => setOverlay({ kind: 'delete', post })}
                />
              </SelectableRow>
            </li>
          ))}
        </ul>
      )}
      <BulkWork selection={selection} zone={zone} />
      {data !== undefined && !isOffline && (
        <Pager page={page} size={size} shown={posts.length} total={total} onChange={turnTo} />
      )}
      <PostOverlays
        overlay={shown}
        zone={zone}
        actions={actions}
        renderSchedule={renderSchedule}
        onClose={() => setOverlay(null)}
      />
    </section>
  );
}

function isSame(overlay: NonNullable<Overlay>) {
  return ({ id }: { id: string }) => id === overlay.post.id;
}

/** A dialog gives the focus back to what opened it. Where that went with its card, the list takes it. */
function useFocusAfter(isOpen: boolean, fallback: React.RefObject<HTMLElement | null>): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!isClosed) return;
    // The dialog itself goes a moment after it is closed, and takes the focus along.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) fallback.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen, fallback]);
}
