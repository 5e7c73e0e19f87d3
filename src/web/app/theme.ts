import { useSyncExternalStore } from 'react';
import { createListeners } from '#web/lib/browser/listeners.ts';
import { localStore, readChoice, STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';

/** 'system' follows the operating system. `public/assets/page-boot-7.js` reads the same key before the first paint. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_LABELS: Readonly<Record<Theme, string>> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
};

const changes = createListeners();

function readTheme(): Theme {
  return readChoice(STORAGE_KEYS.theme, THEMES) ?? 'system';
}

function subscribe(listener: () => void): () => void {
  // The same function is added once, however often this is called.
  window.addEventListener('storage', onStorage);
  return changes.subscribe(listener);
}

function onStorage(event: StorageEvent): void {
  if (event.key === STORAGE_KEYS.theme) apply();
}

function apply(): void {
  const theme = readTheme();
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  changes.notify();
}

/** Sets the theme, here and in every other tab. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') localStore.removeItem(STORAGE_KEYS.theme);
  else localStore.setItem(STORAGE_KEYS.theme, theme);
  apply();
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, readTheme);
}
