import { Dialog } from '#web/ui/dialog.tsx';
import { SCREENS } from './commands.ts';

const MODIFIER = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';

const SHORTCUTS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: [MODIFIER, 'Enter'], does: 'Generate the post' },
  { keys: [MODIFIER, 'S'], does: 'Save the draft' },
  { keys: [MODIFIER, 'B'], does: 'Bold' },
  { keys: [MODIFIER, 'I'], does: 'Italic' },
  { keys: [MODIFIER, 'U'], does: 'Underline' },
  { keys: [MODIFIER, 'Shift', 'S'], does: 'Strikethrough' },
  { keys: [MODIFIER, 'Shift', '8'], does: 'Bullet list' },
  { keys: [MODIFIER, 'Shift', '7'], does: 'Numbered list' },
  { keys: [MODIFIER, 'Shift', 'E'], does: 'Pick an emoji' },
  { keys: [MODIFIER, 'Z'], does: 'Undo' },
  { keys: [MODIFIER, 'Shift', 'Z'], does: 'Redo' },
  { keys: ['J'], does: 'Next post of the list' },
  { keys: ['K'], does: 'Previous post of the list' },
  { keys: ['Enter'], does: 'Open the post' },
  { keys: ['E'], does: 'Edit the post' },
  { keys: ['S'], does: 'Schedule the post' },
  { keys: [MODIFIER, 'K'], does: 'Search and commands' },
  ...SCREENS.filter(({ key }) => key !== '').map(({ label, key }) => ({
    keys: ['G', key.toUpperCase()],
    does: `Go to ${label}`,
  })),
  { keys: ['?'], does: 'Show this list' },
];

/** The list of all keyboard shortcuts. */
export function ShortcutsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog title="Keyboard shortcuts" size="sm" isText open={open} onOpenChange={onOpenChange}>
      <dl className="divide-y divide-line">
        {SHORTCUTS.map(({ keys, does }) => (
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
