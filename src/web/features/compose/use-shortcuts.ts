import { useEffect, useEffectEvent } from 'react';
import { isShortcut } from './shortcuts.ts';

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
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}
