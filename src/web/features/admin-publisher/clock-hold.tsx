import { Clock } from 'lucide-react';
import { useState } from 'react';
import { type PublisherHealth, useAcceptClock } from '#web/data/admin-publisher.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { showFailure } from '#web/ui/toast.tsx';
import { clockHoldMessage } from './publisher-labels.ts';

/** Says that nothing is sent until clocks agree, and lets an administrator take the database's for right. */
export function ClockHold({ hold }: { hold: NonNullable<PublisherHealth['clockHold']> }) {
  const [isAsking, setAsking] = useState(false);
  const accept = useAcceptClock();
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-md border border-line bg-surface px-5 py-4">
      <div className="text-sm">
        <p className="text-danger">{clockHoldMessage(hold)}</p>
        <p className="text-muted">
          It goes on by itself once the clocks of the database, this product and LinkedIn agree. Posts that come due
          wait for up to a day.
        </p>
      </div>
      <Button size="sm" icon={Clock} onClick={() => setAsking(true)}>
        The clock is right
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Is the database's clock right?"
        description="Compare it with a clock you trust first. Every post that is due goes out immediately."
        confirmLabel="Resume publishing"
        onConfirm={async () => {
          await accept.mutateAsync().catch((error: unknown) => showFailure('Publishing could not be resumed', error));
        }}
      />
    </div>
  );
}
