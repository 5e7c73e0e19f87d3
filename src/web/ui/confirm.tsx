import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  /** Where it returns a promise the dialog waits for it, and closes when it is kept. */
  onConfirm: () => void | Promise<void>;
};

/** Asks before something that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    confirmLabel,
    cancelLabel = 'Cancel',
    tone = 'primary',
    onConfirm,
  } = props;
  const [isBusy, setBusy] = useState(false);

  function confirm() {
    setBusy(true);
    Promise.resolve(onConfirm()).then(
      () => {
        setBusy(false);
        onOpenChange(false);
      },
      () => setBusy(false),
    );
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      size="sm"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{cancelLabel}</Button>
          <Button variant={tone} busy={isBusy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
