import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { invalidatePosts, usePost } from '#web/data/posts.ts';
import { PROFILE_KEY } from '#web/data/profiles.ts';
import { useSession } from '#web/data/session.ts';
import type { DashboardSearchParams, DashboardTab, StatusFilter } from '#web/features/posts/posts-props.ts';
import { PostsScreen } from '#web/features/posts/posts-screen.tsx';
import { usePostActions } from '#web/features/posts/row/use-post-actions.ts';
import type { ScheduleDialogProps } from '#web/flows/schedule-post.ts';
import { localStore, SESSION_KEYS, STORAGE_KEYS, sessionStore } from '#web/lib/storage/browser-storage.ts';
import { readUserZone } from '#web/lib/time/time-zone.ts';
import { Button } from '#web/ui/button.tsx';
import { laterPart } from '#web/ui/later-part.tsx';
import { Page } from '#web/ui/page.tsx';
import { startWith, startWithLength } from '../compose-handover.ts';
import { DASHBOARD_DEFAULTS, dashboardTab, fullSearch, isContinuedSearch, shortSearch } from '../search-params.ts';
import { openSignIn, reauthenticate } from '../sign-in/sign-in-flow.ts';
import { useIsUnsaved } from '../use-is-unsaved.ts';
import { VisitorDashboard } from './visitor-dashboard.tsx';

/** Loaded when needed: plots and calendar are large, and not everybody opens them. */
const CalendarScreen = lazy(async () => ({
  default: (await import('#web/features/calendar/calendar-screen.tsx')).CalendarScreen,
}));
const AnalyticsScreen = lazy(async () => ({
  default: (await import('#web/features/post-analytics/analytics-screen.tsx')).AnalyticsScreen,
}));
const UsageScreen = lazy(async () => ({
  default: (await import('#web/features/usage/usage-screen.tsx')).UsageScreen,
}));
const ScheduleDialog = laterPart(
  async () => (await import('#web/features/schedule/schedule-dialog.tsx')).ScheduleDialog,
);
const PostDialog = laterPart(async () => (await import('#web/features/posts/post-dialog.tsx')).PostDialog);
const UnsavedGuard = laterPart(async () => (await import('../unsaved-guard.tsx')).UnsavedGuard);
const TITLES = { posts: 'Posts', calendar: 'Calendar', analytics: 'Analytics', usage: 'Usage' } as const;

const route = getRouteApi('/dashboard');

/** The screens of the dashboard's address: each has its own place in the navigation. The last one that was open is remembered. */
export function DashboardPage() {
  const given = route.useSearch();
  const { state, user } = useSession();
  const client = useQueryClient();
  const isUnsaved = useIsUnsaved();
  const navigate = route.useNavigate();
  const openPlans = () => void navigate({ to: '/plans' });
  const compose = () => void navigate({ to: '/compose', search: {} });
  const openListOf = (status: StatusFilter) => void navigate({ to: '/dashboard', search: { tab: 'posts', status } });
  const openFailed = () => openListOf('failed');
  const tab = dashboardTab(given);
  const search = fullSearch<DashboardSearchParams>(given, { ...DASHBOARD_DEFAULTS, tab });
  useEffect(() => void localStore.setItem(STORAGE_KEYS.dashboardTab, tab), [tab]);
  // Whoever comes here has left the compose screen's post: the next one is new.
  useEffect(() => sessionStore.removeItem(SESSION_KEYS.currentPost), []);
  useRefreshAfterSignIn(user?.accessToken ?? null, () => {
    void invalidatePosts(client);
    // With the new end of LinkedIn's consent.
    void client.invalidateQueries({ queryKey: PROFILE_KEY });
  });
  const shared = {
    renderSchedule: (dialog: ScheduleDialogProps) => (
      <ScheduleDialog onPlans={openPlans} onSignIn={openSignIn} {...dialog} />
    ),
    onQueueTimes: () => void navigate({ to: '/dashboard', search: { tab: 'calendar', view: 'queue' } }),
    onEdit: (postId: string) => void navigate({ to: '/compose', search: { post: postId } }),
    onNeedsReauth: reauthenticate,
    onSignIn: openSignIn,
    onPlans: openPlans,
    onSupport: () => void navigate({ to: '/support' }),
  };
  const screens: Readonly<Record<DashboardTab, () => ReactNode>> = {
    posts: () => (
      <PostsScreen
        {...search}
        {...shared}
        isUnsaved={isUnsaved}
        onSearchChange={(patch, { replace } = { replace: isContinuedSearch(search.search, patch.search) }) =>
          void navigate({
            to: '/dashboard',
            search: shortSearch<DashboardSearchParams>({ ...search, ...patch }, DASHBOARD_DEFAULTS),
            replace,
          })
        }
        onStart={(start) => {
          startWith(start);
          compose();
        }}
      />
    ),
    calendar: () => (
      <CalendarScreen
        {...shared}
        view={search.view}
        onFailed={openFailed}
        onDrafts={() => openListOf('draft')}
        onViewChange={(view) =>
          void navigate({
            to: '/dashboard',
            search: shortSearch({ ...given, tab, view }, DASHBOARD_DEFAULTS),
            replace: true,
          })
        }
        renderGuard={({ wouldLose }) => <UnsavedGuard wouldLoseWords={wouldLose} />}
        renderPost={(dialog) => <PostDialogById {...dialog} onEdit={shared.onEdit} />}
        onWriteFor={(date) => {
          localStore.setItem(STORAGE_KEYS.schedulePresetDate, date);
          compose();
        }}
      />
    ),
    analytics: () => (
      <AnalyticsScreen
        onPlans={openPlans}
        onCompose={compose}
        onFailed={openFailed}
        onWrite={(length) => {
          if (length !== null) startWithLength(length);
          compose();
        }}
      />
    ),
    usage: () => (
      <UsageScreen
        onPlans={openPlans}
        onScheduledPosts={() => openListOf('scheduled')}
        renderPostLink={(post, words, className) => (
          <Link to="/compose" search={{ post }} className={className}>
            {words}
          </Link>
        )}
      />
    ),
  };

  return (
    <>
      <title>{`${TITLES[tab]} · Postsmith`}</title>
      {state === 'signed_in' ? (
        <Page
          title={TITLES[tab]}
          actions={
            (tab === 'posts' || tab === 'calendar') && (
              <Button
                variant="primary"
                icon={PenLine}
                onClick={compose}
                // Beside the ways to a first post it would be a fourth; where another button leads, or posts are chosen, it stands back.
                className="[main:has([data-starters])_&]:hidden [main:has([data-selecting],[data-leads]:not(h1+*))_&]:border-line [main:has([data-selecting],[data-leads]:not(h1+*))_&]:bg-surface [main:has([data-selecting],[data-leads]:not(h1+*))_&]:text-ink"
              >
                New post
              </Button>
            )
          }
        >
          <Suspense>{screens[tab]()}</Suspense>
        </Page>
      ) : (
        <VisitorDashboard tab={tab} onCompose={compose} onPlans={openPlans} />
      )}
    </>
  );
}

/** A new sign-in resumes posts that waited for one. Every sign-in has a handle of its own. */
function useRefreshAfterSignIn(handle: string | null, refresh: () => void): void {
  const before = useRef(handle);
  useEffect(() => {
    if (before.current !== handle && before.current !== null && handle !== null) refresh();
    before.current = handle;
  }, [handle, refresh]);
}

/** The dashboard's dialog of a post, by the post's id; it opens once the post is loaded. */
function PostDialogById(props: { postId: string; onClose: () => void; onEdit: (postId: string) => void }) {
  const { postId, onClose, onEdit } = props;
  const { data: post } = usePost(postId);
  const actions = usePostActions(reauthenticate);
  if (post === undefined) return null;
  return (
    <PostDialog
      post={post}
      zone={readUserZone()}
      onClose={onClose}
      onCopy={() => void actions.copy(post)}
      onSignIn={reauthenticate}
      onEdit={onEdit}
      onNeedsReauth={reauthenticate}
    />
  );
}
