import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#web/ui/confirm.tsx';

/** Asks before another screen opens while words would be lost by it. Closing the page asks by itself, in the browser's words. */
export function LeaveGuard({ wouldLoseWords }: { wouldLoseWords: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: wouldLoseWords,
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onOpenChange={(isOpen) => {
        if (!isOpen) reset?.();
      }}
      title="Leave without your last words?"
      description="They are not saved yet, and this browser could not keep them. Copy them first, or stay."
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={() => proceed?.()}
    />
  );
}
