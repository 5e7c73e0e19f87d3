import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#web/ui/confirm.tsx';

/** Of a form that keeps nothing in this browser. */
export const UNSAVED = 'Your changes are not saved and will be lost.';

/** Asks before another page opens if unsaved text would be lost. */
export function LeaveGuard(props: {
  wouldLoseWords: () => boolean;
  title?: string;
  description?: string;
  /** The browser asks too before the tab is closed; for a screen that does not do so itself. */
  asksOnClose?: boolean;
}) {
  const {
    wouldLoseWords,
    title = 'Leave without saving?',
    description = 'Your last changes are not saved, and this browser could not keep them. Copy them first, or stay.',
    asksOnClose = false,
  } = props;
  const { status, proceed, reset } = useBlocker({
    // Another part of the same page loses nothing.
    shouldBlockFn: ({ current, next }) => !isSamePage(current, next) && wouldLoseWords(),
    enableBeforeUnload: () => asksOnClose && wouldLoseWords(),
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onOpenChange={(isOpen) => {
        if (!isOpen) reset?.();
      }}
      title={title}
      description={description}
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={() => proceed?.()}
    />
  );
}

type Place = { pathname: string; search: unknown };

function isSamePage(current: Place, next: Place): boolean {
  return current.pathname === next.pathname && JSON.stringify(current.search) === JSON.stringify(next.search);
}
