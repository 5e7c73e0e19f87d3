import { Monitor, Moon, Sun } from 'lucide-react';
import type { MenuItem } from '#web/ui/menu-props.ts';
import { setTheme, THEME_LABELS, THEMES, type Theme } from '../theme.ts';

const THEME_ICONS = { system: <Monitor />, light: <Sun />, dark: <Moon /> } as const;

/** The themes, as choices of a menu. */
export function themeItems(theme: Theme): MenuItem[] {
  return THEMES.map((choice) => ({
    label: THEME_LABELS[choice],
    icon: THEME_ICONS[choice],
    checked: choice === theme,
    onSelect: () => setTheme(choice),
  }));
}
