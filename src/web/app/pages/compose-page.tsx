import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ComposeScreen } from '#web/features/compose/compose-screen.tsx';
import { laterPart } from '#web/ui/later-part.tsx';
import { clearHandover, findHandover } from '../compose-handover.ts';
import { LeaveGuard } from '../leave-guard.tsx';
import { openSignIn, reauthenticate } from '../sign-in/sign-in-flow.ts';

const ScheduleDialog = laterPart(
  async () => (await import('#web/features/schedule/schedule-dialog.tsx')).ScheduleDialog,
);

/** docs/product.md §4.19 */
const SCHEDULED_DELAY_MS = 500;

export function ComposePage() {
  const { post: postId, day } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [handover, setHandover] = useState(findHandover);
  const openPosts = () => navigate({ to: '/dashboard', search: { tab: 'posts' } });
  return (
    <>
      <title>{postId === undefined ? 'Compose · Postsmith' : 'Edit post · Postsmith'}</title>
      <ComposeScreen
        {...(postId === undefined ? {} : { postId })}
        {...(handover === null || postId !== undefined ? {} : { handover })}
        onHandoverTaken={() => {
          clearHandover();
          setHandover(null);
        }}
        renderSchedule={(dialog) => <ScheduleDialog {...dialog} day={day} />}
        renderGuard={(guard) => <LeaveGuard {...guard} />}
        onSaved={openPosts}
        onScheduled={() => window.setTimeout(() => void openPosts(), SCHEDULED_DELAY_MS)}
        onNeedsReauth={reauthenticate}
        onSignIn={openSignIn}
        onPlans={() => void navigate({ to: '/plans' })}
      />
    </>
  );
}
