import type { CSSProperties } from 'react';
import { Toaster as Sonner } from 'sonner';
import { ROOM_BELOW_TOASTS } from './use-room-below-toasts.ts';

export { toast } from 'sonner';

/** Toasts as the spec has them (spec §2 'Other', §9 'Other'). */
const VISIBLE = 3;
const DURATION_MS = 4000;

/** What lies at the window's bottom keeps them off (`use-room-below-toasts.ts`). */
const ROOM_BELOW = `var(${ROOM_BELOW_TOASTS}, 0px)`;

const COLOURS: CSSProperties & Record<`--${string}`, string> = {
  '--width': '356px',
  '--normal-bg': 'var(--surface)',
  '--normal-border': 'var(--line)',
  '--normal-text': 'var(--ink)',
  '--border-radius': '10px',
};

/** Where toasts appear. Once per page; call `toast.success('Title', { description, action })` anywhere. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={VISIBLE}
      duration={DURATION_MS}
      offset={{ bottom: `max(24px, ${ROOM_BELOW})`, right: '24px' }}
      mobileOffset={{ bottom: `max(84px, ${ROOM_BELOW})`, left: '16px', right: '16px' }}
      style={COLOURS}
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
  );
}
