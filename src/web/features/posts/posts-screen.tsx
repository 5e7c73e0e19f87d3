import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { UI } from '#contract/messages.ts';
import { PAGE_SIZE, type Post } from '#contract/posts.ts';
import { canEdit, canSchedule } from '#domain/posts/actions.ts';
import { defaultOrder } from '#domain/posts/listing/list-order.ts';
import { usePosts } from '#web/data/posts.ts';
import { keepTyped } from '#web/lib/browser/typed-ahead.ts';
import { NARROW_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { useScreenActions } from '#web/lib/commands/screen-actions.ts';
import { countPages } from '#web/lib/format/page-count.ts';
import { browserZone, readUserZone } from '#web/lib/time/time-zone.ts';
import { useNow } from '#web/lib/time/use-now.ts';
import { cx, staleProps } from '#web/ui/cx.ts';
import { laterPart } from '#web/ui/later-part.tsx';
import { OfflineState } from '#web/ui/offline-state.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { useReadFailure } from '#web/ui/use-read-again.ts';
import { startSelecting } from './bulk/select-button.tsx';
import { useSelection } from './bulk/use-selection.ts';
import { actionSubjectOf, overLimitOf } from './derived-fields.ts';
import { ListSkeleton } from './list-placeholders.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { pageOf, whatIsMissing, windowFor } from './paging.ts';
import { PostGroups, type SaidAbove, waitingAmong, waitingFirst } from './post-groups.tsx';
import type { Overlay } from './post-overlays.tsx';
import { POSTS } from './posts-messages.ts';
import type { DashboardSearchParams, PostsProps } from './posts-props.ts';
import { PostRow } from './row/post-row.tsx';
import { type PostHandlers, rowActions } from './row/row-actions.ts';
import { usePostActions } from './row/use-post-actions.ts';
import { lastRow, useRowKeys } from './row/use-row-keys.ts';
import { useMissedPostToast } from './use-missed-post-toast.ts';

/** Only who has no post sees it. */
const ListStarters = laterPart(async () => (await import('./list-starters.tsx')).ListStarters);
/** Below the last row. */
const Pager = laterPart(async () => (await import('./pager.tsx')).Pager);
const NothingFound = laterPart(async () => (await import('./nothing-found.tsx')).NothingFound);
const PostOverlays = laterPart(async () => (await import('./post-overlays.tsx')).PostOverlays);
const RestoredNotice = laterPart(async () => (await import('./restored-notice.tsx')).RestoredNotice);
const ReadySummary = laterPart(async () => (await import('#web/flows/ready-summary.tsx')).ReadySummary);
const RecentlyDeleted = laterPart(async () => (await import('./deleted/recently-deleted.tsx')).RecentlyDeleted);
const ZoneNote = laterPart(async () => (await import('#web/flows/zone-note.tsx')).ZoneNote);
const RowCheckbox = laterPart(async () => (await import('./bulk/select-controls.tsx')).RowCheckbox);
const BulkActionBar = laterPart(async () => (await import('./bulk/bulk-actions.tsx')).BulkActionBar);

/** How often cards compare their times with the clock. */
const TICK_MS = 5000;

/** What the keyboard reaches while the bar of selected posts lies over the bottom of the window, but for the bar itself; on a phone it has a bar always. */
const CLEAR_OF_BAR = 'md:[&_:is(a,button,input,select,textarea):not([data-selecting]_*)]:scroll-mb-28';

/** Where the bar of selected posts stands above the list, or in the place of the navigation: on a phone, and in a window as low as `short` says. */
const BAR_FIRST = `${NARROW_SCREEN}, (max-height: 499.98px)`;

/** The person's posts with search, filter and pages (docs/product.md §2.8). */
export function PostsScreen(props: PostsProps) {
  const { search, status, sort, page, size, onSearchChange, renderSchedule, onEdit, onNeedsReauth, onSignIn } = props;
  const isFiltered = search.trim() !== '' || status !== 'all';
  const order = sort === 'auto' ? defaultOrder(status) : sort;
  const window = windowFor(page, size, isFiltered);
  const query = usePosts({ limit: window.limit, offset: window.offset, search, status, sort: order });
  const { data } = query;
  const failure = useReadFailure(query);
  const actions = usePostActions(onNeedsReauth, { onQueueTimes: props.onQueueTimes, onPlans: props.onPlans });
  // The browser's clock may be wrong; the server's came with the list.
  const clockOffsetMs = data?.clockOffsetMs ?? 0;
  const nowMs = useNow(Date.now, TICK_MS) + clockOffsetMs;
  // A post that is scheduled from here may have brought another.
  const zone = readUserZone();
  const [overlay, setOverlay] = useState<Overlay>(null);
  const region = useRef<HTMLElement>(null);
  const isByStatus = status !== 'all' || order === 'next';
  const waiting = isByStatus ? waitingAmong(data?.posts ?? [], { nowMs, zone }) : [];
  const posts = waitingFirst(pageOf(data?.posts ?? [], window, size), waiting);
  const total = data?.pagination.total ?? 0;
  const selection = useSelection(posts, total);
  const isMinimum = data?.isCountedInPart ?? false;
  const pages = countPages(total, size);
  const isPastEnd = data !== undefined && !query.isPlaceholderData && page > pages;
  const missing = whatIsMissing(query, posts.length, total);
  const hasNone = data !== undefined && total === 0 && !isFiltered && !query.isPlaceholderData && missing === null;
  // Nothing to search or filter; whoever did finds the field where it was.
  const hasFailed = data === undefined && failure !== null && missing !== 'offline' && !isFiltered;
  const shown = overlay === null ? null : { ...overlay, post: posts.find(isSame(overlay)) ?? overlay.post };

  const isBarFirst = useMediaQuery(BAR_FIRST);

  useMissedPostToast();
  useRowKeys(region, (key, postId) => {
    const post = posts.find(({ id }) => id === postId);
    if (post === undefined || actions.busy.has(postId)) return false;
    if (key === 'e' && canEdit(actionSubjectOf(post))) {
      keepTyped();
      onEdit(postId);
    } else if (key === 's' && canSchedule(actionSubjectOf(post)) && overLimitOf(post) === 0)
      setOverlay({ kind: 'schedule', post });
    else if (key === 'x') select(postId);
    else if (key === 'Escape' && selection.isSelecting) selection.toggleSelecting();
    else return false;
    return true;
  });
  useFocusAfter(overlay !== null, () => lastRow(region.current) ?? region.current);
  useFocusAfter(selection.isSelecting, () => region.current);
  useEffect(() => {
    if (isPastEnd) onSearchChange({ page: pages }, { replace: true });
  }, [isPastEnd, pages, onSearchChange]);

  function select(postId: string) {
    // Whether the plan includes it is not known yet.
    if (selection.isAllowed === null) return;
    if (!selection.isSelecting) startSelecting(selection, props.onPlans);
    selection.toggle(postId, false);
  }

  function handlersOf(post: Post): PostHandlers {
    return {
      onOpen: () => setOverlay({ kind: 'view', post }),
      onCopy: () => void actions.copy(post),
      onEdit: () => onEdit(post.id),
      onShare: () => void actions.share(post),
      onSchedule: () => setOverlay({ kind: 'schedule', post }),
      onQueue: () => void actions.addToQueue(post),
      onMoveToDraft: () => void actions.moveToDraft(post),
      onDelete: () => setOverlay({ kind: 'delete', post }),
    };
  }
  const actionsOf = (post: Post) =>
    rowActions(post, handlersOf(post), { isBusy: actions.busy.has(post.id), isTooLong: overLimitOf(post) > 0 });
  // Of the row that has the focus, as the row itself offers them: none while posts are selected.
  useScreenActions(() => {
    const postId = document.activeElement?.closest<HTMLElement>('[data-post]')?.dataset['post'];
    const post = posts.find(({ id }) => id === postId);
    if (selection.isSelecting) return [];
    if (post === undefined) return selectActions();
    return actionsOf(post).flatMap((action) => {
      const { label, disabled: isDisabled = false, isGrave = false, onSelect } = action;
      const id = `${post.id} ${label}`;
      const named = { id, name: label, label: `This post: ${label}` };
      return onSelect === undefined ? [] : [{ ...named, isDisabled, isGrave, run: onSelect }];
    });
  });

  /** Without a row at hand one chooses posts first. */
  function selectActions() {
    if (selection.isAllowed !== true || posts.length < 2) return [];
    return [{ id: 'select', label: 'Select posts', run: selection.toggleSelecting }];
  }

  function turnTo(patch: Partial<DashboardSearchParams>) {
    onSearchChange(patch);
    // The pressed button is below the next page, and may be gone: focus the top.
    region.current?.focus({ preventScroll: true });
  }

  const placeholder = missing === null ? null : missing === 'offline' ? <OfflineState /> : <ListSkeleton />;
  const row = (post: Post, saidAbove: SaidAbove) => (
    <li key={post.id}>
      <PostRow
        post={post}
        saidAbove={saidAbove}
        nowMs={nowMs}
        clockOffsetMs={clockOffsetMs}
        zone={zone}
        isBusy={actions.busy.has(post.id)}
        isUnsaved={props.isUnsaved(post)}
        isSelected={selection.isSelecting && selection.isSelected(post.id)}
        before={selection.isSelecting && <RowCheckbox post={post} selection={selection} />}
        onChoose={selection.isSelecting ? () => selection.toggle(post.id, false) : undefined}
        onSignIn={onSignIn}
        ways={props}
        {...handlersOf(post)}
      />
    </li>
  );

  // Its key keeps it, with what it has open, as the window grows or is turned.
  const bar = <BulkActionBar key="bar" selection={selection} zone={zone} onQueueTimes={props.onQueueTimes} />;

  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Posts"
      className={cx('flex flex-col outline-none', selection.isSelecting && CLEAR_OF_BAR)}
    >
      {isBarFirst && bar}
      {!hasNone && !hasFailed && (
        <ListToolbar
          search={search}
          status={status}
          order={order}
          counts={data?.statusCounts}
          isMinimum={isMinimum}
          onChange={onSearchChange}
          selection={selection}
          isSelectable={posts.length > 1}
          isSingle={total === 1 && !isFiltered}
          onPlans={props.onPlans}
        />
      )}
      {/* As high from the start. */}
      {!hasNone && !hasFailed && zone !== browserZone() && (
        <div className="mt-3 min-h-5">{posts.length > 0 && <ZoneNote zone={zone} />}</div>
      )}
      <p role="status" className="sr-only">
        {data !== undefined && !query.isPlaceholderData && POSTS.found(total, isMinimum)}
      </p>
      <QueryView
        query={query}
        failure={UI.list.loadFailed}
        reassurance={POSTS.loadFailed}
        staleFailure={UI.list.fetchFailed}
        skeleton={placeholder}
      >
        {() =>
          placeholder ?? (
            <>
              {hasNone && <ListStarters onStart={props.onStart} />}
              {total === 0 && isFiltered && !query.isPlaceholderData && (
                <NothingFound
                  isSearch={search !== ''}
                  onClear={() => onSearchChange({ search: '', status: 'all', page: 1 })}
                />
              )}
              {data?.restored && (
                <RestoredNotice
                  restored={data.restored}
                  takeFocus={() => region.current?.focus({ preventScroll: true })}
                />
              )}
              {data !== undefined && posts.length > 0 && (
                <div {...staleProps(query.isPlaceholderData, 'mt-5')}>
                  <PostGroups
                    posts={posts}
                    order={isByStatus ? undefined : order}
                    waiting={waiting}
                    counts={data.statusCounts}
                    isMinimum={isMinimum}
                    ofScheduled={
                      data.statusCounts.scheduled > 0 && (
                        <ReadySummary clock={{ nowMs, zone }} onSignIn={onSignIn} isBeside />
                      )
                    }
                    renderRow={row}
                  />
                </div>
              )}
            </>
          )
        }
      </QueryView>
      {data !== undefined && missing !== 'offline' && total > PAGE_SIZE && (
        <Pager page={page} size={size} shown={posts.length} total={total} isMinimum={isMinimum} onChange={turnTo} />
      )}
      {!isBarFirst && bar}
      <RecentlyDeleted isOffered={data?.hasDeleted === true && !selection.isSelecting} onEdit={onEdit} />
      {shown !== null && (
        <PostOverlays
          overlay={shown}
          zone={zone}
          actions={actions}
          actionsOf={actionsOf}
          renderSchedule={renderSchedule}
          onClose={() => setOverlay(null)}
          onSignIn={onSignIn}
          onEdit={onEdit}
          onNeedsReauth={onNeedsReauth}
        />
      )}
    </section>
  );
}

function isSame(overlay: NonNullable<Overlay>) {
  return ({ id }: { id: string }) => id === overlay.post.id;
}

/** What closes gives the focus back to the button that opened it. If that is gone with its card, or came to another place, `fallback` gets it. */
function useFocusAfter(isOpen: boolean, fallback: () => HTMLElement | null): void {
  const findFallback = useEffectEvent(fallback);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const isClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (!isClosed) return;
    // The dialog gives it back by a timer that was set just before this one; a frame may come before that.
    const timer = setTimeout(() => {
      const { activeElement } = document;
      // Where the row is gone with its post, the dialog gave it to the page.
      if (activeElement === document.body || activeElement?.tagName === 'MAIN')
        findFallback()?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [isOpen]);
}
