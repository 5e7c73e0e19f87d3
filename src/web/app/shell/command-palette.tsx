import { useNavigate } from '@tanstack/react-router';
import { SearchList } from '#web/ui/combobox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { setTheme, THEME_LABELS, THEMES } from '../theme.ts';
import { findByLabel, SCREENS } from './commands.ts';

type Command = { value: string; label: string; aside?: string; run: () => void };

type CommandPaletteProps = { open: boolean; onOpenChange: (open: boolean) => void; onShortcuts: () => void };

/** Every screen, the theme and a search in one's posts, by typing a few letters of it. */
export function CommandPalette({ open, onOpenChange, onShortcuts }: CommandPaletteProps) {
  const navigate = useNavigate();
  const commands: readonly Command[] = [
    ...SCREENS.map(({ label, key, to, search }) => ({
      value: `screen-${label.toLowerCase().replaceAll(' ', '-')}`,
      label,
      ...(key === '' ? {} : { aside: `G ${key.toUpperCase()}` }),
      run: () => void navigate({ to, search }),
    })),
    ...THEMES.map((theme) => ({
      value: `theme-${theme}`,
      label: `Theme: ${THEME_LABELS[theme]}`,
      run: () => setTheme(theme),
    })),
    { value: 'shortcuts', label: 'Keyboard shortcuts', aside: '?', run: onShortcuts },
  ];
  const matching = (query: string): Command[] => {
    const search = query.trim();
    const found = findByLabel(commands, query);
    if (search === '') return found;
    const run = () => void navigate({ to: '/dashboard', search: { tab: 'posts', search } });
    return [...found, { value: 'search', label: `Search posts for “${search}”`, run }];
  };
  return (
    <Dialog title="Search and commands" hideTitle open={open} onOpenChange={onOpenChange}>
      <SearchList
        autoFocus
        label="Search and commands"
        placeholder="Go to a screen, or search your posts"
        value=""
        search={(query) => ({ options: matching(query), note: '' })}
        onChange={(value, query) =>
          matching(query)
            .find((command) => command.value === value)
            ?.run()
        }
        onDone={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
