import { isApple, SHORTCUTS, type Shortcut } from '#web/lib/commands/shortcuts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SCREENS } from './commands.ts';

type Row = { keys: readonly string[]; does: string };

/** Those that work on every screen; of the others those with ⌘ or Ctrl are for writing, and those without for the list of posts. */
const ANYWHERE: readonly Shortcut[] = ['Mod+K', 'Alt+T', '?'];
const GROUPS: readonly { title: string; rows: readonly Row[] }[] = [
  { title: 'Writing', rows: rowsOf((keys) => keys.startsWith('Mod') && !ANYWHERE.includes(keys)) },
  { title: 'List of posts', rows: rowsOf((keys) => !keys.startsWith('Mod') && !ANYWHERE.includes(keys)) },
  {
    title: 'Anywhere',
    rows: [
      ...rowsOf((keys) => ANYWHERE.includes(keys)),
      ...SCREENS.filter(({ key }) => key !== '').map(({ label, key }) => ({
        keys: ['G', key.toUpperCase()],
        does: `Go to ${label}`,
      })),
    ],
  },
];

function rowsOf(isMeant: (keys: Shortcut) => boolean): Row[] {
  return SHORTCUTS.filter(({ keys }) => isMeant(keys)).map(({ keys, does }) => ({
    keys: keys
      .replace('Mod', isApple() ? '⌘' : 'Ctrl')
      .replace('Alt', isApple() ? '⌥' : 'Alt')
      .split('+'),
    does,
  }));
}

/** The list of all keyboard shortcuts, by where they work. */
export function ShortcutsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog title="Keyboard shortcuts" isText open={open} onOpenChange={onOpenChange}>
      <div className="gap-x-8 md:columns-2">
        {GROUPS.map(({ title, rows }) => (
          <section key={title} aria-label={title} className="mb-4">
            <h3 className="text-xs font-medium text-muted">{title}</h3>
            <dl className="divide-y divide-line">
              {rows.map(({ keys, does }) => (
                <div key={does} className="flex h-9 break-inside-avoid items-center justify-between gap-3">
                  <dt className="text-sm">{does}</dt>
                  <dd className="flex gap-1">
                    {keys.map((key) => (
                      <kbd
                        key={key}
                        className="rounded-sm border border-line bg-sunken px-1.5 font-sans text-xs text-muted"
                      >
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
