import { useSettings } from '#web/data/admin-settings.ts';
import { readOwnZone } from '#web/lib/time/time-zone.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { TableSkeleton } from '#web/ui/table-skeleton.tsx';
import { type RenderGuard, SettingsEditor } from './settings-editor.tsx';

/** What holds for the whole installation (spec §7 'Admin', settings). */
export function SettingsScreen({ renderGuard }: { renderGuard: RenderGuard }) {
  const settings = useSettings();
  return (
    <Loaded
      reading={settings}
      failure="The settings could not be read"
      skeleton={<TableSkeleton label="Loading the settings" />}
    >
      {(answer) => <SettingsEditor answer={answer} zone={readOwnZone()} renderGuard={renderGuard} />}
    </Loaded>
  );
}
