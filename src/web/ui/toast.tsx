import type { CSSProperties } from 'react';
import { Toaster as Sonner } from 'sonner';

export { toast } from 'sonner';

/** Toasts as the spec has them (spec §2 'Other', §9 'Other'). */
const VISIBLE = 3;
const DURATION_MS = 4000;

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
      mobileOffset={{ bottom: '84px', left: '16px', right: '16px' }}
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
