import { useEffect, useEffectEvent } from 'react';
import { isKeyTaken } from '#web/lib/browser/key-taken.ts';

/** Calls back when '?' is pressed where no text is typed and no dialog is open. */
export function useHelpKey(onHelp: () => void): void {
  const help = useEffectEvent(onHelp);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '?' || isKeyTaken(event)) return;
      event.preventDefault();
      help();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
