import { useEffect, useState } from 'react';
import { UI } from '#contract/messages.ts';
import type { Post } from '#contract/posts.ts';
import { usePosts } from '../../data/posts.ts';
import { readOwnZone } from '../../lib/own-zone.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm.tsx';
import { cx } from '../../ui/cx.ts';
import type { DashboardProps } from './dashboard-props.ts';
import { ListEmpty, ListFailed } from './list-empty.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { Pager } from './pager.tsx';
import { countPages, pageOf, windowFor } from './paging.ts';
import { needsPolling } from './polling.ts';
import { PostDialog } from './post-dialog.tsx';
import { PostRow } from './post-row.tsx';
import { useMissedToast } from './use-missed-toast.ts';
import { usePolling } from './use-polling.ts';
import { usePostActions } from './use-post-actions.ts';

/** Cards compare their times with the clock so often. */
const TICK_MS = 5000;

/** What stands open over the list. */
type Overlay = { kind: 'view' | 'schedule' | 'delete'; post: Post } | null;

/** The person's posts with search, filter and pages (spec §2 'Dashboard list'). */
export function PostsPanel(props: Omit<DashboardProps, 'tab' | 'renderUsage'>) {
  const { search, status, page, onSearchChange, renderSchedule, onEdit, onNeedsReauth, onCompose } = props;
  const isFiltered = search.trim() !== '' || status !== 'all';
  const window = windowFor(page, isFiltered);
  const query = usePosts({ limit: window.limit, offset: window.offset, search, status });
  const { data, refetch } = query;
  const actions = usePostActions(onNeedsReauth);
  const nowMs = useNow(Date.now, TICK_MS);
  const [zone] = useState(readOwnZone);
  const [overlay, setOverlay] = useState<Overlay>(null);
  const posts = data === undefined ? [] : pageOf(data.posts, window);
  const pages = countPages(data?.pagination.total ?? 0);
  const isPastEnd = data !== undefined && !query.isPlaceholderData && page > pages;

  useMissedToast(data);
  usePolling(needsPolling(posts, nowMs), refetch);
  useEffect(() => {
    if (isPastEnd) onSearchChange({ page: pages });
  }, [isPastEnd, pages, onSearchChange]);
  const close = () => setOverlay(null);

  return (
    <section aria-label="Posts">
      <ListToolbar search={search} status={status} counts={data?.statusCounts} onChange={onSearchChange} />
      {query.isError && data !== undefined && (
        <div role="alert" className="mt-3 flex items-center justify-between gap-3 text-sm text-danger">
          {UI.list.loadFailed}
          <Button size="sm" busy={query.isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {query.isPending && <ListSkeleton />}
      {query.isError && data === undefined && (
        <ListFailed error={query.error} isBusy={query.isFetching} onRetry={() => void refetch()} />
      )}
      {data !== undefined && posts.length === 0 && !query.isPlaceholderData && !isPastEnd && (
        <ListEmpty
          isFiltered={isFiltered}
          onClear={() => onSearchChange({ search: '', status: 'all', page: 1 })}
          onCompose={onCompose}
        />
      )}
      {posts.length > 0 && (
        <ul
          aria-busy={query.isPlaceholderData}
          className={cx('divide-y divide-line transition-opacity', query.isPlaceholderData && 'opacity-55')}
        >
          {posts.map((post) => (
            <li key={post.id}>
              <PostRow
                post={post}
                nowMs={nowMs}
                zone={zone}
                isBusy={actions.busy.has(post.id)}
                onOpen={() => setOverlay({ kind: 'view', post })}
                onSignIn={onNeedsReauth}
                onCopy={() => void actions.copy(post)}
                onEdit={() => onEdit(post.id)}
                onShare={() => void actions.share(post)}
                onSchedule={() => setOverlay({ kind: 'schedule', post })}
                onMoveToDraft={() => void actions.moveToDraft(post)}
                onDelete={() => setOverlay({ kind: 'delete', post })}
              />
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && (
        <Pager
          page={page}
          shown={posts.length}
          total={data.pagination.total}
          onChange={(next) => onSearchChange({ page: next })}
        />
      )}

      {overlay?.kind === 'view' && (
        <PostDialog post={overlay.post} zone={zone} onClose={close} onCopy={() => void actions.copy(overlay.post)} />
      )}
      <ConfirmDialog
        open={overlay?.kind === 'delete'}
        onOpenChange={close}
        title={UI.list.deleteQuestion}
        confirmLabel="Delete"
        tone="danger"
        onConfirm={() => {
          if (overlay !== null) void actions.remove(overlay.post);
        }}
      />
      {renderSchedule({
        open: overlay?.kind === 'schedule',
        onClose: close,
        postId: overlay?.post.id ?? null,
        post: overlay?.post ?? null,
        onSchedule: async (choice) => {
          if (overlay !== null) await actions.schedule({ postId: overlay.post.id, ...choice });
        },
      })}
    </section>
  );
}
