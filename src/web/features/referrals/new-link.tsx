import { useGenerateReferral } from '#web/data/referrals.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';

/** Makes the first link. */
export function NewLink() {
  const { mutate, isPending, error } = useGenerateReferral();
  return (
    <div className="mt-6">
      <Button variant="primary" busy={isPending} onClick={() => mutate({ renew: false })}>
        Get my link
      </Button>
      <p role="alert" className="mt-2 text-xs text-danger empty:hidden">
        {error === null ? null : messageOf(error)}
      </p>
    </div>
  );
}
