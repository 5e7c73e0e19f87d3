import { listenTo } from './listeners.ts';

/** So soon after a press, and so near to it, the next one is the second half of a double click: Windows gives that 500 ms. */
const WITHIN_MS = 500;
const WITHIN_PX = 24;
const CONTROLS = 'a, button, input, select, textarea, label, [contenteditable], [role^="menuitem"], [role="option"]';
/** Where words are pressed: a part of the page, since the words themselves may be marked anew in between. */
const PARTS = 'section, article, header, nav, main';

type Press = { atMs: number; x: number; y: number };

/** Whether a press follows another one so soon and so near that somebody pressed twice. */
export function isSecondPress(first: Press, second: Press): boolean {
  return second.atMs - first.atMs < WITHIN_MS && Math.hypot(second.x - first.x, second.y - first.y) <= WITHIN_PX;
}

/** An Enter, what it was pressed on, and when the focus went on from there because that is gone: null as long as it is there. */
type Enter = { atMs: number; target: Pick<Node, 'isConnected'>; leftAtMs: number | null };

/** Whether an Enter was meant for what the one before it has taken away: pressed twice, held, or again since nothing happened yet. */
export function isSecondEnter(first: Enter, second: { atMs: number; isRepeat: boolean }): boolean {
  if (first.target.isConnected) return false;
  return second.isRepeat || second.atMs - (first.leftAtMs ?? first.atMs) < WITHIN_MS;
}

/**
 * Ignores the second press of two where the first one has changed what is there: else a double click would also press what a dialog, a
 * sheet, another row or the next screen has put below the pointer, and might publish a post that nobody meant. So would a second Enter that
 * comes as the dialog has just given the focus back.
 */
export function ignoreStrayPresses(): void {
  ignoreSecondEnters();
  let last: (Press & { control: Element }) | null = null;
  let isStray = false;

  const forget = () => {
    last = null;
  };
  const isThere = ({ control, x, y }: NonNullable<typeof last>) => control.contains(document.elementFromPoint(x, y));

  listenTo(
    window,
    'pointerdown',
    ({ target, timeStamp: atMs, clientX: x, clientY: y }) => {
      if (!(target instanceof Element)) return;
      isStray = last !== null && isSecondPress(last, { atMs, x, y }) && !isThere(last);
      // A third press of a triple click is measured against the first, too.
      const control = target.closest(CONTROLS) ?? target.closest(PARTS) ?? target;
      last = { atMs, x, y, control: isStray && last !== null ? last.control : control };
    },
    { capture: true },
  );
  // What was dragged or scrolled was not pressed.
  listenTo(window, 'pointercancel', forget, { capture: true });
  listenTo(
    window,
    'pointerup',
    ({ clientX: x, clientY: y, timeStamp }) => {
      if (last !== null && !isSecondPress({ ...last, atMs: timeStamp }, { atMs: timeStamp, x, y })) forget();
    },
    { capture: true },
  );
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const)
    listenTo(
      window,
      type,
      (event) => {
        // A key's press of a button is a click without a count.
        if (!isStray || (type === 'click' && event.detail === 0)) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true },
    );
}

function ignoreSecondEnters(): void {
  let last: Enter | null = null;
  const forget = () => {
    last = null;
  };
  listenTo(window, 'pointerdown', forget, { capture: true });
  listenTo(window, 'pointercancel', forget, { capture: true });
  listenTo(
    window,
    'focusin',
    ({ timeStamp }) => {
      if (last?.leftAtMs === null && !last.target.isConnected) last.leftAtMs = timeStamp;
    },
    { capture: true },
  );
  listenTo(
    window,
    'keydown',
    (event) => {
      const { key, target, timeStamp: atMs, repeat: isRepeat } = event;
      if (key !== 'Enter' || !(target instanceof Node)) forget();
      else if (last !== null && isSecondEnter(last, { atMs, isRepeat })) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else last = { atMs, target, leftAtMs: null };
    },
    { capture: true },
  );
}
