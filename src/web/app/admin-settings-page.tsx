import { SettingsScreen } from '#web/features/admin-settings/settings-screen.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { LeaveGuard } from './leave-guard.tsx';

/** What holds for the whole installation. */
export function AdminSettingsPage() {
  return (
    <AdminFrame title="Settings" place="Settings">
      <SettingsScreen
        renderGuard={({ wouldLose }) => (
          <LeaveGuard
            wouldLoseWords={wouldLose}
            title="Leave without saving?"
            description="What you changed here does not hold yet, and is lost when you leave."
            asksOnClose
          />
        )}
      />
    </AdminFrame>
  );
}
