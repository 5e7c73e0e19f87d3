import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { PAGE_SIZE } from '#contract/posts.ts';
import { useCachePurge } from '#web/data/cache-purge.ts';
import { invalidatePosts } from '#web/data/posts.ts';
import { useSession } from '#web/data/session.ts';
import { forgetCurrentPost } from '#web/features/compose/draft/current-post.ts';
import { DashboardScreen } from '#web/features/posts/posts-screen.tsx';
import { ScheduleDialog } from '#web/features/schedule/schedule-dialog.tsx';
import { UsageScreen } from '#web/features/usage/usage-screen.tsx';
import { readChoice, STORAGE_KEYS, writeStored } from '#web/lib/storage/storage.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { OpenedPost } from './opened-post.tsx';
import { DASHBOARD_TABS, isTypingOn, mergeDashboardSearch } from './search-params.ts';
import { openSignIn, reauthenticate } from './sign-in-flow.ts';

/** Parts of their own: the plots and the calendar are large, and not everybody opens them. */
const CalendarScreen = lazy(async () => ({
  default: (await import('#web/features/calendar/calendar-screen.tsx')).CalendarScreen,
}));
const AnalyticsScreen = lazy(async () => ({
  default: (await import('#web/features/post-analytics/analytics-screen.tsx')).AnalyticsScreen,
}));
const TITLES = { posts: 'Posts', calendar: 'Calendar', analytics: 'Analytics', usage: 'Usage' } as const;

const route = getRouteApi('/dashboard');

/** The dashboard with what other rooms put into it. Its address is its state; the last tab is remembered. */
export function DashboardPage() {
  const search = route.useSearch();
  const { state, user } = useSession();
  const client = useQueryClient();
  const navigate = route.useNavigate();
  const openPlans = () => void navigate({ to: '/plans' });
  const tab = search.tab ?? readChoice(STORAGE_KEYS.dashboardTab, DASHBOARD_TABS) ?? 'posts';
  useEffect(() => writeStored(STORAGE_KEYS.dashboardTab, tab), [tab]);
  // Whoever came by an address of their own, and not through the compose screen, has left its post too: the next one is new.
  useEffect(forgetCurrentPost, []);
  useCachePurge();
  useRefreshAfterSignIn(user?.accessToken ?? null, () => void invalidatePosts(client));

  return (
    <>
      <title>{`${TITLES[tab]} · Postsmith`}</title>
      {state === 'signed_in' ? (
        <DashboardScreen
          search={search.search ?? ''}
          status={search.status ?? 'all'}
          page={search.page ?? 1}
          size={search.size ?? PAGE_SIZE}
          tab={tab}
          onSearchChange={(patch, { replace } = { replace: isTypingOn(search.search, patch.search) }) =>
            void navigate({ to: '/dashboard', search: mergeDashboardSearch({ ...search, tab }, patch), replace })
          }
          renderSchedule={(dialog) => <ScheduleDialog {...dialog} />}
          onEdit={(postId) => void navigate({ to: '/compose', search: { post: postId } })}
          onNeedsReauth={reauthenticate}
          onSignIn={openSignIn}
          onCompose={() => void navigate({ to: '/compose', search: {} })}
          onPlans={openPlans}
          renderCalendar={() => (
            <Suspense>
              <CalendarScreen
                renderSchedule={(dialog) => <ScheduleDialog {...dialog} />}
                renderPost={(dialog) => <OpenedPost {...dialog} />}
                onEdit={(postId) => void navigate({ to: '/compose', search: { post: postId } })}
                onWriteFor={(date) => {
                  writeStored(STORAGE_KEYS.schedulePresetDate, date);
                  void navigate({ to: '/compose', search: {} });
                }}
                onNeedsReauth={reauthenticate}
                onSignIn={openSignIn}
              />
            </Suspense>
          )}
          renderAnalytics={() => (
            <Suspense>
              <AnalyticsScreen onPlans={openPlans} />
            </Suspense>
          )}
          renderUsage={() => <UsageScreen onPlans={openPlans} />}
        />
      ) : (
        <EmptyState
          headingLevel={1}
          icon={<LockKeyhole />}
          title="Your posts are waiting"
          description="Sign in to see your drafts, what is scheduled and what is published."
          action={
            <Button variant="primary" busy={state === 'signing_in'} onClick={openSignIn}>
              Sign in with LinkedIn
            </Button>
          }
        />
      )}
    </>
  );
}

/** Who signs in again while posts wait for it sees them go: every sign-in brings a handle of its own. */
function useRefreshAfterSignIn(handle: string | null, refresh: () => void): void {
  const before = useRef(handle);
  useEffect(() => {
    if (before.current !== handle && before.current !== null && handle !== null) refresh();
    before.current = handle;
  }, [handle, refresh]);
}
