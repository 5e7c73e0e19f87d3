import { TriangleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import type { Met } from './use-settings-form.ts';

/** Tells that somebody else changed the settings meanwhile, and what; what was typed is still there. */
export function MetNotice({ met, onTakeTheirs }: { met: Met; onTakeTheirs: () => void }) {
  const { version, by, changes, crossed } = met;
  const count = Object.keys(crossed).length;
  return (
    <div role="alert" className="flex gap-3 rounded-md border border-warn bg-warn-soft p-4 text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-warn">
          {by ?? 'Somebody else'} changed the settings meanwhile (version {version})
        </p>
        {changes.length > 0 && (
          <ul className="mt-1 list-disc pl-5">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
        <p className="mt-1">
          {count === 0
            ? 'Theirs is in the form now, and what you typed is kept. Save to have both.'
            : `You typed something else in ${count === 1 ? 'one field' : `${count} fields`}; yours is kept there. Save to put it in place of theirs.`}
        </p>
        <Button size="sm" className="mt-3" onClick={onTakeTheirs}>
          Take theirs, drop mine
        </Button>
      </div>
    </div>
  );
}
