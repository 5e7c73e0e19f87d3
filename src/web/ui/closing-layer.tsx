import { createPortal } from 'react-dom';

/** Lies over the page and below what is open: a press beside a menu or a popover closes that, and presses nothing else. */
export function ClosingLayer() {
  // Open as long as what it belongs to, as other layers say of themselves.
  return createPortal(<div aria-hidden data-state="open" className="fixed inset-0 z-40" />, document.body);
}
