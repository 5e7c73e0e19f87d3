import { listenTo } from './listeners.ts';

/** Longer than a text needs to open; after it keys are what they were. */
const WAIT_MS = 5000;

let typed = '';
let stop: (() => void) | null = null;

/** Keeps what is typed from now on, while a text opens, until `takeTyped` or another way of using the page. */
export function keepTyped(): void {
  takeTyped();
  const ends = [
    listenTo(
      window,
      'keydown',
      (event) => {
        const { key, ctrlKey, metaKey, altKey, repeat } = event;
        if (key === 'Shift') return;
        if (key.length > 1 || ctrlKey || metaKey || altKey) return void takeTyped();
        // Elsewhere it would be a shortcut; the key that opens the text may still be held.
        event.preventDefault();
        event.stopImmediatePropagation();
        if (!repeat) typed += key;
      },
      { capture: true },
    ),
    listenTo(window, 'pointerdown', () => takeTyped(), { capture: true }),
  ];
  const timer = setTimeout(takeTyped, WAIT_MS);
  stop = () => {
    for (const end of ends) end();
    clearTimeout(timer);
  };
}

/** What was typed since `keepTyped`, once; '' where nothing is kept. */
export function takeTyped(): string {
  const taken = typed;
  typed = '';
  stop?.();
  stop = null;
  return taken;
}
