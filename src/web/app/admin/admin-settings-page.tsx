import { SettingsScreen } from '#web/features/admin-settings/settings-screen.tsx';
import { LeaveGuard } from '../leave-guard.tsx';
import { AdminFrame } from './admin-frame.tsx';

export function AdminSettingsPage() {
  return (
    <AdminFrame tab="Settings">
      <SettingsScreen
        renderGuard={({ wouldLose }) => (
          <LeaveGuard
            wouldLoseWords={wouldLose}
            title="Leave without saving?"
            description="Your changes are not saved and will be lost."
            asksOnClose
          />
        )}
      />
    </AdminFrame>
  );
}
