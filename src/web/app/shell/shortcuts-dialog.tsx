import { Fragment } from 'react';
import { OFFERED_TIERS, PLANS, TIER_NAMES, type Tier } from '#domain/plans/plans.ts';
import { useSession } from '#web/data/session.ts';
import { isApple, SHORTCUTS, type Shortcut } from '#web/lib/commands/shortcuts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Keycap } from '#web/ui/keycap.tsx';
import { SCREENS } from './commands.ts';

type Row = { keys: readonly string[]; does: string; isSequence?: boolean };
type Group = { title: string; rows: readonly Row[]; isForMany?: boolean };

/** Those that work on every screen, but for Undo, which stands with Redo; of the others those with ⌘ or Ctrl, and Escape, are for writing, and those without for the list of posts. */
const ANYWHERE: readonly Shortcut[] = ['Mod+K', '?', 'Alt+T'];
/** Those that act on many posts, or lead to what does. */
const FOR_MANY: readonly Shortcut[] = ['X', ',', '#'];
/** Those that change how the words look, or what they are. */
const FORMATS: readonly Shortcut[] = [
  'Mod+B',
  'Mod+I',
  'Mod+U',
  'Mod+Shift+S',
  'Mod+Shift+8',
  'Mod+Shift+7',
  'Mod+Shift+E',
];
const WRITING: Group = {
  title: 'Writing',
  rows: rowsOf(SHORTCUTS.map(({ keys }) => keys).filter((keys) => isForWriting(keys) && !FORMATS.includes(keys))),
};
const FORMATTING: Group = { title: 'Formatting', rows: rowsOf(FORMATS) };
const EVERYWHERE: Group = {
  title: 'Anywhere',
  rows: rowsOf(ANYWHERE),
};
const GOING: Group = {
  title: 'Go to',
  rows: SCREENS.filter(({ key }) => key !== '').map(({ label, key }) => ({
    keys: ['G', key.toUpperCase()],
    does: label,
    isSequence: true,
  })),
};
const LIST: Group = {
  title: 'List of posts',
  rows: rowsOf(
    SHORTCUTS.map(({ keys }) => keys).filter(
      (keys) => !isForWriting(keys) && ![...ANYWHERE, ...FOR_MANY].includes(keys),
    ),
  ),
};
const SELECTING: Group = { title: 'Selecting posts', rows: rowsOf(FOR_MANY), isForMany: true };
/** The columns, side by side where there is room. */
const COLUMNS: readonly (readonly Group[])[] = [
  [WRITING, FORMATTING],
  [GOING, EVERYWHERE],
  [LIST, SELECTING],
];

function isForWriting(keys: Shortcut): boolean {
  return keys === 'Escape' || (keys.startsWith('Mod') && !ANYWHERE.includes(keys));
}

function rowsOf(shortcuts: readonly Shortcut[]): Row[] {
  return shortcuts.map((shortcut) => ({
    does: SHORTCUTS.find(({ keys }) => keys === shortcut)?.does ?? '',
    keys: shortcut
      .replace('Mod', isApple() ? '⌘' : 'Ctrl')
      .replace('Alt', isApple() ? '⌥' : 'Alt')
      .split('+'),
  }));
}

/** The plan that has what acts on many posts, for whoever has it not. */
function planForMany(tier: Tier): string | null {
  const offered = PLANS[tier].hasBulkOperations ? undefined : OFFERED_TIERS.find((one) => PLANS[one].hasBulkOperations);
  return offered === undefined ? null : TIER_NAMES[offered];
}

/** The list of all keyboard shortcuts, by where they work; beside those of a larger plan its name. */
export function ShortcutsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { user } = useSession();
  const plan = planForMany(user?.tier ?? 'guest');
  return (
    <Dialog title="Keyboard shortcuts" size="wide" isText open={open} onOpenChange={onOpenChange}>
      <div className="grid gap-x-12 md:grid-cols-2 lg:grid-cols-3">
        {COLUMNS.map((groups) => (
          <div key={groups[0]?.title}>{groups.map((group) => renderGroup(group, plan))}</div>
        ))}
      </div>
    </Dialog>
  );
}

function renderGroup({ title, rows, isForMany = false }: Group, plan: string | null) {
  return (
    <section key={title} aria-label={title} className="pb-5">
      <h3 className="pb-1 text-sm font-semibold">
        {title}
        {isForMany && plan !== null && <Badge className="ml-2">{plan}</Badge>}
      </h3>
      <dl>
        {rows.map(({ keys, does, isSequence = false }) => (
          <div key={does} className="flex h-8 items-center justify-between gap-3">
            <dt className="text-sm text-muted">{does}</dt>
            <dd className="flex items-center gap-1">
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {isSequence && index > 0 && <span className="text-xs text-muted">then</span>}
                  <Keycap>{key}</Keycap>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
