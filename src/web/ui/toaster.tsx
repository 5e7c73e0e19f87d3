import { type CSSProperties, useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import { isInUse } from '#web/lib/browser/key-taken.ts';
import { listenTo } from '#web/lib/browser/listeners.ts';
import { isPressed } from '#web/lib/commands/shortcuts.ts';
import { type Voice, voice } from './toast-voice.ts';
import { TOAST_RISE, useClearPlace } from './use-clear-place.ts';
import { useToastFocus } from './use-toast-focus.ts';
import { TOAST_OFFSET } from './use-toast-offset.ts';

/** docs/product.md §2.11 */
const VISIBLE = 3;
const DURATION_MS = 4000;

/** The space for a bar at the window's bottom (`use-toast-offset.ts`). */
const BAR_SPACE = `var(${TOAST_OFFSET}, 0px)`;

const COLOURS: CSSProperties & Record<`--${string}`, string> = {
  '--width': '356px',
  '--normal-bg': 'var(--surface)',
  '--normal-border': 'var(--line)',
  '--normal-text': 'var(--ink)',
  '--border-radius': '10px',
};

/** From where they rise, as far as they must to cover nothing that can be pressed. */
const offsetFrom = (space: string) => `calc(max(${space}, ${BAR_SPACE}) + var(${TOAST_RISE}, 0px))`;

/** Shows the toasts. `onReady` is told once a toast that is called for can be seen. */
export function Toaster({ onReady }: { onReady: (voice: Voice) => void }) {
  useClearPlace(VISIBLE);
  // After Sonner's own effect, with which it begins to listen.
  useEffect(() => onReady(voice), [onReady]);
  useEffect(() => listenTo(window, 'keydown', undoByKey), []);
  const focus = useToastFocus();
  return (
    <div {...focus}>
      <Sonner
        position="bottom-right"
        visibleToasts={VISIBLE}
        duration={DURATION_MS}
        offset={{ bottom: offsetFrom('24px'), right: '24px' }}
        mobileOffset={{ bottom: offsetFrom('84px'), left: '16px', right: '16px' }}
        style={COLOURS}
        // Each in full: none lies over the Undo of another.
        expand
        closeButton={false}
        toastOptions={{
          classNames: {
            toast: 'toast',
            title: 'toast-title',
            description: 'toast-description',
            actionButton: 'toast-action',
            error: 'toast-error',
            success: 'toast-success',
          },
        }}
      />
    </div>
  );
}

/** Undo's keys, where nothing is typed, press the Undo of the latest toast that has one: to go there takes longer than it stays. */
function undoByKey(event: KeyboardEvent): void {
  if (!isPressed(event, 'Mod+Z') || isInUse(event.target)) return;
  // The latest is the first of the list.
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast] [data-action]')];
  const undo = buttons.find(({ textContent }) => textContent === 'Undo');
  if (undo === undefined) return;
  event.preventDefault();
  undo.click();
}
