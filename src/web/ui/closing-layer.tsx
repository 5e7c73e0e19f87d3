import { createPortal } from 'react-dom';
import { useBackCloses } from './use-back-closes.ts';

/** Lies over the page and below what is open: a press beside a menu or a popover closes that, and presses nothing else. So does Back. */
export function ClosingLayer({ onClose }: { onClose: () => void }) {
  useBackCloses(true, onClose);
  // Open as long as what it belongs to, as other layers say of themselves.
  return createPortal(<div aria-hidden data-state="open" className="fixed inset-0 z-40" />, document.body);
}
