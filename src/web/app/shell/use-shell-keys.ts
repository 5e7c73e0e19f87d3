import { useEffect, useEffectEvent, useState } from 'react';
import { listenTo } from '#web/lib/browser/listeners.ts';
import { createKeyReader, type ShellKey } from './commands.ts';

/** Calls back for the keys that work on every screen: ?, ⌘K, and G followed by the key of a screen. */
export function useShellKeys(onKey: (key: ShellKey) => void): void {
  const [read] = useState(createKeyReader);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = read(event, event.timeStamp);
    if (key === null) return;
    event.preventDefault();
    onKey(key);
  });
  useEffect(() => listenTo(window, 'keydown', (event) => press(event)), []);
}
