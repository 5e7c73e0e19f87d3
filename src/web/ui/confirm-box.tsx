import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** 'secondary' where most are better off with the cancel button, which then leads. */
  tone?: 'primary' | 'secondary' | 'danger';
  /** What the cancel button does once the dialog is gone; the focus stays where this puts it. */
  onCancel?: () => void;
  /** If it returns a promise, the dialog stays busy until it settles, and closes once it is fulfilled. */
  onConfirm: () => void | Promise<void>;
};

export function ConfirmBox(props: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel = 'Cancel', tone = 'primary', onConfirm, onCancel, ...dialog } = props;
  const [isBusy, setBusy] = useState(false);

  function confirm() {
    setBusy(true);
    Promise.resolve(onConfirm()).then(
      () => {
        setBusy(false);
        dialog.onOpenChange(false);
      },
      () => setBusy(false),
    );
  }

  function cancel() {
    flushSync(() => dialog.onOpenChange(false));
    onCancel?.();
  }

  return (
    <Dialog
      {...dialog}
      size="sm"
      footer={
        <>
          <Button variant={tone === 'secondary' ? 'primary' : 'secondary'} onClick={cancel}>
            {cancelLabel}
          </Button>
          <Button variant={tone} busy={isBusy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
