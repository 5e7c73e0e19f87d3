import { useEffect, useEffectEvent, useState } from 'react';
import { listenTo } from '#web/lib/browser/listeners.ts';
import { createKeyReader, type ShellKey } from './commands.ts';

/**
 * Calls back for the keys that work on every screen: ?, ⌘K, and G followed by the key of a screen. Escape leaves a field, from where they
 * work again.
 */
export function useShellKeys(onKey: (key: ShellKey) => void): void {
  const [read] = useState(createKeyReader);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = read(event, event.timeStamp);
    if (key === null) return;
    event.preventDefault();
    onKey(key);
  });
  useEffect(
    () =>
      listenTo(window, 'keydown', (event) => {
        leaveField(event);
        press(event);
      }),
    [],
  );
}

/** Not one that something closes, nor a search that the key empties first. */
function leaveField({ key, target, defaultPrevented, isComposing }: KeyboardEvent): void {
  if (key !== 'Escape' || defaultPrevented || isComposing) return;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const isEmptied = target.type === 'search' && target.value !== '';
  if (!isEmptied && target.closest('[role=dialog], [role=menu]') === null) target.blur();
}
