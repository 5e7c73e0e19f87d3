import { SettingsScreen } from '#web/features/admin-settings/settings-screen.tsx';
import { LeaveGuard, UNSAVED } from '../leave-guard.tsx';
import { AdminFrame } from './admin-frame.tsx';

export function AdminSettingsPage() {
  return (
    <AdminFrame tab="Settings">
      <SettingsScreen
        renderGuard={({ wouldLose }) => <LeaveGuard wouldLoseWords={wouldLose} description={UNSAVED} asksOnClose />}
      />
    </AdminFrame>
  );
}
