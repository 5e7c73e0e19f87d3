import { useElementScrollRestoration, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ComposeScreen, composerSoon } from '#web/features/compose/compose-screen.tsx';
import { localStore, STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';
import { laterPart } from '#web/ui/later-part.tsx';
import { clearHandover, findHandover } from '../compose-handover.ts';
import { LeaveGuard } from '../leave-guard.tsx';
import { openSignIn, reauthenticate } from '../sign-in/sign-in-flow.ts';

const ScheduleDialog = laterPart(
  async () => (await import('#web/features/schedule/schedule-dialog.tsx')).ScheduleDialog,
);

/** docs/product.md §4.19 */
const SCHEDULED_DELAY_MS = 500;

/** A day that was pressed in the calendar is for this visit: it does not wait for the dialog of another post. */
function forgetPresetDate(): void {
  // Not where the page stays, as when it is mounted twice.
  if (window.location.pathname !== '/compose') localStore.removeItem(STORAGE_KEYS.schedulePresetDate);
}

/** Resolves when the page can be shown as a whole, or that takes long. */
export const whenComplete = composerSoon;

export function ComposePage() {
  const { post: postId, day } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { state } = useRouter();
  const [isArrival] = useState(() => state.location.state.__TSR_index > 0);
  const left = useElementScrollRestoration({ getElement: () => window });
  const [handover, setHandover] = useState(findHandover);
  useEffect(() => forgetPresetDate, []);
  const openPosts = () => navigate({ to: '/dashboard', search: { tab: 'posts' } });
  const openPlans = () => void navigate({ to: '/plans' });
  return (
    <>
      <title>{postId === undefined ? 'Compose · Postsmith' : 'Edit post · Postsmith'}</title>
      <ComposeScreen
        {...(postId === undefined ? {} : { postId })}
        {...(handover === null || postId !== undefined ? {} : { handover })}
        isArrival={isArrival}
        leftAt={left?.scrollY ?? 0}
        onHandoverTaken={() => {
          clearHandover();
          setHandover(null);
        }}
        renderSchedule={(dialog) => <ScheduleDialog onPlans={openPlans} onSignIn={openSignIn} {...dialog} day={day} />}
        renderGuard={(guard) => <LeaveGuard {...guard} />}
        onSaved={openPosts}
        onNew={() => navigate({ to: '/compose', search: {} })}
        onScheduled={() => window.setTimeout(() => void openPosts(), SCHEDULED_DELAY_MS)}
        onNeedsReauth={reauthenticate}
        onSignIn={openSignIn}
        onPlans={openPlans}
        onOpenDraft={(id) => void navigate({ to: '/compose', search: { post: id } })}
        onAllDrafts={() => void navigate({ to: '/dashboard', search: { tab: 'posts', status: 'draft' } })}
        onQueueTimes={() => void navigate({ to: '/dashboard', search: { tab: 'calendar', view: 'queue' } })}
      />
    </>
  );
}
