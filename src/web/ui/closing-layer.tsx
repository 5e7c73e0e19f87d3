import { createPortal } from 'react-dom';
import { cx } from './cx.ts';
import { useBackCloses } from './use-back-closes.ts';

/**
 * Lies over the page and below what is open: a press beside a menu or a popover closes that, and presses nothing else. So does Back.
 * `isDim`: on a phone, where a menu covers half of the words beside it, the page is dimmed as below a sheet.
 */
export function ClosingLayer({ onClose, isDim = false }: { onClose: () => void; isDim?: boolean }) {
  useBackCloses(true, onClose);
  // Open as long as what it belongs to, as other layers say of themselves.
  return createPortal(
    <div
      aria-hidden
      data-state="open"
      className={cx('fixed inset-0 z-40', isDim && 'max-md:bg-scrim max-md:motion-safe:animate-fade-in')}
    />,
    document.body,
  );
}
