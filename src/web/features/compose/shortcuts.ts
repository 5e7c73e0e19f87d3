import { useEffect, useEffectEvent } from 'react';
import { listenTo } from '#web/lib/browser/listeners.ts';

/** Whether the platform uses ⌘ in place of Ctrl. */
export function isApple(platform: string = navigator.platform): boolean {
  return /mac|iphone|ipad/i.test(platform);
}

/** A shortcut as the platform writes it: 'Mod+Shift+7' is '⌘⇧7' or 'Ctrl+Shift+7'. */
export function shortcutLabel(shortcut: string, apple: boolean = isApple()): string {
  if (!apple) return shortcut.replace('Mod', 'Ctrl');
  return shortcut.replace('Mod', '⌘').replace('Shift', '⇧').replace('Enter', '↩').replaceAll('+', '');
}

/** Whether a key is pressed together with ⌘ or Ctrl, with Shift if `withShift`, and no other. */
export function isShortcut(
  event: Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>,
  key: string,
  withShift: boolean = false,
): boolean {
  return (
    (event.metaKey || event.ctrlKey) &&
    !event.altKey &&
    event.shiftKey === withShift &&
    event.key.toLowerCase() === key.toLowerCase()
  );
}

/** ⌘/Ctrl+Enter generates and ⌘/Ctrl+S saves, wherever the focus is except in a dialog, instead of what the browser does. */
export function useShortcuts(handlers: { onGenerate: () => void; onSave: () => void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isGenerate = isShortcut(event, 'Enter');
    if (!isGenerate && !isShortcut(event, 's')) return;
    if (event.target instanceof Element && event.target.closest('[role=dialog]') !== null) return;
    event.preventDefault();
    event.stopPropagation();
    if (isGenerate) handlers.onGenerate();
    else handlers.onSave();
  });
  useEffect(() => listenTo(window, 'keydown', (event) => press(event), { capture: true }), []);
}
