import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#web/ui/confirm.tsx';

/** Asks before another screen opens while words would be lost by it. */
export function LeaveGuard({
  wouldLoseWords,
  title = 'Leave without your last words?',
  description = 'They are not saved yet, and this browser could not keep them. Copy them first, or stay.',
  asksOnClose = false,
}: {
  wouldLoseWords: () => boolean;
  title?: string;
  description?: string;
  /** Closing the page asks too, in the browser's words; for a screen that does not see to that itself. */
  asksOnClose?: boolean;
}) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: wouldLoseWords,
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
