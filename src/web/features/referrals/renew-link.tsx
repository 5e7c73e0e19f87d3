import { useState } from 'react';
import { useGenerateReferral } from '#web/data/referrals.ts';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { showFailure, toast } from '#web/ui/toast.tsx';
import { REFERRALS } from './referrals-labels.ts';

/** Replaces the link by a new one, once asked. */
export function RenewLink() {
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync: generate } = useGenerateReferral();

  async function renew() {
    try {
      await generate({ renew: true });
      toast.success(REFERRALS.renewed);
    } catch (error) {
      showFailure(REFERRALS.renewFailed, error);
      throw error;
    }
  }

  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2 text-xs text-muted">
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-8 cursor-pointer underline decoration-line-strong underline-offset-4 hover:text-ink max-md:min-h-11"
      >
        {REFERRALS.renew}
      </button>
      {REFERRALS.oldLink}
      <ConfirmDialog open={isOpen} onOpenChange={setOpen} {...REFERRALS.renewQuestion} onConfirm={renew} />
    </p>
  );
}
