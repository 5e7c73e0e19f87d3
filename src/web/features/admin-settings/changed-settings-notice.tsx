import { TriangleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { conflictExplanation, conflictTitle } from './settings-messages.ts';
import type { SettingsConflict } from './use-settings-form.ts';

/** Says that somebody else changed the settings meanwhile, and what; the changes here are kept. */
export function ChangedSettingsNotice(props: { conflict: SettingsConflict; onTakeTheirs: () => void }) {
  const { conflict, onTakeTheirs } = props;
  return (
    <div role="alert" className="flex gap-3 rounded-md border border-warn bg-warn-soft p-4 text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-warn">{conflictTitle(conflict)}</p>
        {conflict.changes.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {conflict.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
        <p className="mt-1">{conflictExplanation(Object.keys(conflict.fields).length)}</p>
        <Button size="sm" className="mt-3" onClick={onTakeTheirs}>
          Use theirs, discard mine
        </Button>
      </div>
    </div>
  );
}
