import { getRouteApi } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { useEffect } from 'react';
import { useSession } from '#web/data/session.ts';
import { DashboardScreen } from '#web/features/dashboard/dashboard-screen.tsx';
import { ScheduleDialog } from '#web/features/schedule/schedule-dialog.tsx';
import { UsageScreen } from '#web/features/usage/usage-screen.tsx';
import { readChoice, STORAGE_KEYS, writeStored } from '#web/lib/storage.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { DASHBOARD_TABS, mergeDashboardSearch } from './search-params.ts';
import { openSignIn, reauthenticate } from './sign-in-flow.ts';

const route = getRouteApi('/dashboard');

/** The dashboard with what other rooms put into it. Its address is its state; the last tab is remembered. */
export function DashboardPage() {
  const search = route.useSearch();
  const { state } = useSession();
  const navigate = route.useNavigate();
  const tab = search.tab ?? readChoice(STORAGE_KEYS.dashboardTab, DASHBOARD_TABS) ?? 'posts';
  useEffect(() => writeStored(STORAGE_KEYS.dashboardTab, tab), [tab]);

  return (
    <>
      <title>{tab === 'usage' ? 'Usage · Postsmith' : 'Posts · Postsmith'}</title>
      {state === 'signed_in' ? (
        <DashboardScreen
          search={search.search ?? ''}
          status={search.status ?? 'all'}
          page={search.page ?? 1}
          tab={tab}
          onSearchChange={(patch) =>
            void navigate({
              to: '/dashboard',
              search: mergeDashboardSearch({ ...search, tab }, patch),
              replace: patch.search !== undefined,
            })
          }
          renderSchedule={(dialog) => <ScheduleDialog {...dialog} />}
          onEdit={(postId) => void navigate({ to: '/compose', search: { post: postId } })}
          onNeedsReauth={reauthenticate}
          onCompose={() => void navigate({ to: '/compose', search: {} })}
          renderUsage={() => <UsageScreen />}
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
