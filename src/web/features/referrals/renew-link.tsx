import { useState } from 'react';
import { useGenerateReferral } from '#web/data/referrals.ts';
import { Button } from '#web/ui/button.tsx';
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
    <>
      <p className="text-muted">{REFERRALS.renewing.about}</p>
      <Button className="mt-3" onClick={() => setOpen(true)}>
        {REFERRALS.renew}
      </Button>
      <ConfirmDialog open={isOpen} onOpenChange={setOpen} {...REFERRALS.renewQuestion} onConfirm={renew} />
    </>
  );
}
