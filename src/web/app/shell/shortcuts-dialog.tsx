import { isApple, SHORTCUTS } from '#web/lib/commands/shortcuts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SCREENS } from './commands.ts';

const LAST = SHORTCUTS.length - 1;
const SHOWN: readonly { keys: readonly string[]; does: string }[] = [
  ...SHORTCUTS.slice(0, LAST).map(toRow),
  ...SCREENS.filter(({ key }) => key !== '').map(({ label, key }) => ({
    keys: ['G', key.toUpperCase()],
    does: `Go to ${label}`,
  })),
  ...SHORTCUTS.slice(LAST).map(toRow),
];

function toRow({ keys, does }: (typeof SHORTCUTS)[number]) {
  return { keys: keys.replace('Mod', isApple() ? '⌘' : 'Ctrl').split('+'), does };
}

/** The list of all keyboard shortcuts. */
export function ShortcutsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog title="Keyboard shortcuts" size="sm" isText open={open} onOpenChange={onOpenChange}>
      <dl className="divide-y divide-line">
        {SHOWN.map(({ keys, does }) => (
          <div key={does} className="flex h-11 items-center justify-between gap-4">
            <dt className="text-sm">{does}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-sm border border-line bg-sunken px-2 py-0.5 font-sans text-xs text-muted"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
